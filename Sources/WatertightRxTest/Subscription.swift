// SPDX-License-Identifier: Apache-2.0

/// The times between which a test observable was subscribed to.
///
/// Source: RxTest `Subscription`.
public struct Subscription: Sendable {
    /// When it was subscribed to.
    public let subscribe: TestTime
    /// When the subscription was disposed of; `Int.max` while it is not.
    public let unsubscribe: TestTime

    /// Records a subscription that has not ended.
    public init(_ subscribe: TestTime) {
        self.init(subscribe, .max)
    }

    /// Records a subscription.
    public init(_ subscribe: TestTime, _ unsubscribe: TestTime) {
        self.subscribe = subscribe
        self.unsubscribe = unsubscribe
    }
}

extension Subscription: Hashable {
    /// Hashes both times.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(subscribe)
        hasher.combine(unsubscribe)
    }
}

/// Whether both times are the same.
public func == (lhs: Subscription, rhs: Subscription) -> Bool {
    (lhs.subscribe, lhs.unsubscribe) == (rhs.subscribe, rhs.unsubscribe)
}

extension Subscription: CustomDebugStringConvertible {
    /// `(200: 250)`, or `(200: Infinity)` while it has not ended.
    public var debugDescription: String { "(\(subscribe): \(unsubscribe == .max ? "Infinity" : "\(unsubscribe)"))" }
}
