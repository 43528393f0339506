// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

/// The cost of many values is linear.
@Suite(.timeLimit(.minutes(60))) struct BufferGrowthTests {
    @Test(arguments: [1, 1000, Int.max])
    func `a hundred thousand values in one buffer, in whatever portions they are requested`(portion: Int) {
        expectLinearCost(100_000) { count in
            let subject = PassthroughSubject<Int, Never>()
            var sum = 0
            var own: (any Subscription)?
            subject.buffer(size: count, prefetch: .byRequest, whenFull: .dropNewest).subscribe(
                AnySubscriber<Int, Never>(
                    receiveSubscription: { own = $0 },
                    receiveValue: {
                        sum += $0
                        return .none
                    }))
            for value in 1...count { subject.send(value) }
            var asked = 0
            while asked < count {
                own?.request(.max(min(portion, count)))
                asked += min(portion, count)
            }
            #expect(sum == count * (count + 1) / 2)
            own?.cancel()
        }
    }
}
