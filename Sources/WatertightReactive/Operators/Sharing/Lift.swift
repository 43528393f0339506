// SPDX-License-Identifier: Apache-2.0

extension SignalProducer {
    /// Applies an operator of signals to each run.
    ///
    /// - Parameter transform: Called at each start, before the work begins.
    ///
    /// - **Retention**: The closure and this producer are kept by the new one. The signal of a run is kept until the work has begun, and
    ///   then by what the closure has made of it: if nothing observes it any more, its work ends.
    /// - **Completion**: A run completes when the signal that the closure returns does; that ends the work too.
    /// - **Failure**: A run fails when the signal that the closure returns does.
    /// - **Interruption**: A run is interrupted when the signal that the closure returns is, or has ended as it is returned. Disposing of a
    ///   run interrupts it at once, whatever the closure has made, and then the work.
    /// - **Delivery**: Events are sent at once, on the thread that delivers those of the closure's signal. The closure is called on the
    ///   thread that starts.
    public func lift<U, F>(_ transform: @escaping (Signal<Value, Error>) -> Signal<U, F>) -> SignalProducer<U, F> {
        .joining { signal in transform(signal(self)) }
    }

    /// Applies an operator of two signals to a run of each producer. The work of the other producer begins first.
    ///
    /// - Parameter transform: Called at each start, before the work begins.
    ///
    /// - **Retention**: The closure and both producers are kept by the new one. The signals of a run are kept until the work has begun, and
    ///   then by what the closure has made of them: if nothing observes one any more, its work ends.
    /// - **Completion**: A run completes when the signal that the closure returns does; that ends the work of both too.
    /// - **Failure**: A run fails when the signal that the closure returns does.
    /// - **Interruption**: A run is interrupted when the signal that the closure returns is, or has ended as it is returned. Disposing of a
    ///   run interrupts it at once, whatever the closure has made, and then the work of both.
    /// - **Delivery**: Events are sent at once, on the thread that delivers those of the closure's signal. The closure is called on the
    ///   thread that starts.
    public func lift<U, F, V, G>(
        _ transform: @escaping (Signal<Value, Error>) -> (Signal<U, F>) -> Signal<V, G>
    ) -> (SignalProducer<U, F>) -> SignalProducer<V, G> {
        { other in
            .joining { signal in
                let second = signal(other)
                return transform(signal(self))(second)
            }
        }
    }
}
