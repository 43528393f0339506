// SPDX-License-Identifier: Apache-2.0

import WatertightCore

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
        @usableFromInline let core: SignalCore<Value, Error>?
        /// What this passes all on to, if it is no input.
        @usableFromInline let next: WatertightReactive.Observer<Value, Error>?

        /// Makes an observer that calls a closure for each event.
        @inlinable public init(_ action: @escaping Action) {
            core = nil
            next = EventObserver(value: { action(.value($0)) }, end: { action(Event($0)) })
            super.init(itself: Signal.Observer.self)
        }

        /// Makes an observer that calls a closure for each kind of event.
        @inlinable public init(
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
            super.init(itself: Signal.Observer.self)
        }

        /// The input of a signal.
        @inlinable init(inputOf core: SignalCore<Value, Error>) {
            self.core = core
            next = nil
            super.init(itself: Signal.Observer.self)
        }

        deinit {
            if let core { core.interruption(core) }
        }

        /// Receives a value, as ``send(value:)``.
        @inlinable public override func receive(_ value: Value) {
            if let core { core.unmanaged.withUncountedReference { $0.send(value) } } else { next?.deliver(value) }
        }

        /// Receives the end of a stream.
        @inlinable public override func terminate(_ termination: Termination<Error>) {
            if let core { core.terminate(termination) } else { next?.deliver(end: termination) }
        }

        /// What a signal that this observes calls: the closures' observer at once, if there is one.
        @inlinable var direct: WatertightReactive.Observer<Value, Error> { next ?? self }
    }
}

// Sendable: a signal's input may be used from any thread. An observer of closures is called by the signal that it observes, one event at a time.
extension Signal.Observer: @unchecked Sendable where Value: Sendable {}
