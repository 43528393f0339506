// SPDX-License-Identifier: Apache-2.0

extension SignalProducer {
    /// Makes a producer of an operator of signals. Disposing of a run interrupts it at once, whatever the operator does, and then the producers' runs.
    ///
    /// - Parameter operate: Makes the operator's signal, by the function that starts a producer as one. Called at each start, before any work begins.
    @inlinable static func joining(_ operate: @escaping (ProducerJoin) -> Signal<Value, Error>) -> SignalProducer {
        SignalProducer(source: { core in
            let join = ProducerJoin()
            let signal = operate(join)
            join.handOver(to: core.resources)
            core.pass(signal)
            join.begin()
        })
    }
}

/// Starts producers as signals, whose work begins once all are set up.
@usableFromInline final class ProducerJoin {
    @usableFromInline var handles: [RunHandle] = []
    @usableFromInline var works: [() -> Void] = []

    @inlinable init() {}

    /// The signal of a start of this producer, whose work begins behind that of the producers before.
    @inlinable func callAsFunction<Value, Error>(_ producer: SignalProducer<Value, Error>) -> Signal<Value, Error> {
        let (signal, handle) = producer.signalAndHandle()
        handles.append(handle)
        // The work is done though the operator may ignore the signal.
        works.append { withExtendedLifetime(signal) { handle.begin() } }
        return signal
    }

    /// Gives the runs to what disposes of them, the last one first, as ReactiveSwift does: its interruption ends the operator's signal, and with it the
    /// others' runs.
    @inlinable func handOver(to resources: SignalResources) {
        for handle in handles.reversed() { resources.insert(handle) }
        handles = []
    }

    @inlinable func begin() {
        for work in works { work() }
        works = []
    }
}
