// SPDX-License-Identifier: Apache-2.0

/// Receives the events of a stream: values, and at most one termination.
///
/// A subclass overrides both functions. The stream calls them one at a time, on the thread that sends, and calls neither after ``terminate(_:)``.
///
/// Source: ReactiveSwift `Observer`.
open class Observer<Value, Error: Swift.Error> {
    /// Makes an observer that ignores what it receives.
    public init() {}

    /// Receives a value.
    open func receive(_ value: Value) {}

    /// Receives the end of the stream.
    open func terminate(_ termination: Termination<Error>) {}
}

extension Observer {
    /// Receives an event of either kind.
    @inline(__always) func process(_ event: Signal<Value, Error>.Event) {
        switch event {
        case .value(let value): receive(value)
        case .failed(let error): terminate(.failed(error))
        case .completed: terminate(.completed)
        case .interrupted: terminate(.interrupted)
        }
    }
}
