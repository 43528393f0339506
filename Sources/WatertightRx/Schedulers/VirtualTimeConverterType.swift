// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Converts between the time of a ``VirtualTimeScheduler`` and real time.
///
/// Source: RxSwift `VirtualTimeConverterType`.
public protocol VirtualTimeConverterType {
    /// A moment of the virtual clock.
    associatedtype VirtualTimeUnit
    /// The difference of two moments.
    associatedtype VirtualTimeIntervalUnit

    /// The real time of a virtual one.
    func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime

    /// The virtual time of a real one.
    func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit

    /// The length in seconds of a virtual length of time.
    func convertFromVirtualTimeInterval(_ virtualTimeInterval: VirtualTimeIntervalUnit) -> TimeInterval

    /// The virtual length of a time in seconds.
    func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> VirtualTimeIntervalUnit

    /// The moment `offset` after `time`.
    func offsetVirtualTime(_ time: VirtualTimeUnit, offset: VirtualTimeIntervalUnit) -> VirtualTimeUnit

    /// Which of two moments is the earlier.
    func compareVirtualTime(_ lhs: VirtualTimeUnit, _ rhs: VirtualTimeUnit) -> VirtualTimeComparison
}

/// How two moments of a virtual clock compare.
///
/// Source: RxSwift `VirtualTimeComparison`.
public enum VirtualTimeComparison: Sendable {
    /// The first is the earlier.
    case lessThan
    /// They are the same.
    case equal
    /// The first is the later.
    case greaterThan
}
