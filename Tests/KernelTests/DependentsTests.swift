// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import WatertightCore

@Suite struct DependentsTests {
    private enum Event: CaseIterable {
        case add, leaveFirst, leaveLast, finishFirst, cancelLast, endAll, close
    }

    /// A dependent that counts how often it was ended, and its subscription.
    private final class Story {
        let dependents = Dependents()
        var places: [Dependent] = []
        var endings: [EndingBox] = []
        var ends: [Int] = []

        func play(_ event: Event) {
            switch event {
            case .add:
                let index = ends.count
                ends.append(0)
                let ending = EndingBox()
                let place = ClosureDependent(in: dependents) { [unowned self] in ends[index] += 1 }
                places.append(place)
                endings.append(ending)
                if dependents.add(place) { ending.ending.tell(LeavingAwaiter(place)) }
            case .leaveFirst: places.first?.leave()
            case .leaveLast: places.last?.leave()
            case .finishFirst: endings.first?.ending.end()
            case .cancelLast: endings.last?.ending.forget()
            case .endAll: dependents.endAll()
            case .close: dependents.close()
            }
        }
    }

    private final class EndingBox {
        let ending = Ending()
    }

    private final class LeavingAwaiter: EndAwaiter {
        let place: Dependent
        init(_ place: Dependent) {
            self.place = place
            super.init()
        }
        override func subscriptionIsOver(byItself: Bool) { place.leave() }
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
            if story.ends != oracle.ended.map({ $0 ? 1 : 0 }) || story.dependents.count != oracle.here.count
                || story.dependents.isClosed != oracle.isClosed
            {
                Issue.record("\(events): \(story.ends), \(oracle.ended)")
            }
            story.dependents.close()
        }
    }

    @Test func `the room of a crowd is given back when the last has left`() {
        let (dependents, subject) = (Dependents(), PassthroughSubject<Int, Never>())
        for _ in 0..<1000 { dependents.keep(subject.sink { _ in }) }
        #expect(dependents.count == 1000)
        subject.send(completion: .finished)
        #expect(dependents.count == 0)
        dependents.keep(PassthroughSubject<Int, Never>().sink { _ in })
        #expect(dependents.count == 1)
        dependents.close()
    }

    @Test func `many wait for one end, and each is told once, and released`() {
        final class Note: EndAwaiter {
            let told: Guarded<[Bool]>
            let callout: Callout
            init(_ callout: Callout) {
                told = Guarded([])
                self.callout = callout
                super.init()
            }
            override func subscriptionIsOver(byItself: Bool) { told.withLock { $0.append(byItself) } }
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
                for note in notes { token.tellEnd(to: note) }
                if isFinished { subject.send(completion: .finished) } else { token.cancel() }
                token.cancel()
                // A late dependent is ended at once.
                let late = Note(callout)
                token.tellEnd(to: late)
                notes.append(late)
            }
            #expect(notes.map { $0.told.withLock { $0 } } == (0..<3).map { _ in [isFinished] } + [[false]])
            notes = []
            #expect(released == nil)
        }
    }

    @Test func `a subscription that is released without an end tells those who wait`() {
        let callout = Callout()
        do {
            let ending = EndingBox()
            let dependents = Dependents()
            let place = ClosureDependent(in: dependents) { callout.touch() }
            dependents.add(place)
            ending.ending.tell(LeavingAwaiter(place))
            #expect(dependents.count == 1)
            withExtendedLifetime(ending) {}
            _ = consume ending
            #expect(dependents.count == 0)
            dependents.close()
        }
        #expect(callout.calls == 0)
    }
}
