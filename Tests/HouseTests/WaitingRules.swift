// SPDX-License-Identifier: Apache-2.0

/// Rules about waiting: for a notification, or in virtual time.
enum WaitingRules {
    /// A sleep hopes that an event happens meanwhile; wait for the event instead.
    static func awake(_ file: SourceFile) -> [String] {
        // A clock of ours, or a scheduler, declares how it sleeps.
        let declaration = #/\bfunc sleep\((for|until|_ virtualInterval)/#
        return file.lines(matching: #/Thread\.sleep\s*\(|\b(u|nano)sleep\s*\(|(^|[^.\w])sleep\s*\(/#, ifMentioned: "sleep")
            .filter { !file.code($0).contains(declaration) }.map {
                file.complaint($0, "sleeps: wait for what is to happen")
            }
    }

    /// A test does not sleep by another clock either, nor poll one: `TestScheduler` serves code that depends on time, `Signal` and
    /// `Events` serve waiting for another thread.
    static func sleepless(_ file: SourceFile) -> [String] {
        // The clock of a scheduler sleeps in virtual time, and so does a test's scheduler.
        let hasClock = file.mentions(["scheduler.clock"])
        let hasScheduler = hasClock || file.mentions(["TestScheduler("])
        let message = "sleeps: advance a TestScheduler, or wait for a signal"
        // A manual clock sleeps until the test advances it.
        let own =
            complaints(file, #/\bmanual\.sleep\s*\(/#, message)
            + (hasClock ? complaints(file, #/\bclock\.sleep\s*\(/#, message) : [])
            + (hasScheduler ? complaints(file, #/\bscheduler\.sleep\s*\(/#, message) : [])
        return complaints(
            file, #/\.sleep\s*\(|RunLoop.*\.run\s*\(.*(until|before):/#, message
        )
        .filter { !own.contains($0) }
    }

    /// A loop that polls for an event keeps other threads from causing it, and never stops if it does not happen.
    static func patient(_ file: SourceFile) -> [String] {
        file.lines(matching: #/\b(Task\.yield|sched_yield)\s*\(/#, ifMentioned: "yield").compactMap { index in
            let isInLoop = (max(0, index - 1)...index).contains { file.code($0).contains(#/\b(while|repeat)\b/#) }
            return isInLoop ? file.complaint(index, "polls: wait for a signal") : nil
        }
    }

    private static func complaints<Output>(_ file: SourceFile, _ pattern: Regex<Output>, _ message: String) -> [String] {
        file.lines(matching: pattern, ifMentioned: ".sleep", "RunLoop").map { file.complaint($0, message) }
    }
}
