// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// One producer after another, as one signal or run.
///
/// A producer that ends while it is started makes no deeper call: its successor is started by the same loop.
final class Succession<Value, Error: Swift.Error>: Disposable, @unchecked Sendable {  // Sendable: the lock guards the fields.
    private let core: SignalCore<Value, Error>
    private let current = SerialDisposable()
    private let lock = Lock()
    // Guarded by `lock`.
    private var next: (() -> RunHandle)?
    /// The threads that are starting producers.
    private var starters: [UInt] = []

    init(_ core: SignalCore<Value, Error>) {
        self.core = core
        core.resources.insert(self)
    }

    var isDisposed: Bool { current.isDisposed }

    /// Interrupts the producer that runs. Called behind the end.
    func dispose() { current.dispose() }

    func send(_ value: Value) { core.send(value) }

    func terminate(_ termination: Termination<Error>) { core.terminate(termination) }

    /// Starts a producer, and passes on what it sends.
    func start(_ producer: SignalProducer<Value, Error>) {
        start(producer) { succession, termination in succession.terminate(termination) }
    }

    /// Starts a producer, and passes its values on.
    ///
    /// - Parameter end: Decides what follows its end.
    func start<OldError>(
        _ producer: SignalProducer<Value, OldError>, end: @escaping (Succession, Termination<OldError>) -> Void
    ) {
        start(producer, observer: EventObserver(value: { self.send($0) }, end: { end(self, $0) }))
    }

    /// Starts a producer for an observer of its own.
    func start<OldValue, OldError>(_ producer: SignalProducer<OldValue, OldError>, observer: Observer<OldValue, OldError>) {
        let thread = ThreadID.current
        let begins = lock.withLock { () -> Bool in
            next = {
                let run = RunHandle()
                run.run.connect(producer, to: observer)
                return run
            }
            guard !starters.contains(thread) else { return false }
            starters.append(thread)
            return true
        }
        guard begins else { return }
        while let connect = lock.withLock({ nextStart(thread) }) {
            guard !current.isDisposed else { continue }
            let run = connect()
            current.inner = run
            run.begin()
        }
    }

    /// Called under the lock.
    private func nextStart(_ thread: UInt) -> (() -> RunHandle)? {
        guard let next = exchange(&next, with: nil) else {
            starters.removeAll { $0 == thread }
            return nil
        }
        return next
    }
}

extension Signal {
    /// A signal that passes values on, and whose end is decided about.
    func succeeding<NewError>(
        _ end: @escaping (Succession<Value, NewError>, Termination<Error>) -> Void
    ) -> Signal<Value, NewError> {
        let successors = SignalCore<Value, NewError>()
        let signal = Signal<Value, NewError>(successors)
        let succession = Succession(successors)
        let observer = EventObserver<Value, Error>(value: { succession.send($0) }, end: { end(succession, $0) })
        if let observation = core.observe(observer) { successors.resources.insert(observation) }
        return signal
    }
}

extension SignalProducer {
    /// A producer that passes values on, and whose end is decided about.
    func succeeding<NewError>(
        _ end: @escaping (Succession<Value, NewError>, Termination<Error>) -> Void
    ) -> SignalProducer<Value, NewError> {
        SignalProducer<Value, NewError>(source: { core in Succession(core).start(self, end: end) })
    }
}
