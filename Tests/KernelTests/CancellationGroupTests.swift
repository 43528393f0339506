// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import WatertightCore

@Suite struct CancellationGroupTests {
    private enum Event: CaseIterable {
        case add, leaveFirst, leaveLast, finishFirst, cancelLast, endAll, close
    }

    /// A dependent that counts how often it was ended, and its subscription.
    private final class Story {
        let group = CancellationGroup()
        var places: [GroupMember] = []
        var endings: [EndingBox] = []
        var ends: [Int] = []

        func play(_ event: Event) {
            switch event {
            case .add:
                let index = ends.count
                ends.append(0)
                let terminationHook = EndingBox()
                let place = ClosureMember(in: group) { [unowned self] in ends[index] += 1 }
                places.append(place)
                endings.append(terminationHook)
                if group.add(place) { terminationHook.terminationHook.add(LeavingAwaiter(place)) }
            case .leaveFirst: places.first?.leave()
            case .leaveLast: places.last?.leave()
            case .finishFirst: endings.first?.terminationHook.end()
            case .cancelLast: endings.last?.terminationHook.cancel()
            case .endAll: group.endAll()
            case .close: group.close()
            }
        }
    }

    private final class EndingBox {
        let terminationHook = TerminationHook()
    }

    private final class LeavingAwaiter: TerminationObserver {
        let place: GroupMember
        init(_ place: GroupMember) {
            self.place = place
            super.init()
        }
        override func subscriptionDidTerminate(byItself: Bool) { place.leave() }
    }

    /// The invariants, in numbers of places.
    private struct Oracle {
        var here: Set<Int> = []
        var ended: [Bool] = []
        var isClosed = false

        mutating func play(_ event: Event) {
            switch event {
            case .add:
                ended.append(isClosed)
                if !isClosed { here.insert(ended.count - 1) }
            case .leaveFirst, .finishFirst: here.remove(0)
            case .leaveLast, .cancelLast: here.remove(ended.count - 1)
            case .endAll, .close:
                for place in here { ended[place] = true }
                here = []
                isClosed = isClosed || event == .close
            }
        }
    }

    @Test func `each is ended once or has left, in every sequence of events`() {
        everySequence(of: Event.allCases, upTo: 6) { events in
            let story = Story()
            var oracle = Oracle()
            for event in events {
                story.play(event)
                oracle.play(event)
            }
            if story.ends != oracle.ended.map({ $0 ? 1 : 0 }) || story.group.count != oracle.here.count
                || story.group.isClosed != oracle.isClosed
            {
                Issue.record("\(events): \(story.ends), \(oracle.ended)")
            }
            story.group.close()
        }
    }

    @Test func `the room of a crowd is given back when the last has left`() {
        let (group, subject) = (CancellationGroup(), PassthroughSubject<Int, Never>())
        for _ in 0..<1000 { group.keep(subject.sink { _ in }) }
        #expect(group.count == 1000)
        subject.send(completion: .finished)
        #expect(group.count == 0)
        group.keep(PassthroughSubject<Int, Never>().sink { _ in })
        #expect(group.count == 1)
        group.close()
    }

    @Test func `many wait for one end, and each is notified once, and released`() {
        final class Note: TerminationObserver {
            let told: Guarded<[Bool]>
            let callout: Callout
            init(_ callout: Callout) {
                told = Guarded([])
                self.callout = callout
                super.init()
            }
            override func subscriptionDidTerminate(byItself: Bool) { told.withLock { $0.append(byItself) } }
        }
        for isFinished in [true, false] {
            weak var released: Callout?
            var notes: [Note] = []
            do {
                let callout = Callout()
                released = callout
                let subject = PassthroughSubject<Int, Never>()
                let token = subject.sink { _ in }
                notes = (0..<3).map { _ in Note(callout) }
                for note in notes { token.reportTermination(to: note) }
                if isFinished { subject.send(completion: .finished) } else { token.cancel() }
                token.cancel()
                // A late dependent is ended at once.
                let late = Note(callout)
                token.reportTermination(to: late)
                notes.append(late)
            }
            #expect(notes.map { $0.told.withLock { $0 } } == (0..<3).map { _ in [isFinished] } + [[false]])
            notes = []
            #expect(released == nil)
        }
    }

    @Test func `a subscription that is released without an end notifies its listeners`() {
        let callout = Callout()
        do {
            let terminationHook = EndingBox()
            let group = CancellationGroup()
            let place = ClosureMember(in: group) { callout.touch() }
            group.add(place)
            terminationHook.terminationHook.add(LeavingAwaiter(place))
            #expect(group.count == 1)
            withExtendedLifetime(terminationHook) {}
            _ = consume terminationHook
            #expect(group.count == 0)
            group.close()
        }
        #expect(callout.calls == 0)
    }
}
