// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// The subject and the connection of a connectable observable.
///
/// ```
///   idle ──connect──▶ connected: source ─▶ connection ─▶ subject ─▶ observers ──the source ends, or dispose──▶ idle, without the subject
/// ```
/// The source, the subject and the function that makes it are called under no lock.
final class Connector<Subject: SubjectType>: CountedConnectable {
    /// The present subject, in its two roles. They retain it.
    struct Present {
        let observer: Subject.Observer
        let stream: AnyPublisher<Subject.Element, any Swift.Error>

        init(_ subject: Subject) {
            observer = subject.asObserver()
            // A client's subject is subscribed to as it is, without the trampoline of its `asObservable()`.
            stream = (subject as? Observable<Subject.Element>)?.stream ?? AnyPublisher(CreatedStream { subject.subscribe($0) })
        }
    }

    private struct State {
        var present: Present?
        var connection: SubjectConnection<Subject>?
    }

    private let source: Observable<Subject.Observer.Element>
    private let makeSubject: () -> Subject
    private let state = Guarded(State())

    init(_ source: Observable<Subject.Observer.Element>, _ makeSubject: @escaping () -> Subject) {
        self.source = source
        self.makeSubject = makeSubject
    }

    /// The present subject. Of two threads that make one, the second takes the first's.
    var present: Present {
        if let present = state.withLock({ $0.present }) { return present }
        let made = Present(makeSubject())
        return state.withLock { state in
            if let present = state.present { return present }
            state.present = made
            return made
        }
    }

    func prepare() { _ = present }

    func connect() -> any Disposable {
        while true {
            prepare()
            // Another thread may end a connection, and let its subject go, in between.
            guard let connection = openSubject() else { continue }
            connection.begin()
            return ConnectionDisposable(connection)
        }
    }

    func open() -> (any CountedConnection)? { openSubject() }

    private func openSubject() -> SubjectConnection<Subject>? {
        state.withLock { state in
            if let connection = state.connection { return connection }
            guard let present = state.present else { return nil }
            let made = SubjectConnection(of: source, to: present.observer, in: self)
            state.connection = made
            return made
        }
    }

    /// Lets a connection and its subject go.
    ///
    /// - Returns: Both, for the caller to release while it holds no lock.
    func remove(_ connection: SubjectConnection<Subject>) -> Any? {
        state.withLock { state -> State? in
            guard state.connection === connection else { return nil }
            return exchange(&state, with: State())
        }
    }
}
