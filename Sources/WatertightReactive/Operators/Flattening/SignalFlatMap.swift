// SPDX-License-Identifier: Apache-2.0

extension Signal {
    /// Starts an inner producer for each value, and sends their events as the strategy says.
    ///
    /// - **Retention**: The closure is kept until this signal ends, or until the new one ends or nothing holds or observes it. The runs,
    ///   and with `.concat` and `.concurrent` the producers that wait, without bound, are kept until the end.
    /// - **Completion**: The new signal completes when this one and its inner producers have: with `.latest` the last, with `.race` the
    ///   winner, else all that were started or wait.
    /// - **Failure**: The first failure, of this signal or of an inner producer, passes on at once, and the inner runs are interrupted.
    ///   With `.latest` one of a replaced producer is ignored, with `.race` one of a loser.
    /// - **Interruption**: This signal's interruption interrupts the new one at once, also if it has come before. That of an inner producer
    ///   counts as its completion, but with `.race` and `.throttle` passes on.
    /// - **Delivery**: The closure is called, and the inner producer started, on the thread that delivers the value; one that has waited is
    ///   started on the thread that ends the one before. Values are sent on the inner producers' threads, one at a time; with `.latest` and
    ///   `.race` none of a producer that was given up comes behind one of its successor.
    @inlinable public func flatMap<U>(_ strategy: FlattenStrategy, _ transform: @escaping (Value) -> SignalProducer<U, Error>) -> Signal<
        U, Error
    > {
        flattening(strategy, transform)
    }

    /// Starts an inner producer for each value, and sends their events as the strategy says.
    ///
    /// - **Retention**: The closure is kept until this signal ends, or until the new one ends or nothing holds or observes it. The runs,
    ///   and with `.concat` and `.concurrent` the producers that wait, without bound, are kept until the end.
    /// - **Completion**: The new signal completes when this one and its inner producers have: with `.latest` the last, with `.race` the
    ///   winner, else all that were started or wait.
    /// - **Failure**: The first failure, of this signal or of an inner producer, passes on at once, and the inner runs are interrupted.
    ///   With `.latest` one of a replaced producer is ignored, with `.race` one of a loser.
    /// - **Interruption**: This signal's interruption interrupts the new one at once, also if it has come before. That of an inner producer
    ///   counts as its completion, but with `.race` and `.throttle` passes on.
    /// - **Delivery**: The closure is called, and the inner producer started, on the thread that delivers the value; one that has waited is
    ///   started on the thread that ends the one before. Values are sent on the inner producers' threads, one at a time; with `.latest` and
    ///   `.race` none of a producer that was given up comes behind one of its successor.
    @inlinable public func flatMap<Inner: SignalProducerConvertible>(_ strategy: FlattenStrategy, _ transform: @escaping (Value) -> Inner)
        -> Signal<
            Inner.Value, Error
        > where Inner.Error == Error
    {
        flattening(strategy) { transform($0).producer }
    }

    /// Starts an inner producer for each value, and sends their events as the strategy says.
    ///
    /// - **Retention**: The closure is kept until this signal ends, or until the new one ends or nothing holds or observes it. The runs,
    ///   and with `.concat` and `.concurrent` the producers that wait, without bound, are kept until the end.
    /// - **Completion**: The new signal completes when this one and its inner producers have: with `.latest` the last, with `.race` the
    ///   winner, else all that were started or wait.
    /// - **Failure**: A failure of this signal passes on at once, and the inner runs are interrupted. Inner producers have none.
    /// - **Interruption**: This signal's interruption interrupts the new one at once, also if it has come before. That of an inner producer
    ///   counts as its completion, but with `.race` and `.throttle` passes on.
    /// - **Delivery**: The closure is called, and the inner producer started, on the thread that delivers the value; one that has waited is
    ///   started on the thread that ends the one before. Values are sent on the inner producers' threads, one at a time; with `.latest` and
    ///   `.race` none of a producer that was given up comes behind one of its successor.
    @inlinable public func flatMap<U>(_ strategy: FlattenStrategy, _ transform: @escaping (Value) -> SignalProducer<U, Never>) -> Signal<
        U, Error
    > {
        flattening(strategy) { transform($0).promoteError(Error.self) }
    }

    /// Starts an inner producer for each value, and sends their events as the strategy says.
    ///
    /// - **Retention**: The closure is kept until this signal ends, or until the new one ends or nothing holds or observes it. The runs,
    ///   and with `.concat` and `.concurrent` the producers that wait, without bound, are kept until the end.
    /// - **Completion**: The new signal completes when this one and its inner producers have: with `.latest` the last, with `.race` the
    ///   winner, else all that were started or wait.
    /// - **Failure**: A failure of this signal passes on at once, and the inner runs are interrupted. Inner producers have none.
    /// - **Interruption**: This signal's interruption interrupts the new one at once, also if it has come before. That of an inner producer
    ///   counts as its completion, but with `.race` and `.throttle` passes on.
    /// - **Delivery**: The closure is called, and the inner producer started, on the thread that delivers the value; one that has waited is
    ///   started on the thread that ends the one before. Values are sent on the inner producers' threads, one at a time; with `.latest` and
    ///   `.race` none of a producer that was given up comes behind one of its successor.
    @inlinable public func flatMap<Inner: SignalProducerConvertible>(_ strategy: FlattenStrategy, _ transform: @escaping (Value) -> Inner)
        -> Signal<
            Inner.Value, Error
        > where Inner.Error == Never
    {
        flattening(strategy) { transform($0).producer.promoteError(Error.self) }
    }
}

