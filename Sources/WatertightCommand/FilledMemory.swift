// SPDX-License-Identifier: Apache-2.0

#if Tools

/// Has glibc's malloc fill each block that it hands out, so that no address of before is left over in it: a search takes one for a reference, and leaves out
/// a leak that it seems to hold.
///
/// The blocks that a thread keeps for itself are not filled, so no thread keeps any. Under another allocator, or another C library, nothing changes.
enum FilledMemory {
    private static let variable = "GLIBC_TUNABLES"
    /// With what memory is filled that is freed; the complement fills what is handed out. Neither is the beginning of an address.
    private static let tunables = ["glibc.malloc.perturb": "85", "glibc.malloc.tcache_count": "0"]

    /// The variables of the environment that a program needs beside these, and what it puts back for programs that it starts in turn. What is set already
    /// stays as it is.
    static func variables(beside environment: [String: String]) -> [String: String] {
        let given = environment[variable] ?? ""
        let names = Set(given.split(separator: ":").map { String($0.prefix { $0 != "=" }) })
        let added = tunables.filter { !names.contains($0.key) }.map { "\($0.key)=\($0.value)" }.sorted()
        let all = (given.isEmpty ? [] : [given]) + added
        return [variable: all.joined(separator: ":"), "WATERTIGHT_LEAKS_TUNABLES": given]
    }
}

#endif
