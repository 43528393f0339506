// SPDX-License-Identifier: Apache-2.0

/// Starts producers as signals inside of one run, so that an operator of signals serves producers.
final class RunJoin: RunSource {
    private var runs: [ProducerRun] = []
    private var observation: (any Disposable)?

    /// The signal of a start of this producer, whose work begins behind that of the producers before.
    func signal<Value, Error>(of producer: SignalProducer<Value, Error>, in run: ProducerRun) -> Signal<Value, Error> {
        let (signal, inner) = producer.signalAndRun()
        runs.append(inner)
        run.add(inner) {
            inner.begin()
            // The work is done though the operator may ignore the signal.
            withExtendedLifetime(signal) {}
        }
        return signal
    }

    func observe<Value, Error>(_ signal: Signal<Value, Error>, by observer: Observer<Value, Error>, in run: ProducerRun) {
        run.add(self)
        observation = signal.core.observe(observer)
    }

    /// The inner runs pass it on.
    func interrupt() {}

    func cancel() {
        observation?.dispose()
        runs = []
    }

    var isSilent: Bool { true }
}

extension SignalProducer {
    /// Makes a producer of an operator of signals.
    ///
    /// - Parameter operate: Makes the operator's signal, by the function that starts a producer as one. Called at each start.
    static func joining(_ operate: @escaping (Joiner) -> Signal<Value, Error>) -> SignalProducer {
        SignalProducer(connecting: { observer, run in
            let join = RunJoin()
            join.observe(operate(Joiner(join: join, run: run)), by: observer, in: run)
        })
    }
}

/// Starts a producer as a signal of a joined run.
struct Joiner {
    fileprivate let join: RunJoin
    fileprivate let run: ProducerRun

    func callAsFunction<Value, Error>(_ producer: SignalProducer<Value, Error>) -> Signal<Value, Error> {
        join.signal(of: producer, in: run)
    }
}
