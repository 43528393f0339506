// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Signal {
    /// Sends the results of a closure that are not `nil`.
    ///
    /// - **Retention**: The closure is kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: This signal's completion passes on.
    /// - **Failure**: This signal's failure passes on.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: Each result that is not `nil` is sent at once, on the thread that delivers the value.
    @inlinable public func compactMap<U>(_ transform: @escaping (Value) -> U?) -> Signal<U, Error> { stepped(CompactMapStep(transform)) }

    /// Sends the results of a closure that are not `nil`.
    @available(*, deprecated, renamed: "compactMap")
    @inlinable public func filterMap<U>(_ transform: @escaping (Value) -> U?) -> Signal<U, Error> { compactMap(transform) }
}

extension Signal where Value: OptionalProtocol {
    /// Sends the values that are not `nil`.
    ///
    /// - **Retention**: No value is kept. This signal stays observed until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: This signal's completion passes on.
    /// - **Failure**: This signal's failure passes on.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: Each value is sent at once, on the thread that delivers it.
    @inlinable public func skipNil() -> Signal<Value.Wrapped, Error> { compactMap(\.optional) }
}

extension SignalProducer {
    /// Sends the results of a closure that are not `nil`.
    ///
    /// - **Retention**: The closure is kept by the producer and by each run.
    /// - **Completion**: A completion passes on.
    /// - **Failure**: A failure passes on.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of.
    /// - **Delivery**: Each result that is not `nil` is sent at once, on the thread that delivers the value.
    @inlinable public func compactMap<U>(_ transform: @escaping (Value) -> U?) -> SignalProducer<U, Error> {
        stepped(CompactMapStep(transform))
    }

    /// Sends the results of a closure that are not `nil`.
    @available(*, deprecated, renamed: "compactMap")
    @inlinable public func filterMap<U>(_ transform: @escaping (Value) -> U?) -> SignalProducer<U, Error> { compactMap(transform) }
}

extension SignalProducer where Value: OptionalProtocol {
    /// Sends the values that are not `nil`.
    ///
    /// - **Retention**: This producer is kept by the new one, and no value is kept.
    /// - **Completion**: A completion passes on.
    /// - **Failure**: A failure passes on.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of.
    /// - **Delivery**: Each value is sent at once, on the thread that delivers it.
    @inlinable public func skipNil() -> SignalProducer<Value.Wrapped, Error> { compactMap(\.optional) }
}

@usableFromInline struct CompactMapStep<Input, Output, Failure: Error>: ValueStep {
    @usableFromInline let transform: (Input) -> Output?

    @inlinable init(_ transform: @escaping (Input) -> Output?) {
        self.transform = transform
    }

    @inlinable @inline(__always) func process(_ input: Input) throws(Failure) -> StepResult<Output> {
        transform(input).map { .emit($0) } ?? .drop
    }
}
