// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// OpenCombine iterates sets and dictionaries, whose order differs in each process unless a variable is set before it starts: with it,
/// a seed means the same each time.
enum Determinism {
    private static let variable = "SWIFT_DETERMINISTIC_HASHING"

    /// Restarts this program if the variable is not set.
    static func insist() {
        guard getenv(variable) == nil else { return }
        setenv(variable, "1", 1)
        var arguments = CommandLine.arguments.map { strdup($0) as UnsafeMutablePointer<CChar>? } + [nil]
        execvp(CommandLine.arguments[0], &arguments)
        fputs("Fuzz: cannot start anew (\(errno)); orders may differ from run to run\n", stderr)
    }
}
