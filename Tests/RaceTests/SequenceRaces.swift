// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

@Suite struct SequenceRaces {
    private final class Held: @unchecked Sendable {  // Sendable: this is tested here.
        var subscription: (any Subscription)?
    }

    @Test func `R27: a sequence that is requested and cancelled releases once`() {
        for _ in 0..<rounds(500) {
            let held = Held()
            let subscriber = AnySubscriber<Int, Never>(
                receiveSubscription: { held.subscription = $0 }, receiveValue: { _ in .none }, receiveCompletion: { _ in })
            (0..<100).publisher.subscribe(subscriber)
            let ended = onThreads(3) { index in
                if index == 0 { held.subscription?.cancel() } else { held.subscription?.request(.max(1)) }
            }
            #expect(ended)
        }
    }

    @Test func `a cancel from inside of the iterator delivers nothing more`() {
        let held = Held()
        var count = 0
        let elements = AnySequence { () -> AnyIterator<Int> in
            var next = 0
            return AnyIterator {
                next += 1
                if next == 3 { held.subscription?.cancel() }
                return next
            }
        }
        let subscriber = AnySubscriber<Int, Never>(
            receiveSubscription: {
                held.subscription = $0
                $0.request(.unlimited)
            },
            receiveValue: { _ in
                count += 1
                return .none
            })
        elements.publisher.subscribe(subscriber)
        #expect(count == 1)
    }
}
