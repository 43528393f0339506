// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Testing

@testable import WatertightFoundation

@Suite("A length of time for Dispatch")
struct DispatchTimeIntervalTests {
    private static let lengths: [(Int64, DispatchTimeInterval)] = [
        (2_147_483_647, .nanoseconds(2_147_483_647)), (-2_147_483_648, .nanoseconds(-2_147_483_648)),
        (2_150_000_000, .microseconds(2_150_000)), (-3_000_000_999, .microseconds(-3_000_000)),
        (3_600_000_000_000, .milliseconds(3_600_000)), (31_536_000_000_000_000, .seconds(31_536_000)),
        (.max, .seconds(2_147_483_647)), (.min, .seconds(-2_147_483_648)),
    ]

    @Test(arguments: lengths)
    func `Mend 13.9: a length beyond two seconds lasts as long if an Int has 32 bits`(
        nanoseconds: Int64, interval: DispatchTimeInterval
    ) {
        #expect(DispatchTimeInterval(nanoseconds: nanoseconds, bitsOfInt: 32) == interval)
    }

    @Test(arguments: [0, 1, -1, 2_150_000_000, .max, .min] as [Int64])
    func `Mend 13.9: it is in nanoseconds if an Int has 64 bits`(nanoseconds: Int64) {
        #expect(DispatchTimeInterval(nanoseconds: nanoseconds, bitsOfInt: 64) == .nanoseconds(Int(nanoseconds)))
    }

    @Test func `Mend 13.9: the sum of strides does not depend on the width of Int`() {
        typealias Stride = DispatchQueue.SchedulerTimeType.Stride
        let (former, latter) = (Stride(nanoseconds: 5_000_000_000), Stride(nanoseconds: 7_000_000_000))
        #expect((former + latter).nanoseconds == 12_000_000_000)
        #expect((former - latter).nanoseconds == -2_000_000_000)
        #expect(former < latter)
    }
}
