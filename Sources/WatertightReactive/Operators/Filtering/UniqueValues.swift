// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Signal {
    /// Sends the values whose identity was not there before.
    ///
    /// - **Retention**: The closure and each identity are kept, without bound, until the end, or until nothing holds or observes the new
    ///   signal.
    /// - **Completion**: This signal's completion passes on.
    /// - **Failure**: This signal's failure passes on.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: A value with a new identity is sent at once, on the thread that delivers it.
    @inlinable public func uniqueValues<Identity: Hashable>(_ transform: @escaping (Value) -> Identity) -> Signal<Value, Error> {
        stepped(UniqueValuesStep(transform))
    }
}

extension Signal where Value: Hashable {
    /// Sends the values that were not sent before.
    ///
    /// - **Retention**: Each value that was sent is kept, without bound, until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: This signal's completion passes on.
    /// - **Failure**: This signal's failure passes on.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: A new value is sent at once, on the thread that delivers it.
    @inlinable public func uniqueValues() -> Signal<Value, Error> { uniqueValues { $0 } }
}

extension SignalProducer {
    /// Sends the values whose identity was not there before.
    ///
    /// - **Retention**: The closure is kept by the producer. A run keeps each identity, without bound, until its end.
    /// - **Completion**: A completion passes on.
    /// - **Failure**: A failure passes on.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of.
    /// - **Delivery**: A value with a new identity is sent at once, on the thread that delivers it.
    @inlinable public func uniqueValues<Identity: Hashable>(_ transform: @escaping (Value) -> Identity) -> SignalProducer<Value, Error> {
        stepped(UniqueValuesStep(transform))
    }
}

extension SignalProducer where Value: Hashable {
    /// Sends the values that were not sent before.
    ///
    /// - **Retention**: A run keeps each value that was sent, without bound, until its end.
    /// - **Completion**: A completion passes on.
    /// - **Failure**: A failure passes on.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of.
    /// - **Delivery**: A new value is sent at once, on the thread that delivers it.
    @inlinable public func uniqueValues() -> SignalProducer<Value, Error> { uniqueValues { $0 } }
}

@usableFromInline struct UniqueValuesStep<Input, Identity: Hashable, Failure: Error>: ValueStep {
    @usableFromInline let identity: (Input) -> Identity
    @usableFromInline var seen: Set<Identity> = []

    @inlinable init(_ identity: @escaping (Input) -> Identity) {
        self.identity = identity
    }

    @inlinable mutating func process(_ input: Input) throws(Failure) -> StepResult<Input> {
        // The closure is called outside of the access to the set.
        let identity = identity(input)
        return seen.insert(identity).inserted ? .emit(input) : .drop
    }
}
