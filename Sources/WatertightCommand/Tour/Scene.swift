// SPDX-License-Identifier: Apache-2.0

#if Tools

import Foundation

/// Runs one act: it measures time, narrates events, waits and compares.
struct Scene {
    /// The act's name.
    let act: String

    /// Whether the act is to fail, to show that the tour detects it.
    let isSabotaged: Bool

    let narrator: Narrator

    private let start = ContinuousClock.now

    init(act: String, isSabotaged: Bool, narrator: Narrator) {
        self.act = act
        self.isSabotaged = isSabotaged
        self.narrator = narrator
    }

    /// Narrates an event that has just happened.
    func tell(_ text: String, as mood: Mood = .plain) {
        narrator.tell(text, at: .now - start, mood: mood)
    }

    /// Compares the act's claim with the observed behaviour.
    ///
    /// - Parameters:
    ///   - expected: The act's claim.
    ///   - holds: Whether the claim holds.
    ///   - seen: The observed behaviour, if the claim does not hold.
    func expect(_ expected: String, _ holds: Bool, otherwise seen: @autoclosure () -> String) throws {
        guard !holds else { return }
        throw Mismatch(act: act, expected: expected, seen: seen())
    }

    /// Narrates that objects have been released, or throws if one has not.
    ///
    /// - Parameters:
    ///   - objects: The name of each object, and whether a weak reference to it has become `nil`.
    func expectReleased(_ objects: KeyValuePairs<String, Bool>) throws {
        for (name, sawRelease) in objects {
            try expect("the \(name) is released at once", sawRelease, otherwise: "something still keeps it alive")
        }
        tell("RELEASED at once: \(objects.map(\.key).joined(separator: ", "))", as: .released)
    }

    /// Runs the main run loop until a claim of the act holds.
    ///
    /// - Parameters:
    ///   - expected: The act's claim.
    ///   - isSo: Whether the claim holds; called every few milliseconds.
    func wait(for expected: String, until isSo: () -> Bool) throws {
        // A claim that is to fail is not waited for as long as one that a busy machine keeps late.
        let patience = isSabotaged ? 5.0 : 60.0
        let deadline = Date(timeIntervalSinceNow: patience)
        while !isSo() {
            try expect(expected, Date() < deadline, otherwise: "nothing of the kind within \(patience) s")
            turnRunLoop(until: Date(timeIntervalSinceNow: 0.002))
        }
    }

    /// Runs the main run loop for a while, so that pending events can still happen.
    func letPass(seconds: TimeInterval) {
        let end = Date(timeIntervalSinceNow: seconds)
        while Date() < end { turnRunLoop(until: end) }
    }

    /// Runs the main run loop until something is over that always ends, however long it takes on a busy machine.
    func letPass(until isOver: () -> Bool) {
        while !isOver() { turnRunLoop(until: Date(timeIntervalSinceNow: 0.002)) }
    }

    private func turnRunLoop(until limit: Date) {
        _ = RunLoop.main.run(mode: .default, before: limit)
    }
}

#endif
