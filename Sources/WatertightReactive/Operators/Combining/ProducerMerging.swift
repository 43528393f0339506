// SPDX-License-Identifier: Apache-2.0

extension SignalProducer {
    /// Sends the values of both as they come.
    ///
    /// - **Retention**: The producers are kept by the new one. A run ends the runs of all behind its end. No value is kept.
    /// - **Completion**: A run completes when the work of all has completed or was interrupted.
    /// - **Failure**: The first failure of any passes on at once, and the runs of the others are interrupted.
    /// - **Interruption**: An interruption of the work of one counts as its completion. Disposing of a run interrupts it at once, and then
    ///   the runs of all.
    /// - **Delivery**: Values are sent at once, on the threads that deliver them, one at a time: what comes on a second thread meanwhile is
    ///   delivered by the first. Work begins in the order of the producers.
    public func merge(with other: SignalProducer<Value, Error>) -> SignalProducer<Value, Error> { .merge([self, other]) }

    /// Sends the values of both as they come.
    ///
    /// - **Retention**: The producers are kept by the new one. A run ends the runs of all behind its end. No value is kept.
    /// - **Completion**: A run completes when the work of all has completed or was interrupted.
    /// - **Failure**: The first failure of any passes on at once, and the runs of the others are interrupted.
    /// - **Interruption**: An interruption of the work of one counts as its completion. Disposing of a run interrupts it at once, and then
    ///   the runs of all.
    /// - **Delivery**: Values are sent at once, on the threads that deliver them, one at a time: what comes on a second thread meanwhile is
    ///   delivered by the first. Work begins in the order of the producers.
    public func merge<Other: SignalProducerConvertible>(
        with other: Other
    ) -> SignalProducer<Value, Error> where Other.Value == Value, Other.Error == Error {
        merge(with: other.producer)
    }

    /// Sends the values of all as they come.
    ///
    /// - **Retention**: The sequence is kept by the producer, and iterated at each start.
    /// - **Completion**: A run completes when the work of all has completed or was interrupted. Of no producers it completes at once.
    /// - **Failure**: The first failure of any passes on at once, and the runs of the others are interrupted.
    /// - **Interruption**: An interruption of the work of one counts as its completion. Disposing of a run interrupts it at once, and then
    ///   the runs of all.
    /// - **Delivery**: Values are sent at once, on the threads that deliver them, one at a time: what comes on a second thread meanwhile is
    ///   delivered by the first. Work begins in the order of the producers.
    public static func merge<Seq: Sequence, S: SignalProducerConvertible>(
        _ producers: Seq
    ) -> SignalProducer<Value, Error> where S.Value == Value, S.Error == Error, Seq.Element == S {
        SignalProducer<S, Error>(producers).flattening(.merge, \.producer)
    }

    /// Sends the values of this, and once it has completed those of the next.
    ///
    /// - **Retention**: Both producers are kept by the new one. The second waits until the first has ended. No value is kept.
    /// - **Completion**: A run completes when the work of the second has completed or was interrupted.
    /// - **Failure**: The first failure of either passes on. Behind one of the first the second does not begin.
    /// - **Interruption**: An interruption of the work of one counts as its completion: behind that of the first the second begins.
    ///   Disposing of a run interrupts it at once, and then the work that runs.
    /// - **Delivery**: Values are sent at once, on the threads that deliver them. The second begins on the thread that ends the first.
    public func concat(_ next: SignalProducer<Value, Error>) -> SignalProducer<Value, Error> {
        SignalProducer<SignalProducer, Error>([self, next]).flattening(.concat) { $0 }
    }

