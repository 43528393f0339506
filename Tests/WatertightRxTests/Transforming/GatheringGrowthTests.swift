// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightRx

/// What gathers values does so in place: the cost of many is linear. They are objects, each of which a copy retains: bytes are copied too fast to show.
@Suite(.timeLimit(.minutes(60))) struct GatheringGrowthTests {
    private final class Item: Sendable {}

    private let item = Item()
    private let count = 40_000

    @Test func `toArray gathers many objects`() {
        expectLinearCost(count) { count in
            let source = PublishSubject<Item>()
            var gathered = 0
            let subscription = source.toArray().subscribe(onSuccess: { gathered = $0.count })
            for _ in 0..<count { source.onNext(item) }
            source.onCompleted()
            #expect(gathered == count)
            subscription.dispose()
        }
    }

    @Test func `takeLast keeps half of many objects`() {
        expectLinearCost(count) { count in
            let source = PublishSubject<Item>()
            var kept = 0
            let subscription = source.takeLast(count / 2).subscribe(onNext: { _ in kept += 1 })
            for _ in 0..<count { source.onNext(item) }
            source.onCompleted()
            #expect(kept == count / 2)
            subscription.dispose()
        }
    }

    @Test func `scan(into:) gathers many objects`() {
        expectLinearCost(count) { count in
            let source = PublishSubject<Item>()
            var sum = 0
            let subscription = source.scan(into: [Item]()) { $0.append($1) }.subscribe(onNext: { sum += $0.count })
            for _ in 0..<count { source.onNext(item) }
            #expect(sum == count * (count + 1) / 2)
            subscription.dispose()
        }
    }
}
