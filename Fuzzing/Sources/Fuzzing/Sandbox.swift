// SPDX-License-Identifier: Apache-2.0

import Forking

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Runs code in a child process, so that a trap or a hang in it ends only that.
enum Sandbox {
    enum Ending: Equatable {
        case returned(Int32)
        case trapped(Int32)
        case hung
    }

    /// The time limit of one case, in seconds: far more than needed.
    static let patience: UInt32 = 5

    /// Starts a child that runs `body` and ends with the status that it returns.
    static func start(_ body: () -> Int32) -> Int32 {
        fflush(nil)
        // This process has one thread, so that the child has all of it.
        let child = fork_process()
        precondition(child >= 0, "fork failed: \(errno)")
        guard child == 0 else { return child }
        silence()
        _exit(body())
    }

    /// Waits for a child; for any of them if none is named.
    static func wait(for wanted: Int32 = -1) -> (child: Int32, ending: Ending) {
        var status: Int32 = 0
        var child: Int32 = -1
        repeat { child = waitpid(wanted, &status, 0) } while child < 0 && errno == EINTR
        let signal = status & 0x7f
        switch signal {
        case 0: return (child, .returned((status >> 8) & 0xff))
        case SIGALRM: return (child, .hung)
        default: return (child, .trapped(signal))
        }
    }

    static func run(_ body: () -> Int32) -> Ending { wait(for: start(body)).ending }

    /// Returns the text that `body` writes until it ends in any way.
    static func output(_ body: (_ write: @escaping (String) -> Void) -> Void) -> (text: String, ending: Ending) {
        var ends: [Int32] = [0, 0]
        precondition(pipe(&ends) == 0, "pipe failed: \(errno)")
        let (reader, writer) = (ends[0], ends[1])
        let child = start {
            body { text in
                let bytes = Array(text.utf8)
                precondition(write(writer, bytes, bytes.count) == bytes.count, "write failed: \(errno)")
            }
            return 0
        }
        close(writer)
        var text: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 14)
        while case let count = read(reader, &chunk, chunk.count), count > 0 { text += chunk[..<count] }
        close(reader)
        return (String(decoding: text, as: UTF8.self), wait(for: child).ending)
    }

    /// Starts the time limit of the next case.
    static func beginCase() { alarm(patience) }

    /// Silences standard error: a trap prints there, and Swift's runtime adds a long and slow backtrace; the report is short.
    private static func silence() {
        let null = open("/dev/null", O_WRONLY)
        dup2(null, STDERR_FILENO)
        close(null)
        for trap in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE] { signal(trap, SIG_DFL) }
        beginCase()
    }
}
