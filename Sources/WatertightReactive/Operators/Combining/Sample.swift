// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Signal {
    /// Sends the latest value of this with each value of the sampler, once there is one. Completes when both have.
    ///
    /// A failure of this fails the whole; an interruption of either interrupts it.
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

    /// Sends the latest value of this at each value of the sampler, once there is one. Completes when both have.
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
    /// Sends the latest value of this with each value of the sampler, once there is one. This is started first.
    public func sample<U>(with sampler: SignalProducer<U, Never>) -> SignalProducer<(Value, U), Error> {
        .joining { signal in signal(self).sample(with: signal(sampler)) }
    }

    /// Sends the latest value of this with each value of the sampler, once there is one. This is started first.
    public func sample<Sampler: SignalProducerConvertible>(
        with sampler: Sampler
    ) -> SignalProducer<(Value, Sampler.Value), Error> where Sampler.Error == Never {
        sample(with: sampler.producer)
    }

    /// Sends the latest value of this at each value of the sampler, once there is one. This is started first.
    public func sample(on sampler: SignalProducer<(), Never>) -> SignalProducer<Value, Error> { sample(with: sampler).map(\.0) }

    /// Sends the latest value of this at each value of the sampler, once there is one. This is started first.
    public func sample<Sampler: SignalProducerConvertible>(
        on sampler: Sampler
    ) -> SignalProducer<Value, Error> where Sampler.Value == (), Sampler.Error == Never {
        sample(on: sampler.producer)
    }
}
