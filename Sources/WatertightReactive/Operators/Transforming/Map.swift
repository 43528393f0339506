// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Signal {
    /// Sends the result of a closure for each value.
    ///
    /// - **Retention**: The closure is kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: This signal's completion passes on.
    /// - **Failure**: This signal's failure passes on.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: Each result is sent at once, on the thread that delivers the value.
    @inlinable public func map<U>(_ transform: @escaping (Value) -> U) -> Signal<U, Error> { stepped(MapStep(transform)) }

    /// Sends one value, which is the same for each.
    ///
    /// - **Retention**: The one value is kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: This signal's completion passes on.
    /// - **Failure**: This signal's failure passes on.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: The value is sent once for each of this signal, at once, on the thread that delivers that one.
    @inlinable public func map<U>(value: U) -> Signal<U, Error> { stepped(MapStep { _ in value }) }

    /// Sends the property of each value that a key path leads to.
    ///
    /// - **Retention**: The key path is kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: This signal's completion passes on.
    /// - **Failure**: This signal's failure passes on.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: Each result is sent at once, on the thread that delivers the value.
    @inlinable public func map<U>(_ keyPath: KeyPath<Value, U>) -> Signal<U, Error> { stepped(MapStep { $0[keyPath: keyPath] }) }
}

extension SignalProducer {
    /// Sends the result of a closure for each value.
    ///
    /// - **Retention**: The closure is kept by the producer and by each run.
    /// - **Completion**: A completion passes on.
    /// - **Failure**: A failure passes on.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of.
    /// - **Delivery**: Each result is sent at once, on the thread that delivers the value.
    @inlinable public func map<U>(_ transform: @escaping (Value) -> U) -> SignalProducer<U, Error> { stepped(MapStep(transform)) }

    /// Sends one value, which is the same for each.
    ///
    /// - **Retention**: The one value is kept by the producer and by each run.
    /// - **Completion**: A completion passes on.
    /// - **Failure**: A failure passes on.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of.
    /// - **Delivery**: The value is sent once for each of the work, at once, on the thread that delivers that one.
    @inlinable public func map<U>(value: U) -> SignalProducer<U, Error> { stepped(MapStep { _ in value }) }

    /// Sends the property of each value that a key path leads to.
    ///
    /// - **Retention**: The key path is kept by the producer and by each run.
    /// - **Completion**: A completion passes on.
    /// - **Failure**: A failure passes on.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of.
    /// - **Delivery**: Each result is sent at once, on the thread that delivers the value.
    @inlinable public func map<U>(_ keyPath: KeyPath<Value, U>) -> SignalProducer<U, Error> { stepped(MapStep { $0[keyPath: keyPath] }) }
}

@usableFromInline struct MapStep<Input, Output, Failure: Error>: ValueStep {
    @usableFromInline let transform: (Input) -> Output

    @inlinable init(_ transform: @escaping (Input) -> Output) {
        self.transform = transform
    }

    @inlinable @inline(__always) func process(_ input: Input) throws(Failure) -> StepResult<Output> { .emit(transform(input)) }
}
