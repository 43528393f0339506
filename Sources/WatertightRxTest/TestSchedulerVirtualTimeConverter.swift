// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import WatertightRx

/// Converts between the ticks of a ``TestScheduler`` and real time. Tick 0 is the beginning of 1970.
///
/// Source: RxTest `TestSchedulerVirtualTimeConverter`.
public struct TestSchedulerVirtualTimeConverter: VirtualTimeConverterType, Sendable {
    /// A number of ticks.
    public typealias VirtualTimeUnit = Int
    /// A number of ticks.
    public typealias VirtualTimeIntervalUnit = Int

    /// The length of a tick in seconds.
    private let resolution: Double

    init(resolution: Double) {
        self.resolution = resolution
    }

    /// The real time of a tick.
    public func convertFromVirtualTime(_ virtualTime: Int) -> RxTime {
        Date(timeIntervalSince1970: convertFromVirtualTimeInterval(virtualTime))
    }

    /// The tick that is the nearest to a real time.
    public func convertToVirtualTime(_ time: RxTime) -> Int { convertToVirtualTimeInterval(time.timeIntervalSince1970) }

    /// The length in seconds of a number of ticks.
    public func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> TimeInterval { Double(virtualTimeInterval) * resolution }

    /// The number of ticks that is the nearest to a length in seconds.
    public func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> Int { Int(timeInterval / resolution + 0.5) }

    /// The tick `offset` ticks after `time`.
    public func offsetVirtualTime(_ time: Int, offset: Int) -> Int { time + offset }

    /// Which of two ticks is the earlier.
    public func compareVirtualTime(_ lhs: Int, _ rhs: Int) -> VirtualTimeComparison {
        lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal
    }
}
