// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

@Suite struct FilterTests {
    private typealias Numbers = Publishers.Sequence<ClosedRange<Int>, Never>

    @Test func `unwanted values are omitted`() {
        #expect(
            (1...6).publisher.filter { $0.isMultiple(of: 2) }.record().events == [
                .subscription, .value(2), .value(4), .value(6), .finished,
            ])
    }

    @Test func `an omitted value is requested again`() {
        let recorder = (1...6).publisher.filter { $0 > 3 }.record(asking: .max(1))
        #expect(recorder.values == [4])
    }

    @Test func `two filters are one, which calls the second predicate only for values that pass the first`() {
        var asked: [Int] = []
        let fused: Publishers.Filter<Numbers> = (1...4).publisher.filter { $0 > 2 }.filter {
            asked.append($0)
            return $0 > 3
        }
        #expect(fused.record().values == [4])
        #expect(asked == [3, 4])
    }

    @Test func `a filter and a throwing one are one throwing filter`() {
        let fused: Publishers.TryFilter<Numbers> = (1...4).publisher.filter { $0 > 1 }.tryFilter {
            if $0 == 3 { throw TestError(3) }
            return true
        }
        #expect(fused.record().events == [.subscription, .value(2), .failed])
    }

    @Test func `a predicate that throws cancels the upstream once`() {
        let cancels = Callout()
        let recorder = (1...9).publisher.handleEvents(receiveCancel: { cancels.touch() })
            .tryFilter { if $0 == 2 { throw TestError(2) } else { true } }.record()
        #expect(recorder.events == [.subscription, .value(1), .failed])
        #expect(cancels.calls == 1)
    }

    @Test func `throwing filters are one`() {
        let fused: Publishers.TryFilter<Numbers> = (1...4).publisher
            .tryFilter { $0 > 1 }.filter { $0 > 2 }.tryFilter { $0 > 3 }
        #expect(fused.record().values == [4])
    }
}
