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

        /// The engine of the signal whose input this is.
        private let core: SignalCore<Value, Error>?
        /// What this passes all on to, if it is no input.
        private let next: WatertightReactive.Observer<Value, Error>?

        /// Makes an observer that calls a closure for each event.
        public init(_ action: @escaping Action) {
            core = nil
            next = EventObserver(value: { action(.value($0)) }, end: { action(Event($0)) })
        }

        /// Makes an observer that calls a closure for each kind of event.
        public init(
            value: ((Value) -> Void)? = nil, failed: ((Error) -> Void)? = nil, completed: (() -> Void)? = nil,
            interrupted: (() -> Void)? = nil
        ) {
            core = nil
            next = EventObserver(
                value: value ?? { _ in },
                end: { termination in
                    switch termination {
                    case .failed(let error): failed?(error)
                    case .completed: completed?()
                    case .interrupted: interrupted?()
                    }
                })
        }

        /// The input of a signal.
        init(inputOf core: SignalCore<Value, Error>) {
            self.core = core
            next = nil
        }

        deinit {
            core?.terminate(.interrupted)
        }

        /// Receives a value, as ``send(value:)``.
        public override func receive(_ value: Value) {
            if let core { core.send(value) } else { next?.receive(value) }
        }

        /// Receives the end of a stream.
        public override func terminate(_ termination: Termination<Error>) {
            if let core { core.terminate(termination) } else { next?.terminate(termination) }
        }

        /// What a signal that this observes calls: the closures' observer at once, if there is one.
        var direct: WatertightReactive.Observer<Value, Error> { next ?? self }
    }
}

// Sendable: a signal's input may be used from any thread. An observer of closures is called by the signal that it observes, one event at a time.
extension Signal.Observer: @unchecked Sendable where Value: Sendable {}
