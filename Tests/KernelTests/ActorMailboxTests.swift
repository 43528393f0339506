// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import WatertightCore

/// The mailbox of an actor, alone: every sequence of six events against an oracle.
@Suite struct ActorMailboxTests {
    private struct Failure: Error {}
    private typealias Mailbox = ActorMailbox<Int, Failure>

    private enum Event: CaseIterable {
        /// A value arrives on the actor.
        case here
        /// A value arrives elsewhere.
        case elsewhere
        case completionHere
        case completionElsewhere
        /// The drain, if there is one, takes one event.
        case drain
        case close
    }

    /// Drives the mailbox as a sink does, and records the deliveries; the completion is -1.
    private struct Driver {
        var mailbox = Mailbox()
        var delivered: [Int] = []
        var drains = 0
        var released = 0

        mutating func deliver(_ event: Mailbox.Event) {
            switch event {
            case .value(let value): delivered.append(value)
            case .completion: delivered.append(-1)
            }
        }

        mutating func place(_ event: Mailbox.Event, isOnActor: Bool) {
            switch mailbox.receive(event, isOnActor: isOnActor) {
            case .deliver: deliver(event)
            case .startDrain: drains += 1
            case .wait, .refuse: break
            }
        }

        mutating func drain() {
            guard drains > 0 else { return }
            if let event = mailbox.next() { deliver(event) } else { drains -= 1 }
        }
    }

    /// All events in the order of arrival; only order and the end matter here.
    private struct Oracle {
        var accepted: [Int] = []
        var isOver = false

        mutating func come(_ number: Int) {
            guard !isOver else { return }
            accepted.append(number)
            isOver = number == -1
        }
    }

    @Test func `accepted events are delivered in order, the completion last, and at most one drain is on its way`() {
        everySequence(of: Event.allCases, upTo: 6) { events in
            var driver = Driver()
            var oracle = Oracle()
            var isClosed = false
            for (number, event) in events.enumerated() {
                let before = driver.delivered
                switch event {
                case .here, .elsewhere:
                    oracle.come(number)
                    driver.place(.value(number), isOnActor: event == .here)
                case .completionHere, .completionElsewhere:
                    oracle.come(-1)
                    driver.place(.completion(.finished), isOnActor: event == .completionHere)
                case .drain: driver.drain()
                case .close:
                    driver.released += driver.mailbox.close().count
                    isClosed = true
                    oracle.isOver = true
                }
                if event == .elsewhere || event == .completionElsewhere, driver.delivered != before {
                    Issue.record("delivered off the actor: \(events)")
                }
                if isClosed, driver.delivered != before { Issue.record("delivered after the close: \(events)") }
                if driver.drains > 1 { Issue.record("two drains: \(events)") }
            }
            for _ in 0...events.count { driver.drain() }
            let isPrefix = oracle.accepted.starts(with: driver.delivered)
            let isWhole = driver.delivered.count + driver.released == oracle.accepted.count
            if !isPrefix || !isWhole || driver.drains != 0 {
                Issue.record("\(events): \(driver.delivered) and \(driver.released) released of \(oracle.accepted)")
            }
        }
    }

    @Test func `a value that is sent on the actor is delivered at once if nothing waits`() {
        var mailbox = Mailbox()
        #expect(mailbox.receive(.value(1), isOnActor: true) == .deliver)
        #expect(mailbox.receive(.value(2), isOnActor: false) == .startDrain)
        #expect(mailbox.receive(.value(3), isOnActor: true) == .wait)
        _ = mailbox.next()
        _ = mailbox.next()
        // The drain delivers 3, and a value sent from inside that delivery nests.
        #expect(mailbox.receive(.value(4), isOnActor: true) == .deliver)
    }
}
