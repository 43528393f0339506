// SPDX-License-Identifier: Apache-2.0

extension Signal {
    /// Sends events to a signal, or receives those of one.
    ///
    /// The observer of a ``pipe(disposable:)``, or the one that an initialiser gives to its closure, is the *input* of a signal: what it is sent, the signal
    /// sends. Any number of threads may send. It keeps the signal's observers; once it is released before it was sent an end, it interrupts the signal.
    ///
    /// An observer that was made of a closure keeps that closure, and calls it on the thread that sends.
    ///
    /// Source: ReactiveSwift `Signal.Observer`.
    public final class Observer: WatertightReactive.Observer<Value, Error> {
        /// What an observer does with an event.
        public typealias Action = (Event) -> Void

        private enum Target {
            case input(SignalCore<Value, Error>)
            case observer(WatertightReactive.Observer<Value, Error>)
            case action(Action)
        }

        private let target: Target

        /// Makes an observer that calls a closure for each event.
        public init(_ action: @escaping Action) {
            target = .action(action)
        }

        /// Makes an observer that calls a closure for each kind of event.
        public convenience init(
            value: ((Value) -> Void)? = nil, failed: ((Error) -> Void)? = nil, completed: (() -> Void)? = nil,
            interrupted: (() -> Void)? = nil
        ) {
            self.init { event in
                switch event {
                case .value(let received): value?(received)
                case .failed(let error): failed?(error)
                case .completed: completed?()
                case .interrupted: interrupted?()
                }
            }
        }

        /// The input of a signal.
        init(inputOf core: SignalCore<Value, Error>) {
            target = .input(core)
        }

        /// An observer that passes all on.
        init(passingTo observer: WatertightReactive.Observer<Value, Error>) {
            target = .observer(observer)
        }

        deinit {
            if case .input(let core) = target { core.terminate(.interrupted) }
        }

        /// Receives a value, as ``send(value:)``.
        public override func receive(_ value: Value) {
            switch target {
            case .input(let core): core.send(value)
            case .observer(let observer): observer.receive(value)
            case .action(let action): action(.value(value))
            }
        }

        /// Receives the end of a stream.
        public override func terminate(_ termination: Termination<Error>) {
            switch target {
            case .input(let core): core.terminate(termination)
            case .observer(let observer): observer.terminate(termination)
            case .action(let action): action(Event(termination))
            }
        }
    }
}

// Sendable: a signal's input may be used from any thread. An observer of closures is called by the signal that it observes, one event at a time.
extension Signal.Observer: @unchecked Sendable where Value: Sendable {}
