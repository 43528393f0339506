// SPDX-License-Identifier: Apache-2.0

import Foundation
import WatertightFoundation
import XCTest

/// RunLoop.main as a scheduler. With XCTest, which runs its tests on the main thread; Swift Testing leaves the main loop to others.
final class MainRunLoopTests: XCTestCase {
    /// Seconds, after which a test gives up.
    let patience: TimeInterval = 30

    /// Only the main thread.
    private final class Notes {
        private(set) var seen: [String] = []

        func note(_ event: String) {
            seen.append(event)
            // Makes `run(mode:before:)` return, which neither a block nor a timer does.
            DispatchQueue.main.async {}
        }
    }

    /// Runs the main loop until so much has been noted. The loop sleeps until it is woken.
    private func run(until count: Int, in notes: Notes) {
        let end = Date(timeIntervalSinceNow: patience)
        while notes.seen.count < count, Date() < end { _ = RunLoop.main.run(mode: .default, before: end) }
        XCTAssertGreaterThanOrEqual(notes.seen.count, count)
    }

    private func onAnotherThread(_ body: @escaping () -> Void) {
        nonisolated(unsafe) let body = body
        Thread.detachNewThread { body() }
    }

    func testActionsFromAnotherThreadWakeTheLoopAndRunThereInOrder() {
        let notes = Notes()
        onAnotherThread {
            for number in 1...3 {
                RunLoop.main.schedule { notes.note("\(number) \(Thread.isMainThread)") }
            }
        }
        run(until: 3, in: notes)
        XCTAssertEqual(notes.seen, ["1 true", "2 true", "3 true"])
    }

    func testAnActionFromTheMainThreadRunsInTheNextPass() {
        let notes = Notes()
        RunLoop.main.schedule { notes.note("action") }
        XCTAssertEqual(notes.seen, [])
        run(until: 1, in: notes)
    }

    func testAnActionForALaterMomentDoesNotRunBeforeItAndIsReleasedThen() {
        let notes = Notes()
        let date = RunLoop.main.now.advanced(by: .milliseconds(30))
        weak var released: Witness?
        do {
            let witness = Witness()
            released = witness
            RunLoop.main.schedule(after: date, tolerance: .milliseconds(1)) { [witness] in
                _ = witness
                notes.note("\(Date() >= date.date) \(Thread.isMainThread)")
            }
        }
        XCTAssertNotNil(released)
        run(until: 1, in: notes)
        XCTAssertEqual(notes.seen, ["true true"])
        XCTAssertNil(released)
    }

    func testARepeatingActionEndsWithItsToken() {
        let notes = Notes()
        weak var released: Witness?
        do {
            let witness = Witness()
            released = witness
            let token = RunLoop.main.schedule(after: RunLoop.main.now, interval: .milliseconds(1)) { [witness] in
                _ = witness
                notes.note("run")
            }
            run(until: 3, in: notes)
            token.cancel()
        }
        XCTAssertNil(released)
        let count = notes.seen.count
        RunLoop.main.schedule(after: RunLoop.main.now.advanced(by: .milliseconds(5))) { notes.note("later") }
        run(until: count + 1, in: notes)
        XCTAssertEqual(notes.seen.dropFirst(count), ["later"])
    }
}
