// SPDX-License-Identifier: Apache-2.0

extension SignalProducer {
    /// Applies an operator of signals to each run.
    ///
    /// - Parameter transform: Called at each start, before the work begins. Kept by the producer.
    public func lift<U, F>(_ transform: @escaping (Signal<Value, Error>) -> Signal<U, F>) -> SignalProducer<U, F> {
        .joining { signal in transform(signal(self)) }
    }

    /// Applies an operator of two signals to a run of each producer. The work of the other producer begins first.
    ///
    /// - Parameter transform: Called at each start, before the work begins. Kept by the producer.
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
