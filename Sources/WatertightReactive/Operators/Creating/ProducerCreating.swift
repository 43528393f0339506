// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension SignalProducer {
    /// Makes a producer that sends one value and completes.
    @inlinable public init(value: Value) { self.init(single: value) }

    /// Makes a producer that sends the result of a closure and completes. The closure runs at each start.
    @inlinable public init(_ action: @escaping () -> Value) {
        self.init(source: { core in
            core.send(action())
            core.terminate(.completed)
        })
    }

    /// Makes a producer that sends the success of a closure and completes, or fails. The closure runs at each start.
    @inlinable public init(_ action: @escaping () -> Result<Value, Error>) {
        self.init(source: { core in
            switch action() {
            case .success(let value):
                core.send(value)
                core.terminate(.completed)
            case .failure(let error): core.terminate(.failed(error))
            }
        })
    }

    /// Makes a producer that fails.
    @inlinable public init(error: Error) {
        self.init(source: { $0.terminate(.failed(error)) })
    }

    /// Makes a producer that sends a success and completes, or fails.
    @inlinable public init(result: Result<Value, Error>) {
        switch result {
        case .success(let value): self.init(value: value)
        case .failure(let error): self.init(error: error)
        }
    }

    /// Makes a producer that sends the elements of a sequence and completes. A run that is disposed of, or whose observer has its end, goes no further.
    @inlinable public init<S: Sequence>(_ values: S) where S.Element == Value {
        self.init(source: { core in core.sendAll(values) })
    }

    /// Makes a producer that sends two or more values and completes.
    @inlinable public init(values first: Value, _ second: Value, _ tail: Value...) { self.init([first, second] + tail) }

    /// A producer that completes.
    @inlinable public static var empty: SignalProducer { SignalProducer(source: { $0.terminate(.completed) }) }

    /// A producer that sends nothing and does not end. A run of it is kept by its disposable alone.
    @inlinable public static var never: SignalProducer {
        SignalProducer(connecting: { observer, run in run.add(SilentSource(observer)) })
    }

    /// A producer that is interrupted at once.
    @inlinable static var interrupted: SignalProducer { SignalProducer(source: { $0.terminate(.interrupted) }) }
}

extension SignalProducer where Error == Never {
    /// Makes a producer that sends one value and completes.
    @inlinable public init(value: Value) { self.init(single: value) }

    /// Makes a producer that sends the elements of a sequence and completes.
    @inlinable public init<S: Sequence>(_ values: S) where S.Element == Value {
        self.init(source: { core in core.sendAll(values) })
    }

    /// Makes a producer that sends two or more values and completes.
    @inlinable public init(values first: Value, _ second: Value, _ tail: Value...) { self.init([first, second] + tail) }
}

extension SignalProducer where Error == any Swift.Error {
    /// Makes a producer that sends the result of a closure and completes, or fails with what the closure throws.
    @inlinable public init(_ action: @escaping () throws -> Value) {
        self.init { Result { try action() } }
    }
}
