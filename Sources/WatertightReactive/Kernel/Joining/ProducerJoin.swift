// SPDX-License-Identifier: Apache-2.0

extension SignalProducer {
    /// Makes a producer of an operator of signals. Disposing of a run interrupts it at once, whatever the operator does, and then the producers' runs.
    ///
    /// - Parameter operate: Makes the operator's signal, by the function that starts a producer as one. Called at each start, before any work begins.
    @inlinable static func joining(_ operate: @escaping (ProducerJoin) -> Signal<Value, Error>) -> SignalProducer {
        SignalProducer(source: { core in
            let join = ProducerJoin(core.resources)
            core.pass(operate(join))
            join.begin()
        })
    }
}

/// Starts producers as signals, whose work begins once all are set up.
@usableFromInline final class ProducerJoin {
    @usableFromInline let resources: SignalResources
    @usableFromInline var works: [() -> Void] = []

    @inlinable init(_ resources: SignalResources) {
        self.resources = resources
    }

    /// The signal of a start of this producer, whose work begins behind that of the producers before.
    @inlinable func callAsFunction<Value, Error>(_ producer: SignalProducer<Value, Error>) -> Signal<Value, Error> {
        let (signal, handle) = producer.signalAndHandle()
        resources.insert(handle)
        // The work is done though the operator may ignore the signal.
        works.append { withExtendedLifetime(signal) { handle.begin() } }
        return signal
    }

    @inlinable func begin() {
        for work in works { work() }
        works = []
    }
}
