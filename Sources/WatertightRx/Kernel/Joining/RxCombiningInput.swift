// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Holds the subscription of one input of an ``RxCombiningStage``, whatever the type of its values. All fields are guarded by the stage's lock.
@usableFromInline class RxInputSlot {
    @usableFromInline final let index: Int
    @usableFromInline @exclusivity(unchecked) final var subscription: (any Subscription)?
    /// Whether it has ended, or is not needed any more.
    @usableFromInline @exclusivity(unchecked) final var isDone = false

    @inlinable init(index: Int) {
        self.index = index
    }

    /// Empties the buffer.
    ///
    /// - Returns: Its values, for the caller to release where no lock is held.
    @usableFromInline func releaseBuffer() -> Any { () }
}

/// Subscribes to one input of an ``RxCombiningStage``, and holds the buffer in which its values wait.
@usableFromInline final class RxCombiningInput<Buffer: InputBuffer, Machine: RxCombiningMachine, Output>: RxInputSlot, Subscriber {
    @usableFromInline typealias Input = Buffer.Value
    @usableFromInline typealias Failure = any Swift.Error

    @usableFromInline let stage: RxCombiningStage<Machine, Output>
    /// Guarded by the stage's lock.
    @usableFromInline @exclusivity(unchecked) var buffer = Buffer()

    @inlinable init(stage: RxCombiningStage<Machine, Output>, index: Int) {
        self.stage = stage
        super.init(index: index)
    }

    /// Takes a value off the buffer, or copies it if the buffer keeps it. Called under the lock, when the machine has decided to deliver.
    @inlinable func take() -> Input { buffer.take() }

    @inlinable func receive(subscription: any Subscription) {
        if stage.attach(subscription, to: self) { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    @inlinable func receive(_ input: Input) -> Subscribers.Demand {
        // A constant field, which is nevertheless counted where it is used across a call.
        Unmanaged.passUnretained(stage).withUncountedReference { $0.receive(input, of: self) }
        return .none
    }

    @inlinable func receive(completion: Subscribers.Completion<any Swift.Error>) { stage.receive(completion, of: self) }

    @usableFromInline override func releaseBuffer() -> Any {
        let emptied = buffer
        buffer = Buffer()
        return emptied
    }
}

/// Keeps no value: that of an input whose values are signals.
@usableFromInline struct NoInputBuffer<Value>: InputBuffer {
    @inlinable init() {}
    @inlinable mutating func put(_ value: Value) -> Value? { value }
    @inlinable mutating func take() -> Value { trap("no value is kept") }
}

extension RxCombiningInput: StreamDescribing {
    static var streamWord: String? { nil }
    static var leadsUpstream: Bool { Machine.hasMainInput }
    /// The main input and those beside it may have one type.
    static var isInput: ((Any.Type) -> Bool)? { Machine.hasMainInput ? nil : { $0 == RxCombiningStage<Machine, Output>.self } }
}
