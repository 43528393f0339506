// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightRx

/// What gathers values does so in place: the cost of many is linear.
@Suite(.timeLimit(.minutes(60))) struct GatheringGrowthTests {
    @Test func `toArray gathers a hundred thousand values`() {
        expectLinearCost(100_000) { count in
            let source = PublishSubject<Int>()
            var gathered: [Int] = []
            let subscription = source.toArray().subscribe(onSuccess: { gathered = $0 })
            for value in 0..<count { source.onNext(value) }
            source.onCompleted()
            #expect(gathered == Array(0..<count))
            subscription.dispose()
        }
    }

    @Test func `takeLast keeps half of a hundred thousand values`() {
        expectLinearCost(100_000) { count in
            let source = PublishSubject<Int>()
            var kept: [Int] = []
            let subscription = source.takeLast(count / 2).subscribe(onNext: { kept.append($0) })
            for value in 0..<count { source.onNext(value) }
            source.onCompleted()
            #expect(kept == Array(count / 2..<count))
            subscription.dispose()
        }
    }

    @Test func `scan(into:) gathers a hundred thousand values`() {
        expectLinearCost(100_000) { count in
            let source = PublishSubject<Int>()
            var sum = 0
            let subscription = source.scan(into: [Int]()) { $0.append($1) }.subscribe(onNext: { sum += $0.count })
            for value in 0..<count { source.onNext(value) }
            #expect(sum == count * (count + 1) / 2)
            subscription.dispose()
        }
    }
}
