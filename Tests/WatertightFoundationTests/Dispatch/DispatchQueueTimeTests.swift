// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import Testing
import WatertightFoundation

@Suite("A DispatchQueue's time")
struct DispatchQueueTimeTests {
    typealias Time = DispatchQueue.SchedulerTimeType
    typealias Stride = Time.Stride

    func moment(_ nanoseconds: UInt64) -> Time { Time(DispatchTime(uptimeNanoseconds: nanoseconds)) }

    @Test func `A distance has a direction`() {
        #expect(moment(1_000).distance(to: moment(1_300)) == .nanoseconds(300))
        #expect(moment(1_300).distance(to: moment(1_000)) == .nanoseconds(-300))
        #expect(moment(7).distance(to: moment(7)) == .nanoseconds(0))
    }

    @Test func `A distance that no stride can hold is the largest, in either direction`() {
        #expect(moment(1).distance(to: Time(.distantFuture)) == .nanoseconds(.max))
        #expect(Time(.distantFuture).distance(to: moment(1)) == .nanoseconds(.max))
        #expect(Time(.distantFuture).distance(to: Time(.distantFuture)) == .nanoseconds(0))
    }

    @Test func `Moments are ordered, the far ones too`() {
        #expect(moment(1) < Time(.distantFuture))
        #expect(!(Time(.distantFuture) < moment(1)))
        #expect(moment(2) > moment(1))
        #expect(moment(2) == moment(2))
        #expect(Set([moment(2), moment(2), moment(3)]).count == 2)
    }

    @Test func `The largest stride leads to the distant future`() {
        #expect(moment(5).advanced(by: .nanoseconds(.max)) == Time(.distantFuture))
        #expect(moment(1_000).advanced(by: .nanoseconds(-200)) == moment(800))
    }

    @Test func `A moment is coded as a number, a stride under Combine's name`() throws {
        #expect(try text(of: [moment(42)]) == "[42]")
        #expect(try text(of: Stride.microseconds(3)) == #"{"_nanoseconds":3000}"#)
        let decoder = JSONDecoder()
        #expect(try decoder.decode([Time].self, from: Data("[42]".utf8)) == [moment(42)])
        #expect(try decoder.decode(Stride.self, from: Data(#"{"_nanoseconds":3000}"#.utf8)) == .microseconds(3))
    }

    func text(of value: some Encodable) throws -> String {
        String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    }

    @Test func `A stride is as long as it says`() {
        #expect(Stride.seconds(2).magnitude == 2_000_000_000)
        #expect(Stride.seconds(0.25).magnitude == 250_000_000)
        #expect(Stride.milliseconds(2).magnitude == 2_000_000)
        #expect(Stride.microseconds(2).magnitude == 2_000)
        #expect(Stride.nanoseconds(2).timeInterval == .nanoseconds(2))
        #expect((1.5 as Stride).magnitude == 1_500_000_000)
        #expect((3 as Stride).magnitude == 3_000_000_000)
        #expect(Stride(exactly: 3 as UInt8) == 3)
        #expect(Stride(exactly: UInt64.max) == nil)
    }

    @Test(arguments: [
        (DispatchTimeInterval.never, Int.max), (.seconds(.max), .max), (.seconds(.min), .min),
        (.milliseconds(.max), .max), (.microseconds(.min), .min), (.milliseconds(-3), -3_000_000),
    ])
    func `An interval that no stride can hold makes the longest there is`(interval: DispatchTimeInterval, length: Int) {
        #expect(Stride(interval).magnitude == length)
    }

    @Test func `Strides add and subtract; their product is zero, as in Combine`() {
        var stride = Stride.nanoseconds(7) + .nanoseconds(-12)
        #expect(stride == .nanoseconds(-5))
        stride += .microseconds(1)
        #expect(stride == .nanoseconds(995))
        stride -= 1
        #expect(stride == .nanoseconds(-999_999_005))
        #expect(stride - .nanoseconds(1) < stride)
        #expect(Stride.seconds(2) * 3 == 0)
        stride *= 3
        #expect(stride == 0)
    }
}
