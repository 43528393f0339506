// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WatertightFoundation

/// The time of `RunLoop` and of `OperationQueue`: two types of one shape.
protocol SecondsTime: Strideable, Codable, Hashable, Sendable where Stride: SecondsStride {
    var date: Date { get set }
    init(_ date: Date)
}

protocol SecondsStride: SchedulerTimeIntervalConvertible, ExpressibleByFloatLiteral, SignedNumeric, Comparable, Codable, Hashable
where Magnitude == TimeInterval, FloatLiteralType == TimeInterval, IntegerLiteralType == TimeInterval {
    var timeInterval: TimeInterval { get }
    init(_ timeInterval: TimeInterval)
}

extension RunLoop.SchedulerTimeType: SecondsTime {}
extension RunLoop.SchedulerTimeType.Stride: SecondsStride {}
extension OperationQueue.SchedulerTimeType: SecondsTime {}
extension OperationQueue.SchedulerTimeType.Stride: SecondsStride {}

@Suite("The time of run loops and operation queues")
struct SecondsTimeTests {
    static let types: [any SecondsTime.Type] = [RunLoop.SchedulerTimeType.self, OperationQueue.SchedulerTimeType.self]

    @Test(arguments: types.indices) func `Moments are dates`(index: Int) {
        func check<Time: SecondsTime>(_ type: Time.Type) {
            let start = Time(Date(timeIntervalSinceReferenceDate: 100))
            #expect(start.advanced(by: 2.5).date == Date(timeIntervalSinceReferenceDate: 102.5))
            #expect(start.distance(to: start.advanced(by: -3)).timeInterval == -3)
            #expect(start < start.advanced(by: .nanoseconds(200)))
            #expect(start.advanced(by: .milliseconds(-1)) < start)
            #expect(Set([start, start.advanced(by: 0)]).count == 1)
        }
        check(Self.types[index])
    }

    @Test(arguments: types.indices) func `Strides are seconds`(index: Int) {
        func check<Stride: SecondsStride>(_ type: Stride.Type) {
            #expect(Stride.seconds(2).magnitude == 2)
            #expect(Stride.seconds(0.25).timeInterval == 0.25)
            #expect(Stride.milliseconds(2).magnitude == 0.002)
            #expect(Stride.microseconds(2).magnitude == 0.000_002)
            #expect(Stride.nanoseconds(2).magnitude == 0.000_000_002)
            #expect(Stride(exactly: UInt64.max) == nil)
            #expect(Stride(exactly: 7 as UInt8) == 7)
            #expect(Stride(-1.5) == -1.5)
        }
        func strides<Time: SecondsTime>(_ type: Time.Type) { check(Time.Stride.self) }
        strides(Self.types[index])
    }

    @Test(arguments: types.indices) func `Strides are reckoned with as numbers`(index: Int) {
        func check<Stride: SecondsStride>(_ type: Stride.Type) {
            var stride: Stride = 4
            stride += 3
            #expect(stride == 7)
            stride -= 5
            #expect(stride == 2)
            stride *= 1.5
            #expect(stride == 3)
            #expect(stride + 1 == 4)
            #expect(stride - 1 == 2)
            #expect(stride * 2 == 6)
            #expect(-stride == -3)
            #expect(Stride.nanoseconds(3) < .microseconds(2))
            #expect(Stride.zero == 0)
        }
        func strides<Time: SecondsTime>(_ type: Time.Type) { check(Time.Stride.self) }
        strides(Self.types[index])
    }

    @Test(arguments: types.indices) func `They are coded under Combine's names`(index: Int) throws {
        func check<Time: SecondsTime>(_ type: Time.Type) throws {
            let moment = Time(Date(timeIntervalSinceReferenceDate: 1024.75))
            let time = try JSONEncoder().encode(moment)
            #expect(String(decoding: time, as: UTF8.self) == #"{"date":1024.75}"#)
            #expect(try JSONDecoder().decode(Time.self, from: time) == moment)
            let stride = try JSONEncoder().encode(Time.Stride.seconds(1.5))
            #expect(String(decoding: stride, as: UTF8.self) == #"{"magnitude":1.5}"#)
            #expect(try JSONDecoder().decode(Time.Stride.self, from: stride) == 1.5)
        }
        try check(Self.types[index])
    }
}
