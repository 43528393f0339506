// SPDX-License-Identifier: Apache-2.0

extension Signal where Value: SignalProducerConvertible, Error == Value.Error {
    /// Starts the producer that each value stands for, and sends their events as the strategy says.
    ///
    /// - **Retention**: The runs, and with `.concat` and `.concurrent` the producers that wait, without bound, are kept until the end, or
    ///   until nothing holds or observes the new signal.
    /// - **Completion**: The new signal completes when this one and its inner producers have: with `.latest` the last, with `.race` the
    ///   winner, else all that were started or wait.
    /// - **Failure**: The first failure, of this signal or of an inner producer, passes on at once, and the inner runs are interrupted.
    ///   With `.latest` one of a replaced producer is ignored, with `.race` one of a loser.
    /// - **Interruption**: This signal's interruption interrupts the new one at once, also if it has come before. That of an inner producer
    ///   counts as its completion, but with `.race` and `.throttle` passes on.
    /// - **Delivery**: The inner producer is started on the thread that delivers the value; one that has waited is started on the thread
    ///   that ends the one before. Values are sent on the inner producers' threads, one at a time; with `.latest` and `.race` none of a
    ///   producer that was given up comes behind one of its successor.
    @inlinable public func flatten(_ strategy: FlattenStrategy) -> Signal<Value.Value, Error> { flattening(strategy, \.producer) }
}

extension Signal where Value: SignalProducerConvertible, Error == Never {
    /// Starts the producer that each value stands for, and sends their events as the strategy says.
    ///
    /// - **Retention**: The runs, and with `.concat` and `.concurrent` the producers that wait, without bound, are kept until the end, or
    ///   until nothing holds or observes the new signal.
    /// - **Completion**: The new signal completes when this one and its inner producers have: with `.latest` the last, with `.race` the
    ///   winner, else all that were started or wait.
    /// - **Failure**: The first failure of an inner producer passes on at once, and the other runs are interrupted. With `.latest` one of a
    ///   replaced producer is ignored, with `.race` one of a loser. This signal has none.
    /// - **Interruption**: This signal's interruption interrupts the new one at once, also if it has come before. That of an inner producer
    ///   counts as its completion, but with `.race` and `.throttle` passes on.
    /// - **Delivery**: The inner producer is started on the thread that delivers the value; one that has waited is started on the thread
    ///   that ends the one before. Values are sent on the inner producers' threads, one at a time; with `.latest` and `.race` none of a
    ///   producer that was given up comes behind one of its successor.
    @inlinable public func flatten(_ strategy: FlattenStrategy) -> Signal<Value.Value, Value.Error> {
        promoteError(Value.Error.self).flattening(strategy, \.producer)
    }
}

extension Signal where Value: SignalProducerConvertible, Error == Never, Value.Error == Never {
    /// Starts the producer that each value stands for, and sends their events as the strategy says.
    ///
    /// - **Retention**: The runs, and with `.concat` and `.concurrent` the producers that wait, without bound, are kept until the end, or
    ///   until nothing holds or observes the new signal.
    /// - **Completion**: The new signal completes when this one and its inner producers have: with `.latest` the last, with `.race` the
    ///   winner, else all that were started or wait.
    /// - **Failure**: There is none.
    /// - **Interruption**: This signal's interruption interrupts the new one at once, also if it has come before. That of an inner producer
    ///   counts as its completion, but with `.race` and `.throttle` passes on.
    /// - **Delivery**: The inner producer is started on the thread that delivers the value; one that has waited is started on the thread
    ///   that ends the one before. Values are sent on the inner producers' threads, one at a time; with `.latest` and `.race` none of a
    ///   producer that was given up comes behind one of its successor.
    @inlinable public func flatten(_ strategy: FlattenStrategy) -> Signal<Value.Value, Value.Error> { flattening(strategy, \.producer) }
}

extension Signal where Value: SignalProducerConvertible, Value.Error == Never {
    /// Starts the producer that each value stands for, and sends their events as the strategy says.
    ///
    /// - **Retention**: The runs, and with `.concat` and `.concurrent` the producers that wait, without bound, are kept until the end, or
    ///   until nothing holds or observes the new signal.
    /// - **Completion**: The new signal completes when this one and its inner producers have: with `.latest` the last, with `.race` the
    ///   winner, else all that were started or wait.
    /// - **Failure**: A failure of this signal passes on at once, and the inner runs are interrupted. Inner producers have none.
    /// - **Interruption**: This signal's interruption interrupts the new one at once, also if it has come before. That of an inner producer
    ///   counts as its completion, but with `.race` and `.throttle` passes on.
    /// - **Delivery**: The inner producer is started on the thread that delivers the value; one that has waited is started on the thread
    ///   that ends the one before. Values are sent on the inner producers' threads, one at a time; with `.latest` and `.race` none of a
    ///   producer that was given up comes behind one of its successor.
    @inlinable public func flatten(_ strategy: FlattenStrategy) -> Signal<Value.Value, Error> {
        flattening(strategy) { $0.producer.promoteError(Error.self) }
    }
}

extension Signal where Value: Sequence {
    /// Sends the elements of each value.
    ///
    /// - **Retention**: A value is kept until its elements are sent.
    /// - **Completion**: This signal's completion passes on.
    /// - **Failure**: This signal's failure passes on.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: The elements of a value are sent in their order, on the thread that delivers it, before the next value.
    @inlinable public func flatten() -> Signal<Value.Element, Error> { flattening(.merge) { SignalProducer<Value.Element, Error>($0) } }
}

