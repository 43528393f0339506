// SPDX-License-Identifier: Apache-2.0

/// What a join of a fixed set of inputs decides, each of them known by its index. A value, without a lock, a subscriber or a closure;
/// its keeper, a ``CombiningStage``, guards it and holds the values, each input's on a ``InputBuffer``.
@usableFromInline package protocol CombiningMachine {
    /// What `print()` shows of the operator.
    static var name: String { get }
    /// Whether an input that has failed is cancelled with the others, as Combine's `Merge` and `Zip` do.
    static var cancelsFailed: Bool { get }
    /// Whether a finish inside of a delivery waits until that is over, and what is asked for inside of it is the answer to the input
    /// that caused it, as with Combine's `Zip`.
    static var answersAfterwards: Bool { get }
    /// Whether the end is told before the inputs that are not needed any more are cancelled, as by Combine's `Zip`.
    static var endsFirst: Bool { get }
    /// Whether it matters that a value comes from inside of a delivery; looked up only then.
    static var distinguishesReentrancy: Bool { get }
    /// Whether it matters which thread brings a value; looked up only then.
    static var distinguishesThreads: Bool { get }
    /// Whether a demand of zero is a mistake, as with all of Combine's joins but `Merge`.
    static var trapsOnZero: Bool { get }

    /// Nothing is delivered any more, but what is decided already.
    var isEnded: Bool { get }

    /// What becomes of an input's value.
    ///
    /// - Parameters:
    ///   - thread: The thread that brings it, where that matters.
    ///   - isReentrant: Whether it comes from inside of a delivery on that thread.
    mutating func receiveValue(at index: Int, on thread: UInt, isReentrant: Bool) -> CombiningDecision

    /// Takes note of what the downstream asks for.
    ///
    /// - Returns: What is asked of each input for which ``isRequested(_:)`` holds.
    mutating func request(_ demand: Subscribers.Demand) -> Subscribers.Demand

    func isRequested(_ index: Int) -> Bool

    /// What an input is asked for when its subscription comes.
    func openingDemand(at index: Int) -> Subscribers.Demand

    /// - Returns: Whether everything has finished with this input.
    mutating func finish(at index: Int) -> Bool

    /// - Returns: Whether everything has failed with this input.
    mutating func fail(at index: Int) -> Bool

    /// - Returns: Whether it had not ended before.
    mutating func end() -> Bool

    /// Makes the thread the one that delivers what is held, unless there is one, or nothing to do.
    mutating func beginDraining(on thread: UInt) -> Bool

    /// - Returns: The input whose held value is due, if one is.
    mutating func takeHeld() -> Int?

    /// - Returns: Whether everything has finished with what was held.
    mutating func endDraining() -> Bool

    /// What `dump` shows of the operator, in Combine's words.
    func reflect(downstream: Any, subscriptions: [(any Subscription)?], buffers: [Any?]) -> [Mirror.Child]
}

/// What becomes of an input's value.
@usableFromInline package enum CombiningDecision: Equatable {
    /// It goes past, and the input is asked for so many more.
    case drop(requesting: Subscribers.Demand = .none)
    /// It stays on its buffer, and the input is asked for so many more.
    case keep(requesting: Subscribers.Demand = .none)
    /// It stays on its buffer, and by itself is never delivered: the next takes it along.
    case keepUndelivered(isReentrant: Bool)
    /// It stays in the place of the one that is on its buffer.
    case replace
    /// What is on the buffers is delivered, and the input is asked for so many more.
    case deliver(requesting: Subscribers.Demand = .none)
    /// As `deliver`, and then everything has finished.
    case deliverLast
    /// As `deliver`, and the other inputs are not needed any more.
    case deliverAlone
}

/// Most hold nothing that they could deliver later.
extension CombiningMachine {
    @inlinable package static var cancelsFailed: Bool { false }
    @inlinable package static var answersAfterwards: Bool { false }
    @inlinable package static var endsFirst: Bool { false }
    @inlinable package static var distinguishesReentrancy: Bool { false }
    @inlinable package static var distinguishesThreads: Bool { false }
    @inlinable package static var trapsOnZero: Bool { true }
    /// Whether it matters whose value is being delivered.
    @inlinable package static var tracksDelivery: Bool { answersAfterwards || distinguishesReentrancy }
    @inlinable package func isRequested(_ index: Int) -> Bool { true }
    @inlinable package mutating func fail(at index: Int) -> Bool { end() }
    @inlinable package mutating func beginDraining(on thread: UInt) -> Bool { false }
    @inlinable package mutating func takeHeld() -> Int? { nil }
    @inlinable package mutating func endDraining() -> Bool { false }
    @inlinable package func reflect(downstream: Any, subscriptions: [(any Subscription)?], buffers: [Any?]) -> [Mirror.Child] { [] }
}
