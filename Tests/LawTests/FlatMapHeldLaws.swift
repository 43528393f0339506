// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

@Suite struct FlatMapHeldLaws {
    @Test func `L3: the completion does not overtake a value that was held`() {
        let points = interruptEverywhere { () -> Encounter in
            let inner = PassthroughSubject<Int, Never>()
            let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
            var events: [String] = []
            var own: (any Subscription)?
            outer.flatMap { $0 }.subscribe(
                AnySubscriber<Int, Never>(
                    receiveSubscription: { own = $0 },
                    receiveValue: {
                        events.append("\($0)")
                        return .none
                    },
                    receiveCompletion: { _ in events.append("finished") }))
            outer.send(inner)
            inner.send(42)
            outer.send(completion: .finished)
            let asked = Handed(own)
            return Encounter(
                first: { asked.value?.request(.max(1)) }, second: { inner.send(completion: .finished) }
            ) { _ in
                #expect(events == ["42", "finished"])
            }
        }
        #expect(points != nil)
    }

    @Test func `an unlimited demand that a delivery returns reaches the inner streams`() {
        let inner = PassthroughSubject<Int, Never>()
        var values: [Int] = []
        let subscriber = AnySubscriber<Int, Never>(
            receiveSubscription: { $0.request(.max(1)) },
            receiveValue: {
                values.append($0)
                return .unlimited
            })
        [inner].publisher.flatMap { $0 }.subscribe(subscriber)
        for value in 1...5 { inner.send(value) }
        #expect(values == [1, 2, 3, 4, 5])
        inner.send(completion: .finished)
    }
}
