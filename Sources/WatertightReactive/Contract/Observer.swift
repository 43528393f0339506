// SPDX-License-Identifier: Apache-2.0

/// Receives the events of a stream: values, and at most one termination.
///
/// A subclass overrides both functions. The stream calls them one at a time, on the thread that sends, and calls neither after ``terminate(_:)``.
///
/// Source: ReactiveSwift `Observer`.
open class Observer<Value, Error: Swift.Error> {
    @usableFromInline typealias This = Observer<Value, Error>

    // What the package calls, formed where the types are concrete: an override is not specialised (decision 6).
    @usableFromInline final let valueFunction: (This, Value) -> Void
    @usableFromInline final let endFunction: (This, Termination<Error>) -> Void

    /// Makes an observer that ignores what it receives.
    public init() {
        valueFunction = { $0.receive($1) }
        endFunction = { $0.terminate($1) }
    }

    /// For a final subclass of this package. Inlined into its initialiser, so that the functions are formed there.
    @inlinable @inline(__always) init<Itself: Observer<Value, Error>>(itself: Itself.Type) {
        // Called with objects of that type only.
        valueFunction = { unsafeDowncast($0, to: Itself.self).receive($1) }
        endFunction = { unsafeDowncast($0, to: Itself.self).terminate($1) }
    }

    /// Receives a value.
    open func receive(_ value: Value) {}

    /// Receives the end of the stream.
    open func terminate(_ termination: Termination<Error>) {}
}

extension Observer {
    /// Hands it a value, by its stored function.
    @inlinable @inline(__always) final func deliver(_ value: Value) { valueFunction(self, value) }

    /// Hands it the end, by its stored function.
    @inlinable @inline(__always) final func deliver(end termination: Termination<Error>) { endFunction(self, termination) }

    /// Hands it an event of either kind.
    @inlinable @inline(__always) final func process(_ event: Signal<Value, Error>.Event) {
        switch event {
        case .value(let value): deliver(value)
        case .failed(let error): deliver(end: .failed(error))
        case .completed: deliver(end: .completed)
        case .interrupted: deliver(end: .interrupted)
        }
    }
}
