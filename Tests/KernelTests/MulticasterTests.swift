// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import WatertightCore

/// The multicaster and its list of subscribers, by a subject.
@Suite struct MulticasterTests {
    private func slots(_ subject: PassthroughSubject<Int, Never>) -> (all: Int, empty: Int) {
        let slots = subject.multicaster.subscribers.slots.value
        return (slots.members.count, Int(slots.emptyCount))
    }

    @Test func `members get values in the order of joining`() {
        let subject = PassthroughSubject<Int, Never>()
        var order: [Int] = []
        let owners = (0..<10).map { index in subject.sink { _ in order.append(index) } }
        subject.send(0)
        #expect(order == Array(0..<10))
        order = []
        for index in [1, 2, 5, 7] { owners[index].cancel() }
        subject.send(0)
        #expect(order == [0, 3, 4, 6, 8, 9])
    }

    @Test func `a hundred thousand members leave in any order and no place is left`() {
        let subject = PassthroughSubject<Int, Never>()
        var count = 0
        var owners = (0..<100_000).map { _ in subject.sink { _ in count += 1 } }
        owners.shuffle()
        for owner in owners.prefix(99_990) { owner.cancel() }
        #expect(slots(subject).all <= 20)
        subject.send(0)
        #expect(count == 10)
        owners = []
        #expect(slots(subject) == (0, 0))
        #expect(subject.multicaster.subscriberCount.peek() == 0)
    }

    @Test func `a subscriber that cancels during a delivery gets nothing more and is removed after it`() {
        let subject = PassthroughSubject<Int, Never>()
        var owners: [AnyCancellable] = []
        var got: [Int] = []
        owners = (0..<6).map { index in
            subject.sink { _ in
                got.append(index)
                if index == 1 { for other in [0, 1, 2, 4, 5] { owners[other].cancel() } }
            }
        }
        subject.send(0)
        #expect(got == [0, 1, 3])
        #expect(slots(subject) == (1, 0))
        subject.send(0)
        #expect(got == [0, 1, 3, 3])
        // They are captured by what they own.
        owners = []
    }

    @Test func `a subscriber that joins during a delivery receives the values sent from then on`() {
        let subject = PassthroughSubject<Int, Never>()
        var owners: [AnyCancellable] = []
        var late: [Int] = []
        owners.append(
            subject.sink { value in
                if value == 1 { owners.append(subject.sink { late.append($0) }) }
            })
        subject.send(1)
        #expect(late.isEmpty)
        subject.send(2)
        #expect(late == [2])
        owners = []
    }

    @Test func `the end empties the multicaster`() {
        let subject = PassthroughSubject<Int, Never>()
        let owners = (0..<100).map { _ in subject.sink { _ in } }
        subject.send(completion: .finished)
        #expect(slots(subject) == (0, 0))
        #expect(subject.multicaster.subscriberCount.peek() == 0)
        withExtendedLifetime(owners) {}
    }

    @Test func `a member without a demand is passed over and the drop is noticed`() {
        let notices = Guarded<[Notice]>([])
        let ear = Probe.listen { notice in notices.withLock { $0.append(notice) } }
        let subject = PassthroughSubject<Int, Never>()
        let recorder = Recorder<Never>(asking: .max(1))
        subject.subscribe(recorder)
        subject.send(1)
        subject.send(2)
        #expect(recorder.values == [1])
        let drop = Notice.valueDroppedWithoutDemand(at: "PassthroughSubject")
        #expect(notices.withLock { $0.contains(drop) })
        ear.cancel()
    }
}