extension Signal where Error == Never {
    /// Starts an inner producer for each value, and sends their events as the strategy says.
    ///
    /// - **Retention**: The closure is kept until this signal ends, or until the new one ends or nothing holds or observes it. The runs,
    ///   and with `.concat` and `.concurrent` the producers that wait, without bound, are kept until the end.
    /// - **Completion**: The new signal completes when this one and its inner producers have: with `.latest` the last, with `.race` the
    ///   winner, else all that were started or wait.
    /// - **Failure**: The first failure of an inner producer passes on at once, and the other runs are interrupted. With `.latest` one of a
    ///   replaced producer is ignored, with `.race` one of a loser. This signal has none.
    /// - **Interruption**: This signal's interruption interrupts the new one at once, also if it has come before. That of an inner producer
    ///   counts as its completion, but with `.race` and `.throttle` passes on.
    /// - **Delivery**: The closure is called, and the inner producer started, on the thread that delivers the value; one that has waited is
    ///   started on the thread that ends the one before. Values are sent on the inner producers' threads, one at a time; with `.latest` and
    ///   `.race` none of a producer that was given up comes behind one of its successor.
    @inlinable public func flatMap<U, F>(_ strategy: FlattenStrategy, _ transform: @escaping (Value) -> SignalProducer<U, F>) -> Signal<
        U, F
    > {
        promoteError(F.self).flattening(strategy, transform)
    }

    /// Starts an inner producer for each value, and sends their events as the strategy says.
    ///
    /// - **Retention**: The closure is kept until this signal ends, or until the new one ends or nothing holds or observes it. The runs,
    ///   and with `.concat` and `.concurrent` the producers that wait, without bound, are kept until the end.
    /// - **Completion**: The new signal completes when this one and its inner producers have: with `.latest` the last, with `.race` the
    ///   winner, else all that were started or wait.
    /// - **Failure**: The first failure of an inner producer passes on at once, and the other runs are interrupted. With `.latest` one of a
    ///   replaced producer is ignored, with `.race` one of a loser. This signal has none.
    /// - **Interruption**: This signal's interruption interrupts the new one at once, also if it has come before. That of an inner producer
    ///   counts as its completion, but with `.race` and `.throttle` passes on.
    /// - **Delivery**: The closure is called, and the inner producer started, on the thread that delivers the value; one that has waited is
    ///   started on the thread that ends the one before. Values are sent on the inner producers' threads, one at a time; with `.latest` and
    ///   `.race` none of a producer that was given up comes behind one of its successor.
    @inlinable public func flatMap<Inner: SignalProducerConvertible>(_ strategy: FlattenStrategy, _ transform: @escaping (Value) -> Inner)
        -> Signal<
            Inner.Value, Inner.Error
        >
    {
        promoteError(Inner.Error.self).flattening(strategy) { transform($0).producer }
    }

    /// Starts an inner producer for each value, and sends their events as the strategy says.
    ///
    /// - **Retention**: The closure is kept until this signal ends, or until the new one ends or nothing holds or observes it. The runs,
    ///   and with `.concat` and `.concurrent` the producers that wait, without bound, are kept until the end.
    /// - **Completion**: The new signal completes when this one and its inner producers have: with `.latest` the last, with `.race` the
    ///   winner, else all that were started or wait.
    /// - **Failure**: There is none.
    /// - **Interruption**: This signal's interruption interrupts the new one at once, also if it has come before. That of an inner producer
    ///   counts as its completion, but with `.race` and `.throttle` passes on.
    /// - **Delivery**: The closure is called, and the inner producer started, on the thread that delivers the value; one that has waited is
    ///   started on the thread that ends the one before. Values are sent on the inner producers' threads, one at a time; with `.latest` and
    ///   `.race` none of a producer that was given up comes behind one of its successor.
    @inlinable public func flatMap<U>(_ strategy: FlattenStrategy, _ transform: @escaping (Value) -> SignalProducer<U, Never>) -> Signal<
        U, Never
    > {
        flattening(strategy, transform)
    }

    /// Starts an inner producer for each value, and sends their events as the strategy says.
    ///
    /// - **Retention**: The closure is kept until this signal ends, or until the new one ends or nothing holds or observes it. The runs,
    ///   and with `.concat` and `.concurrent` the producers that wait, without bound, are kept until the end.
    /// - **Completion**: The new signal completes when this one and its inner producers have: with `.latest` the last, with `.race` the
    ///   winner, else all that were started or wait.
    /// - **Failure**: There is none.
    /// - **Interruption**: This signal's interruption interrupts the new one at once, also if it has come before. That of an inner producer
    ///   counts as its completion, but with `.race` and `.throttle` passes on.
    /// - **Delivery**: The closure is called, and the inner producer started, on the thread that delivers the value; one that has waited is
    ///   started on the thread that ends the one before. Values are sent on the inner producers' threads, one at a time; with `.latest` and
    ///   `.race` none of a producer that was given up comes behind one of its successor.
    @inlinable public func flatMap<Inner: SignalProducerConvertible>(_ strategy: FlattenStrategy, _ transform: @escaping (Value) -> Inner)
        -> Signal<
            Inner.Value, Never
        > where Inner.Error == Never
    {
        flattening(strategy) { transform($0).producer }
    }
}
