// SPDX-License-Identifier: Apache-2.0

#if Tools

import Foundation

/// A program that this one waits for, in the same process group: it may read the terminal, and the terminal's signals reach it, too.
///
/// Foundation's `Process` gives each program a group of its own, which the terminal stops when it reads.
struct ProgramRun {
    let path: String
    /// Without the name.
    let arguments: [String]
    let environment: [String: String]

    #if canImport(Glibc)

    /// What a sender may mean for the program. Blocked here while it runs, and handed on.
    private static let forwarded = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2]

    /// Runs the program, and returns how it has ended.
    func end() throws(NotStarted) -> End {
        signal(SIGCHLD, SIG_DFL)
        var (signals, before) = (sigset_t(), sigset_t())
        sigemptyset(&signals)
        for signal in Self.forwarded + [SIGCHLD] { sigaddset(&signals, signal) }
        pthread_sigmask(SIG_BLOCK, &signals, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        let program = try start(mask: before)
        while true {
            var status: Int32 = 0
            if waitpid(program, &status, WNOHANG) == program { return End(status) }
            var info = siginfo_t()
            let signal = sigwaitinfo(&signals, &info)
            // The terminal sends its signals to the whole group; a process has sent this one here alone.
            if Self.forwarded.contains(signal), info.si_code <= 0 { kill(program, signal) }
        }
    }

    private func start(mask: sigset_t) throws(NotStarted) -> pid_t {
        var (attributes, mask, defaults) = (posix_spawnattr_t(), mask, sigset_t())
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        sigemptyset(&defaults)
        for signal in Self.forwarded { sigaddset(&defaults, signal) }
        posix_spawnattr_setsigmask(&attributes, &mask)
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var words = ([path] + arguments).map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in words + variables { free(text) } }
        var program: pid_t = 0
        let failure = posix_spawn(&program, path, nil, &attributes, &words, &variables)
        guard failure == 0 else { throw NotStarted(reason: String(cString: strerror(failure))) }
        return program
    }

    #endif

    /// How a program has ended.
    struct End {
        /// The signal that has ended it; `nil` if it has exited.
        let signal: Int32?
        /// As a shell has it: 128 and the signal's number if one has ended the program.
        let status: Int32

        /// - Parameter word: What `waitpid` says.
        init(_ word: Int32) {
            signal = word & 0x7F == 0 ? nil : word & 0x7F
            status = signal.map { 128 + $0 } ?? word >> 8 & 0xFF
        }
    }

    /// The system has refused to start a program.
    struct NotStarted: Error {
        let reason: String
    }
}

#endif
