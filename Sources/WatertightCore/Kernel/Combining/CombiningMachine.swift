// SPDX-License-Identifier: Apache-2.0

/// Decides what happens to the values and ends of a fixed set of inputs, each known by its index. A value, without a lock, a subscriber
/// or a closure; its carrier, a ``CombiningStage``, guards it and holds the values, each input's in an ``InputBuffer``.
@usableFromInline package protocol CombiningMachine {
    /// The name that `print()` shows for the operator.
    static var name: String { get }
    /// How the stage treats the inputs and the downstream.
    static var policy: CombiningPolicy { get }

    /// Whether nothing is delivered any more, except what is decided already.
    var isEnded: Bool { get }

    /// Decides what happens to an input's value.
    ///
    /// - Parameters:
    ///   - thread: The thread that sends it, if that matters.
    ///   - isReentrant: Whether it comes from inside a delivery on that thread.
    mutating func receiveValue(at index: Int, on thread: UInt, isReentrant: Bool) -> CombiningDecision

    /// Adds the downstream's demand.
    ///
    /// - Returns: The demand to request from each input for which ``isRequested(_:)`` holds.
    mutating func request(_ demand: Subscribers.Demand) -> Subscribers.Demand

    func isRequested(_ index: Int) -> Bool

    /// The demand to request from an input when its subscription arrives.
    func openingDemand(at index: Int) -> Subscribers.Demand

    /// - Returns: Whether everything has finished with this input.
    mutating func finish(at index: Int) -> Bool

    /// - Returns: Whether everything has failed with this input.
    mutating func fail(at index: Int) -> Bool

    /// - Returns: Whether it had not ended before.
    mutating func end() -> Bool

    /// Makes the thread the one that delivers the held values, unless there is one already, or nothing to deliver.
    mutating func beginDraining(on thread: UInt) -> Bool

    /// - Returns: The input whose held value is due, if any is.
    mutating func takeHeld() -> Int?

    /// - Returns: Whether everything has finished, now that the held values are delivered.
    mutating func endDraining() -> Bool

    /// The children that `dump` shows of the operator, named as in Combine.
    func reflect(downstream: Any, subscriptions: [(any Subscription)?], buffers: [Any?]) -> [Mirror.Child]
}

/// Says what happens to an input's value.
@usableFromInline package enum CombiningDecision: Equatable {
    /// It is dropped, and this much more is requested from the input.
    case drop(requesting: Subscribers.Demand = .none)
    /// It stays in its buffer, and this much more is requested from the input.
    case keep(requesting: Subscribers.Demand = .none)
    /// It stays in its buffer, which has no bound, behind others.
    case keepBehindOthers
    /// It stays in its buffer, and is never delivered by itself: the next delivery includes it.
    case keepUndelivered(isReentrant: Bool)
    /// It replaces the value in its buffer.
    case replace
    /// The buffered values are delivered, and this much more is requested from the input.
    case deliver(requesting: Subscribers.Demand = .none)
    /// As `deliver`, and then everything has finished.
    case deliverLast
    /// As `deliver`, and the other inputs are not needed any more.
    case deliverAlone
}

/// Defaults for a machine that holds no value to deliver later, as most do.
extension CombiningMachine {
    @inlinable package static var policy: CombiningPolicy { CombiningPolicy() }
    @inlinable package func isRequested(_ index: Int) -> Bool { true }
    @inlinable package mutating func fail(at index: Int) -> Bool { end() }
    @inlinable package mutating func beginDraining(on thread: UInt) -> Bool { false }
    @inlinable package mutating func takeHeld() -> Int? { nil }
    @inlinable package mutating func endDraining() -> Bool { false }
    @inlinable package func reflect(downstream: Any, subscriptions: [(any Subscription)?], buffers: [Any?]) -> [Mirror.Child] { [] }
}
