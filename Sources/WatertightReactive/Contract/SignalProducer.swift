// SPDX-License-Identifier: Apache-2.0

/// Work that has not begun: each start makes a new run of it, whose events one observer receives.
///
/// ```
///   start    ──1──2──3──|      work begins with the start
///   start         ──1──2──3──|
///   dispose  ──1──×            sends interrupted, and ends the work
/// ```
/// A run goes on until its end, or until its disposable is disposed of, which interrupts it; to drop the disposable changes nothing. The observer receives the end
/// first, and then the run's ``Lifetime`` ends, with all that was added to it. Events are delivered on the thread that sends them, one at a time.
///
/// A producer keeps its closures, which each run calls, and is not Sendable for that. A run keeps its observer until the end.
///
/// Source: ReactiveSwift `SignalProducer`.
public struct SignalProducer<Value, Error: Swift.Error> {
    /// The signal that ``startWithSignal(_:)`` makes.
    public typealias ProducedSignal = Signal<Value, Error>

    @usableFromInline enum Work {
        /// Sets up a run: connects the observer, which it calls on one thread at a time, and adds its sources.
        case connecting((Observer<Value, Error>, ProducerRun) -> Void)
        /// Sends the value, and completes.
        case sending(SingleValue<Value>)
    }

    @usableFromInline let work: Work

    @inlinable init(connecting connect: @escaping (Observer<Value, Error>, ProducerRun) -> Void) {
        work = .connecting(connect)
    }

    @inlinable init(single value: Value) {
        work = .sending(SingleValue(value))
    }

    /// Makes a producer whose work is a closure.
    ///
    /// - Parameter startHandler: Called at each start, with the observer to send events to, from any thread, and with the lifetime of the run. An observer that is
    ///   released before it has sent an end interrupts the run, if the run's disposable was dropped too.
    @inlinable public init(_ startHandler: @escaping (Signal<Value, Error>.Observer, Lifetime) -> Void) {
        self.init(source: { core, handle in
            let input = Signal.Observer(inputOf: core)
            handle.keep(input)
            startHandler(input, Lifetime(core.resources.composite))
        })
    }

    /// Makes a producer whose events are sent through an engine of its own.
    @inlinable init(source: @escaping (SignalCore<Value, Error>, RunHandle) -> Void) {
        // Called with the engine of such a run. One function for all runs.
        let begin: ProducerRun.Beginning = { source(unsafeDowncast($0, to: SignalCore<Value, Error>.self), $1) }
        self.init(connecting: { observer, run in
            let core = SignalCore<Value, Error>()
            core.setSoleObserver(observer)
            run.add(core, beginning: begin)
        })
    }

    /// The same, but no input is handed out.
    @inlinable init(source: @escaping (SignalCore<Value, Error>) -> Void) {
        self.init(source: { core, _ in source(core) })
    }

    /// The same as the initialiser. Here the threads that send are serialized as well.
    @inlinable public static func unserialized(
        _ startHandler: @escaping (Signal<Value, Error>.Observer, Lifetime) -> Void
    ) -> SignalProducer<Value, Error> {
        SignalProducer(startHandler)
    }

    /// Makes the producer that a value stands for.
    @inlinable public init<T: SignalProducerConvertible>(_ base: T) where T.Value == Value, T.Error == Error { self = base.producer }

    /// Makes a producer that observes a signal from its start on, and keeps it. A run is interrupted at once if the signal has ended.
    @inlinable public init(_ signal: Signal<Value, Error>) {
        self.init(source: { core, handle in
            let input = Signal<Value, Error>.Observer(inputOf: core)
            // A signal that sends nothing keeps no observer.
            if signal.core.neverSends { handle.keep(input) }
            core.observe(signal, by: input)
        })
    }
}