extension SignalProducer where Value: SignalProducerConvertible, Error == Value.Error {
    /// Starts the producer that each value stands for, and sends their events as the strategy says.
    ///
    /// - **Retention**: A run keeps the runs of the inner producers, and with `.concat` and `.concurrent` the producers that wait, without
    ///   bound, until its end.
    /// - **Completion**: A run completes when the outer work and its inner producers have: with `.latest` the last, with `.race` the
    ///   winner, else all that were started or wait.
    /// - **Failure**: The first failure, of the outer work or of an inner producer, passes on at once, and the inner runs are interrupted.
    ///   With `.latest` one of a replaced producer is ignored, with `.race` one of a loser.
    /// - **Interruption**: An interruption of the outer work passes on at once. Disposing of a run interrupts it at once, and then all
    ///   inner runs. That of an inner producer counts as its completion, but with `.race` and `.throttle` passes on.
    /// - **Delivery**: The inner producer is started on the thread that delivers the value; one that has waited is started on the thread
    ///   that ends the one before. Values are sent on the inner producers' threads, one at a time; with `.latest` and `.race` none of a
    ///   producer that was given up comes behind one of its successor.
    @inlinable public func flatten(_ strategy: FlattenStrategy) -> SignalProducer<Value.Value, Error> { flattening(strategy, \.producer) }
}

extension SignalProducer where Value: SignalProducerConvertible, Error == Never {
    /// Starts the producer that each value stands for, and sends their events as the strategy says.
    ///
    /// - **Retention**: A run keeps the runs of the inner producers, and with `.concat` and `.concurrent` the producers that wait, without
    ///   bound, until its end.
    /// - **Completion**: A run completes when the outer work and its inner producers have: with `.latest` the last, with `.race` the
    ///   winner, else all that were started or wait.
    /// - **Failure**: The first failure of an inner producer passes on at once, and the other runs are interrupted. With `.latest` one of a
    ///   replaced producer is ignored, with `.race` one of a loser. The outer work has none.
    /// - **Interruption**: An interruption of the outer work passes on at once. Disposing of a run interrupts it at once, and then all
    ///   inner runs. That of an inner producer counts as its completion, but with `.race` and `.throttle` passes on.
    /// - **Delivery**: The inner producer is started on the thread that delivers the value; one that has waited is started on the thread
    ///   that ends the one before. Values are sent on the inner producers' threads, one at a time; with `.latest` and `.race` none of a
    ///   producer that was given up comes behind one of its successor.
    @inlinable public func flatten(_ strategy: FlattenStrategy) -> SignalProducer<Value.Value, Value.Error> {
        promoteError(Value.Error.self).flattening(strategy, \.producer)
    }
}

extension SignalProducer where Value: SignalProducerConvertible, Error == Never, Value.Error == Never {
    /// Starts the producer that each value stands for, and sends their events as the strategy says.
    ///
    /// - **Retention**: A run keeps the runs of the inner producers, and with `.concat` and `.concurrent` the producers that wait, without
    ///   bound, until its end.
    /// - **Completion**: A run completes when the outer work and its inner producers have: with `.latest` the last, with `.race` the
    ///   winner, else all that were started or wait.
    /// - **Failure**: There is none.
    /// - **Interruption**: An interruption of the outer work passes on at once. Disposing of a run interrupts it at once, and then all
    ///   inner runs. That of an inner producer counts as its completion, but with `.race` and `.throttle` passes on.
    /// - **Delivery**: The inner producer is started on the thread that delivers the value; one that has waited is started on the thread
    ///   that ends the one before. Values are sent on the inner producers' threads, one at a time; with `.latest` and `.race` none of a
    ///   producer that was given up comes behind one of its successor.
    @inlinable public func flatten(_ strategy: FlattenStrategy) -> SignalProducer<Value.Value, Value.Error> {
        flattening(strategy, \.producer)
    }
}

extension SignalProducer where Value: SignalProducerConvertible, Value.Error == Never {
    /// Starts the producer that each value stands for, and sends their events as the strategy says.
    ///
    /// - **Retention**: A run keeps the runs of the inner producers, and with `.concat` and `.concurrent` the producers that wait, without
    ///   bound, until its end.
    /// - **Completion**: A run completes when the outer work and its inner producers have: with `.latest` the last, with `.race` the
    ///   winner, else all that were started or wait.
    /// - **Failure**: A failure of the outer work passes on at once, and the inner runs are interrupted. Inner producers have none.
    /// - **Interruption**: An interruption of the outer work passes on at once. Disposing of a run interrupts it at once, and then all
    ///   inner runs. That of an inner producer counts as its completion, but with `.race` and `.throttle` passes on.
    /// - **Delivery**: The inner producer is started on the thread that delivers the value; one that has waited is started on the thread
    ///   that ends the one before. Values are sent on the inner producers' threads, one at a time; with `.latest` and `.race` none of a
    ///   producer that was given up comes behind one of its successor.
    @inlinable public func flatten(_ strategy: FlattenStrategy) -> SignalProducer<Value.Value, Error> {
        flattening(strategy) { $0.producer.promoteError(Error.self) }
    }
}

extension SignalProducer where Value: Sequence {
    /// Sends the elements of each value.
    ///
    /// - **Retention**: A value is kept until its elements are sent.
    /// - **Completion**: A completion passes on.
    /// - **Failure**: A failure passes on.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of.
    /// - **Delivery**: The elements of a value are sent in their order, on the thread that delivers it, before the next value.
    @inlinable public func flatten() -> SignalProducer<Value.Element, Error> {
        flattening(.merge) { SignalProducer<Value.Element, Error>($0) }
    }
}