    /// Sends the values of this, and once it has completed those of the next.
    ///
    /// - **Retention**: Both producers are kept by the new one. The second waits until the first has ended. No value is kept.
    /// - **Completion**: A run completes when the work of the second has completed or was interrupted.
    /// - **Failure**: The first failure of either passes on. Behind one of the first the second does not begin.
    /// - **Interruption**: An interruption of the work of one counts as its completion: behind that of the first the second begins.
    ///   Disposing of a run interrupts it at once, and then the work that runs.
    /// - **Delivery**: Values are sent at once, on the threads that deliver them. The second begins on the thread that ends the first.
    public func concat<Next: SignalProducerConvertible>(
        _ next: Next
    ) -> SignalProducer<Value, Error> where Next.Value == Value, Next.Error == Error {
        concat(next.producer)
    }

    /// Sends one value more once this has completed.
    ///
    /// - **Retention**: The value is kept by the producer.
    /// - **Completion**: A run completes behind the value.
    /// - **Failure**: A failure passes on, and the value is not sent.
    /// - **Interruption**: An interruption of the work counts as its completion: the value is sent. Disposing of a run interrupts it at
    ///   once, and then the work.
    /// - **Delivery**: Values are sent at once, on the threads that deliver them; the last one on the thread that ends the work.
    public func concat(value: Value) -> SignalProducer<Value, Error> { concat(SignalProducer(value: value)) }

    /// Fails once this has completed.
    ///
    /// - **Retention**: The error is kept by the producer.
    /// - **Completion**: A run does not complete.
    /// - **Failure**: A failure passes on; the error is sent once the work has completed.
    /// - **Interruption**: An interruption of the work counts as its completion: the error is sent. Disposing of a run interrupts it at
    ///   once, and then the work.
    /// - **Delivery**: Values are sent at once, on the threads that deliver them; the error on the thread that ends the work.
    public func concat(error: Error) -> SignalProducer<Value, Error> { concat(SignalProducer(error: error)) }

    /// Sends the values of another producer, and once that has completed those of this.
    ///
    /// - **Retention**: Both producers are kept by the new one. The second waits until the first has ended. No value is kept.
    /// - **Completion**: A run completes when the work of the second has completed or was interrupted.
    /// - **Failure**: The first failure of either passes on. Behind one of the first the second does not begin.
    /// - **Interruption**: An interruption of the work of one counts as its completion: behind that of the first the second begins.
    ///   Disposing of a run interrupts it at once, and then the work that runs.
    /// - **Delivery**: Values are sent at once, on the threads that deliver them. The second begins on the thread that ends the first.
    public func prefix(_ previous: SignalProducer<Value, Error>) -> SignalProducer<Value, Error> { previous.concat(self) }

    /// Sends the values of another producer, and once that has completed those of this.
    ///
    /// - **Retention**: Both producers are kept by the new one. The second waits until the first has ended. No value is kept.
    /// - **Completion**: A run completes when the work of the second has completed or was interrupted.
    /// - **Failure**: The first failure of either passes on. Behind one of the first the second does not begin.
    /// - **Interruption**: An interruption of the work of one counts as its completion: behind that of the first the second begins.
    ///   Disposing of a run interrupts it at once, and then the work that runs.
    /// - **Delivery**: Values are sent at once, on the threads that deliver them. The second begins on the thread that ends the first.
    public func prefix<Previous: SignalProducerConvertible>(
        _ previous: Previous
    ) -> SignalProducer<Value, Error> where Previous.Value == Value, Previous.Error == Error {
        previous.producer.concat(self)
    }

    /// Sends one value before those of this.
    ///
    /// - **Retention**: The value is kept by the producer.
    /// - **Completion**: A run completes when the work does, or when it is interrupted.
    /// - **Failure**: A failure passes on.
    /// - **Interruption**: An interruption of the work counts as its completion. Disposing of a run interrupts it at once, and then the
    ///   work.
    /// - **Delivery**: The value is sent on the thread that starts, and then the work begins. Its values are sent at once, on the threads
    ///   that deliver them.
    public func prefix(value: Value) -> SignalProducer<Value, Error> { prefix(SignalProducer(value: value)) }
}
