// SPDX-License-Identifier: Apache-2.0

/// Whether the system would give this process so much memory: asked before a search takes it, since a table that cannot grow ends the program.
enum MemoryRoom {
    static func check(_ bytes: Int) throws(SearchFailure) {
        // The limit of the address space refuses the pages; that of a container is met when they are written.
        guard bytes == 0 || Pages(bytes) != nil, bytes <= free else { throw .outOfMemory }
    }

    /// What the container's limit leaves; `Int.max` if there is none.
    private static var free: Int {
        let (limit, used) = (number(in: "memory.max"), number(in: "memory.current"))
        guard let limit, let used else { return .max }
        return left(of: limit, used: used, inactive: inactive(in: Files.text(of: "\(folder)/memory.stat")))
    }

    /// Pages of files that were not used lately are taken from their cache as soon as they are wanted.
    static func left(of limit: Int, used: Int, inactive: Int) -> Int { max(0, limit - used + min(inactive, used)) }

    static func inactive(in statistics: String) -> Int {
        let line = statistics.split(separator: "\n").first { $0.hasPrefix("inactive_file ") }
        return line?.split(separator: " ").last.flatMap { Int($0) } ?? 0
    }

    /// Where a process of a container sees the limits of its own group.
    private static let folder = "/sys/fs/cgroup"

    /// `max` is no number, and stands for no limit.
    private static func number(in file: String) -> Int? {
        Files.text(of: "\(folder)/\(file)").split(whereSeparator: \.isWhitespace).first.flatMap { Int($0) }
    }
}
