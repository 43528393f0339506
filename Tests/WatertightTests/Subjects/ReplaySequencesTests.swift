// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight

/// A replay subject alone, without threads: every sequence of six events against an oracle.
@Suite struct ReplaySequencesTests {
    private enum Event: CaseIterable {
        case send
        case finish
        case join
        case askFirst
        case askLast
        case cancelFirst
    }

    /// The values that each member should have received, and whether it received the completion.
    private struct Oracle {
        struct Member: Equatable {
            var waiting: [Int]
            var owed = 0
            var got: [Int] = []
            var isOver = false
            var hasEnded = false

            mutating func move(isFinished: Bool) {
                guard !isOver else { return }
                while owed > 0, !waiting.isEmpty {
                    got.append(waiting.removeFirst())
                    owed -= 1
                }
                hasEnded = isFinished && waiting.isEmpty
                isOver = hasEnded
            }
        }

        var kept: [Int] = []
        var members: [Member] = []
        var isFinished = false

        mutating func act(_ event: Event, _ value: Int) {
            switch event {
            case .send where !isFinished:
                kept = (kept + [value]).suffix(2)
                for index in members.indices { members[index].waiting.append(value) }
            case .send: break
            case .finish: isFinished = true
            case .join: members.append(Member(waiting: kept))
            case .askFirst: if !members.isEmpty { members[0].owed += 1 }
            case .askLast: if !members.isEmpty { members[members.count - 1].owed += 1 }
            case .cancelFirst: if !members.isEmpty { members[0].isOver = true }
            }
            for index in members.indices { members[index].move(isFinished: isFinished) }
        }
    }

    /// As little of a subscriber as there can be: there are many.
    private final class Member: Subscriber {
        private var subscription: (any Subscription)?
        var got: [Int] = []
        var hasEnded = false

        func receive(subscription: any Subscription) { self.subscription = subscription }
        func receive(_ input: Int) -> Subscribers.Demand {
            got.append(input)
            return .none
        }
        func receive(completion: Subscribers.Completion<Never>) { hasEnded = true }

        func ask() { subscription?.request(.max(1)) }
        func cancel() { subscription?.cancel() }
        func forget() {
            cancel()
            subscription = nil
        }
    }

    private func play(_ events: [Event]) -> Bool {
        let subject = ReplaySubject<Int, Never>(bufferSize: 2)
        var members: [Member] = []
        var oracle = Oracle()
        for (value, event) in events.enumerated() {
            switch event {
            case .send: subject.send(value)
            case .finish: subject.send(completion: .finished)
            case .join:
                members.append(Member())
                subject.subscribe(members[members.count - 1])
            case .askFirst: members.first?.ask()
            case .askLast: members.last?.ask()
            case .cancelFirst: members.first?.cancel()
            }
            oracle.act(event, value)
        }
        defer { for member in members { member.forget() } }
        return members.map(\.got) == oracle.members.map(\.got) && members.map(\.hasEnded) == oracle.members.map(\.hasEnded)
    }

    @Test func `a replay subject does what its oracle does`() {
        var mismatches: [[Event]] = []
        everySequence(of: Event.allCases, upTo: 6) { events in if !play(events) { mismatches.append(events) } }
        #expect(mismatches.isEmpty, "\(mismatches.prefix(3))")
    }
}
