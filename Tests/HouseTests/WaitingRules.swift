// SPDX-License-Identifier: Apache-2.0

/// How one waits for something: by being told of it, or in virtual time.
enum WaitingRules {
    /// Who sleeps hopes that something has happened meanwhile; wait for it instead.
    static func awake(_ file: SourceFile) -> [String] {
        complaints(file, #/Thread\.sleep\s*\(|\b(u|nano)sleep\s*\(|(^|[^.\w])sleep\s*\(/#, "sleeps: wait for what is to happen")
    }

    /// In a test no other clock is slept by either, and none is run down: `TestScheduler` is there for what depends on time, `Signal` and
    /// `Events` for what another thread does.
    static func sleepless(_ file: SourceFile) -> [String] {
        complaints(file, #/\.sleep\s*\(|RunLoop.*\.run\s*\(.*(until|before):/#, "sleeps: advance a TestScheduler, or wait for a signal")
    }

    /// Who looks again and again whether something has happened keeps others from doing it, and never stops where it does not happen.
    static func patient(_ file: SourceFile) -> [String] {
        file.lines.indices.compactMap { index in
            guard file.code(index).contains(#/\b(Task\.yield|sched_yield)\s*\(/#) else { return nil }
            let isInLoop = (max(0, index - 1)...index).contains { file.code($0).contains(#/\b(while|repeat)\b/#) }
            return isInLoop ? file.complaint(index, "polls: wait for a signal") : nil
        }
    }

    private static func complaints<Output>(_ file: SourceFile, _ pattern: Regex<Output>, _ message: String) -> [String] {
        file.lines.indices.filter { file.code($0).contains(pattern) }.map { file.complaint($0, message) }
    }
}
