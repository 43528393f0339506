// SPDX-License-Identifier: Apache-2.0

extension Signal {
    /// A signal that sends nothing and does not end. It keeps no observer.
    @inlinable public static var never: Signal { Signal(SignalCore(neverSends: true)) }

    /// A signal that has completed: an observer is interrupted at once.
    @inlinable public static var empty: Signal { Signal { observer, _ in observer.sendCompleted() } }

    /// Makes a signal, and the input that sends its events by hand.
    ///
    /// - Parameter disposable: Disposed of after the signal's end, or once it is neither held nor observed.
    ///
    /// - **Retention**: The input keeps the observers, and not the signal. `disposable` is kept until the end, or until nothing holds or
    ///   observes the signal.
    /// - **Completion**: The signal completes when the input is told to. Values that wait in line then are dropped.
    /// - **Failure**: The signal fails when the input is told to. Values that wait in line then are dropped.
    /// - **Interruption**: The signal is interrupted when the input is told to, or is released before it has sent an end.
    /// - **Delivery**: Observers are called on the thread that sends, in the order in which they were added; a value that is sent during a
    ///   delivery waits in line, and is delivered by the thread that delivers.
    @inlinable public static func pipe(disposable: (any Disposable)? = nil) -> (output: Signal, input: Observer) {
        pipe(SignalCore(), disposable)
    }

    /// The same as ``pipe(disposable:)``. Here the threads that send are serialized as well.
    ///
    /// - **Retention**: The input keeps the observers, and not the signal. `disposable` is kept until the end, or until nothing holds or
    ///   observes the signal.
    /// - **Completion**: The signal completes when the input is told to. Values that wait in line then are dropped.
    /// - **Failure**: The signal fails when the input is told to. Values that wait in line then are dropped.
    /// - **Interruption**: The signal is interrupted when the input is told to, or is released before it has sent an end.
    /// - **Delivery**: Observers are called on the thread that sends, in the order in which they were added; a value that is sent during a
    ///   delivery waits in line, and is delivered by the thread that delivers.
    @inlinable public static func unserializedPipe(disposable: (any Disposable)? = nil) -> (output: Signal, input: Observer) {
        pipe(SignalCore(), disposable)
    }

    /// Makes a signal and its input, as ``pipe(disposable:)`` does, in which an end waits behind the values in line.
    ///
    /// - **Retention**: The input keeps the observers, and not the signal. `disposable` is kept until the end, or until nothing holds or
    ///   observes the signal.
    /// - **Completion**: The signal completes when the input is told to, behind the values that wait in line.
    /// - **Failure**: The signal fails when the input is told to, behind the values that wait in line.
    /// - **Interruption**: The signal is interrupted when the input is told to, or is released before it has sent an end. It comes behind
    ///   the values that wait in line.
    /// - **Delivery**: Observers are called on the thread that sends, in the order in which they were added; a value that is sent during a
    ///   delivery waits in line, and is delivered by the thread that delivers.
    @inlinable public static func reentrantUnserializedPipe(disposable: (any Disposable)? = nil) -> (output: Signal, input: Observer) {
        pipe(SignalCore(endWaits: true), disposable)
    }

    @inlinable static func pipe(_ core: SignalCore<Value, Error>, _ disposable: (any Disposable)?) -> (output: Signal, input: Observer) {
        if let disposable { core.resources.insert(disposable) }
        return (Signal(core), Observer(inputOf: core))
    }
}
