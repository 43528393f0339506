// SPDX-License-Identifier: Apache-2.0

#if Tools

import Foundation

/// Where one act runs: it keeps the time, tells what happens, waits and compares.
struct Scene {
    /// The act's name.
    let act: String

    /// Whether the act is to break its word, to show that the tour notices.
    let isSabotaged: Bool

    let narrator: Narrator

    private let start = ContinuousClock.now

    init(act: String, isSabotaged: Bool, narrator: Narrator) {
        self.act = act
        self.isSabotaged = isSabotaged
        self.narrator = narrator
    }

    /// Tells what has just happened.
    func tell(_ text: String, as mood: Mood = .plain) {
        narrator.tell(text, at: .now - start, mood: mood)
    }

    /// Compares what the act says with what has happened.
    ///
    /// - Parameters:
    ///   - expected: What the act says.
    ///   - holds: Whether it is so.
    ///   - seen: What is there instead, if it is not so.
    func expect(_ expected: String, _ holds: Bool, otherwise seen: @autoclosure () -> String) throws {
        guard !holds else { return }
        throw Mismatch(act: act, expected: expected, seen: seen())
    }

    /// Tells that objects have been released, or throws that one has not.
    ///
    /// - Parameters:
    ///   - objects: What each object is called, and whether a weak reference saw it go.
    func expectReleased(_ objects: KeyValuePairs<String, Bool>) throws {
        for (name, sawRelease) in objects {
            try expect("the \(name) is released at once", sawRelease, otherwise: "somebody still keeps it alive")
        }
        tell("RELEASED at once: \(objects.map(\.key).joined(separator: ", "))", as: .released)
    }

    /// Runs the main run loop until something has come about that the act says will.
    ///
    /// - Parameters:
    ///   - expected: What the act says.
    ///   - isSo: Whether it has come about; asked after every few milliseconds of run loop.
    func wait(for expected: String, until isSo: () -> Bool) throws {
        let patience = 5.0
        let deadline = Date(timeIntervalSinceNow: patience)
        while !isSo() {
            try expect(expected, Date() < deadline, otherwise: "nothing of the kind within \(patience) s")
            turnRunLoop(until: Date(timeIntervalSinceNow: 0.002))
        }
    }

    /// Runs the main run loop for a while, so that whatever could still happen does.
    func letPass(seconds: TimeInterval) {
        let end = Date(timeIntervalSinceNow: seconds)
        while Date() < end { turnRunLoop(until: end) }
    }

    private func turnRunLoop(until limit: Date) {
        _ = RunLoop.main.run(mode: .default, before: limit)
    }
}

#endif
