// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Decides what happens to the values and ends of a fixed set of inputs, each known by its index. A value, without a lock, a subscriber
/// or a closure; its carrier, an ``RxCombiningStage``, guards it, holds the values, and asks nothing more once the end is decided.
@usableFromInline protocol RxCombiningMachine {
    /// The operator's name, for notices.
    static var name: StaticString { get }
    /// Whether the first input is the operator's upstream, and the others only tell it what to do.
    static var hasMainInput: Bool { get }
    /// Whether an input that ends the stream is disposed of before the downstream is told.
    var disposesOfEndedFirst: Bool { get }
    /// Whether the carrier asks after each delivery for ``isOverAfterDelivery``: a constant, so that the other operators take no lock for it.
    static var mayEndDuringDelivery: Bool { get }
    /// Whether an event that came during the delivery lets the stream complete behind it.
    var isOverAfterDelivery: Bool { get }

    /// Decides about a value of an input that has not ended.
    mutating func receiveValue(at index: Int) -> RxCombiningDecision
    /// Decides about an input's completion: the input is disposed of at once, unless the stream ends with it.
    mutating func finish(at index: Int) -> RxCombiningDecision
    /// Decides about an input's error.
    mutating func fail(at index: Int) -> RxCombiningDecision
}

/// What happens to an input's event.
@usableFromInline enum RxCombiningDecision: Equatable {
    /// Nothing is done with it.
    case drop
    /// The value stays in its buffer.
    case keep
    /// The buffered values are delivered.
    case deliver
    /// The same, and then the stream completes.
    case deliverLast
    /// The other inputs are disposed of, and the buffered values are delivered.
    case deliverAlone
    /// The stream completes, or fails with the input's error.
    case end
    /// The other inputs are disposed of, and then the stream ends.
    case endAlone
    /// All inputs are disposed of, and the downstream is told nothing.
    case endSilently
    /// The input is disposed of.
    case retire
}

extension RxCombiningMachine {
    @inlinable static var hasMainInput: Bool { false }
    @inlinable var disposesOfEndedFirst: Bool { false }
    @inlinable static var mayEndDuringDelivery: Bool { false }
    @inlinable var isOverAfterDelivery: Bool { false }
    @inlinable mutating func fail(at index: Int) -> RxCombiningDecision { .end }

    /// Decides about an input's completion or error.
    @inlinable mutating func end(with completion: Subscribers.Completion<any Error>, at index: Int) -> RxCombiningDecision {
        if case .finished = completion { finish(at: index) } else { fail(at: index) }
    }
}
