// SPDX-License-Identifier: Apache-2.0

#if Tools

/// Has glibc's malloc fill each block that it hands out, so that no address of before is left over in it: a search takes one for a reference, and leaves out
/// a leak that it seems to hold.
///
/// The blocks that a thread keeps for itself are not filled, so no thread keeps any. Under another allocator, or another C library, nothing changes.
enum FilledMemory {
    private static let variable = "GLIBC_TUNABLES"
    private static let fill = "glibc.malloc.perturb"
    /// Malloc fills a block that is freed with the byte 85, and one that it hands out with the byte's complement. No object has an address of either byte alone.
    private static let tunables = [fill: "85", "glibc.malloc.tcache_count": "0"]

    /// The variables of the environment that a program needs beside these, and what it puts back for programs that it starts in turn. What is set already
    /// stays as it is. If that says how blocks are filled, or that they are not, nothing is added to it.
    static func variables(beside environment: [String: String]) -> [String: String] {
        let given = environment[variable] ?? ""
        let names = Set(given.split(separator: ":").map { String($0.prefix { $0 != "=" }) })
        let missing = names.contains(fill) ? [:] : tunables.filter { !names.contains($0.key) }
        let added = missing.map { "\($0.key)=\($0.value)" }.sorted()
        let all = (given.isEmpty ? [] : [given]) + added
        return [variable: all.joined(separator: ":"), "WATERTIGHT_LEAKS_TUNABLES": given]
    }
}

#endif
