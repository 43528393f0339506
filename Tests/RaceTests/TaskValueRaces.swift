// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing
import Watertight
import WatertightCore

/// `task` while two threads send objects and long strings. An `Int` would hide that a value is read after its release, or released twice. A debug
/// build shows it soonest, because it copies most.
@Suite struct TaskValueRaces {
    /// How many values each sender sends in a story: fewer than those after which a sender is slowed.
    static let count = 900
    /// How many stories are told of each form; the sanitizers, which do not see what they show, ask for fewer.
    static let stories = ProcessInfo.processInfo.environment["TASK_VALUE_STORIES"].flatMap { Int($0) } ?? 20

    @Test(arguments: TaskRaces.policies) func `each object is released once, by every policy`(_ policy: TaskPolicy) async {
        for _ in 1...Self.stories { await expectIntact { $0.task(policy) { $0.text }.eraseToAnyPublisher() } }
    }

    @Test(arguments: [1, 2, 4]) func `each object that is pulled from a buffer is released once`(_ places: Int) async {
        for _ in 1...Self.stories {
            await expectIntact { values in
                values.buffer(size: 64, prefetch: .keepFull, whenFull: .dropOldest).task(maxPublishers: .max(places)) { $0.text }
                    .eraseToAnyPublisher()
            }
        }
    }

    /// Sends by two tasks, and waits for the end, and until the last object is released.
    private func expectIntact(_ stream: (PassthroughSubject<Parcel, Never>) -> AnyPublisher<String, Never>) async {
        let (subject, end, released) = (PassthroughSubject<Parcel, Never>(), Gates(), Gates())
        let damaged = Guarded(0)
        let token = stream(subject).sink(receiveCompletion: { _ in end.open() }) { text in
            if !text.hasPrefix(Parcel.label) { damaged.withLock { $0 += 1 } }
        }
        await withTaskGroup(of: Void.self) { group in
            let shipment = Shipment(released)
            for sender in 0..<2 {
                group.addTask {
                    for number in 0..<Self.count {
                        subject.send(Parcel(number, of: shipment))
                        if number.isMultiple(of: sender + 2) { await Task.yield() }
                    }
                }
            }
        }
        subject.send(completion: .finished)
        await end.pass(0)
        token.cancel()
        await released.pass(0)
        #expect(damaged.withLock { $0 } == 0)
    }

    private final class Parcel: Sendable {
        static let label = "A text that does not fit into the sixteen bytes of a String: "
        let text: String
        private let shipment: Shipment

        init(_ number: Int, of shipment: Shipment) {
            text = Self.label + String(number)
            self.shipment = shipment
        }
    }

    /// Retained by its parcels.
    private final class Shipment: Sendable {
        private let released: Gates
        init(_ released: Gates) { self.released = released }
        deinit { released.open() }
    }
}
