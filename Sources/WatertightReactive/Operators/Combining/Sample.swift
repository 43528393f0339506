// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Signal {
    /// Sends the latest value of this with each value of the sampler, once there is one.
    ///
    /// - **Retention**: The latest value of this signal is kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: The new signal completes when both signals have.
    /// - **Failure**: This signal's failure passes on at once. The sampler has none.
    /// - **Interruption**: The first interruption of either passes on at once, also if one has ended before.
    /// - **Delivery**: A pair is sent on the thread that delivers the sampler's value; before there is a value to sample, the sampler's
    ///   values are dropped.
    public func sample<T>(with sampler: Signal<T, Never>) -> Signal<(Value, T), Error> {
        .made { core in
            let state = Guarded(SampleState<Value>())
            let finish = { if state.withLock({ $0.finish() }) { core.finish() } }
            core.observe(
                self, value: { value in withExtendedLifetime(state.withLock { exchange(&$0.latest, with: value) }) {} },
                end: { termination in
                    if case .completed = termination { finish() } else { core.terminate(termination) }
                })
            core.observe(
                sampler, value: { sample in if let ticket = state.withLock({ $0.enter(sample, in: core) }) { core.perform(ticket) } },
                end: { termination in
                    if case .completed = termination { finish() } else { core.terminate(.interrupted) }
                })
        }
    }

    /// Sends the latest value of this at each value of the sampler, once there is one.
    ///
    /// - **Retention**: The latest value of this signal is kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: The new signal completes when both signals have.
    /// - **Failure**: This signal's failure passes on at once. The sampler has none.
    /// - **Interruption**: The first interruption of either passes on at once, also if one has ended before.
    /// - **Delivery**: A value is sent on the thread that delivers the sampler's; before there is one, the sampler's values are dropped.
    ///   Without a new value the latest is sent again.
    public func sample(on sampler: Signal<(), Never>) -> Signal<Value, Error> { sample(with: sampler).map(\.0) }
}

private struct SampleState<Value> {
    var latest: Value?
    private var openCount = 2

    /// Enters the latest value with a sample, under the lock that orders both.
    func enter<T, Error>(_ sample: T, in core: SignalCore<(Value, T), Error>) -> SignalCore<(Value, T), Error>.Ticket? {
        latest.flatMap { core.enter(($0, sample)) }
    }

    /// - Returns: Whether both have completed.
    mutating func finish() -> Bool {
        openCount -= 1
        return openCount == 0
    }
}

extension SignalProducer {
    /// Sends the latest value of this with each value of the sampler, once there is one.
    ///
    /// - **Retention**: Both producers are kept by the new one. A run keeps the latest value of this one until its end, which ends the runs
    ///   of both.
    /// - **Completion**: A run completes when the work of both has.
    /// - **Failure**: A failure of the work passes on at once. The sampler has none.
    /// - **Interruption**: The first interruption of either passes on at once. Disposing of a run interrupts it at once, and then the runs
    ///   of both.
    /// - **Delivery**: A pair is sent on the thread that delivers the sampler's value; before there is a value to sample, the sampler's
    ///   values are dropped. The work of this producer begins first.
    public func sample<U>(with sampler: SignalProducer<U, Never>) -> SignalProducer<(Value, U), Error> {
        .joining { signal in signal(self).sample(with: signal(sampler)) }
    }

    /// Sends the latest value of this with each value of the sampler, once there is one.
    ///
    /// - **Retention**: Both producers are kept by the new one. A run keeps the latest value of this one until its end, which ends the runs
    ///   of both.
    /// - **Completion**: A run completes when the work of both has.
    /// - **Failure**: A failure of the work passes on at once. The sampler has none.
    /// - **Interruption**: The first interruption of either passes on at once. Disposing of a run interrupts it at once, and then the runs
    ///   of both.
    /// - **Delivery**: A pair is sent on the thread that delivers the sampler's value; before there is a value to sample, the sampler's
    ///   values are dropped. The work of this producer begins first.
    public func sample<Sampler: SignalProducerConvertible>(
        with sampler: Sampler
    ) -> SignalProducer<(Value, Sampler.Value), Error> where Sampler.Error == Never {
        sample(with: sampler.producer)
    }

    /// Sends the latest value of this at each value of the sampler, once there is one.
    ///
    /// - **Retention**: Both producers are kept by the new one. A run keeps the latest value of this one until its end, which ends the runs
    ///   of both.
    /// - **Completion**: A run completes when the work of both has.
    /// - **Failure**: A failure of the work passes on at once. The sampler has none.
    /// - **Interruption**: The first interruption of either passes on at once. Disposing of a run interrupts it at once, and then the runs
    ///   of both.
    /// - **Delivery**: A value is sent on the thread that delivers the sampler's; before there is one, the sampler's values are dropped.
    ///   Without a new value the latest is sent again. The work of this producer begins first.
    public func sample(on sampler: SignalProducer<(), Never>) -> SignalProducer<Value, Error> { sample(with: sampler).map(\.0) }

    /// Sends the latest value of this at each value of the sampler, once there is one.
    ///
    /// - **Retention**: Both producers are kept by the new one. A run keeps the latest value of this one until its end, which ends the runs
    ///   of both.
    /// - **Completion**: A run completes when the work of both has.
    /// - **Failure**: A failure of the work passes on at once. The sampler has none.
    /// - **Interruption**: The first interruption of either passes on at once. Disposing of a run interrupts it at once, and then the runs
    ///   of both.
    /// - **Delivery**: A value is sent on the thread that delivers the sampler's; before there is one, the sampler's values are dropped.
    ///   Without a new value the latest is sent again. The work of this producer begins first.
    public func sample<Sampler: SignalProducerConvertible>(
        on sampler: Sampler
    ) -> SignalProducer<Value, Error> where Sampler.Value == (), Sampler.Error == Never {
        sample(on: sampler.producer)
    }
}
