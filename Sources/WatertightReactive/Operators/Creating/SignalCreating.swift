// SPDX-License-Identifier: Apache-2.0

extension Signal {
    /// A signal that sends nothing and does not end. It keeps no observer.
    @inlinable public static var never: Signal { Signal(SignalCore(neverSends: true)) }

    /// A signal that has completed: an observer is interrupted at once.
    @inlinable public static var empty: Signal { Signal { observer, _ in observer.sendCompleted() } }

    /// Makes a signal, and the input that sends its events by hand.
    ///
    /// - Parameter disposable: Disposed of after the signal's end, or once it is neither held nor observed. Kept until then.
    @inlinable public static func pipe(disposable: (any Disposable)? = nil) -> (output: Signal, input: Observer) {
        pipe(SignalCore(), disposable)
    }

    /// The same as ``pipe(disposable:)``. Here the threads that send are serialized as well.
    @inlinable public static func unserializedPipe(disposable: (any Disposable)? = nil) -> (output: Signal, input: Observer) {
        pipe(SignalCore(), disposable)
    }

    /// Makes a signal and its input, as ``pipe(disposable:)`` does, in which an end waits behind the values in line.
    @inlinable public static func reentrantUnserializedPipe(disposable: (any Disposable)? = nil) -> (output: Signal, input: Observer) {
        pipe(SignalCore(endWaits: true), disposable)
    }

    @inlinable static func pipe(_ core: SignalCore<Value, Error>, _ disposable: (any Disposable)?) -> (output: Signal, input: Observer) {
        if let disposable { core.resources.insert(disposable) }
        return (Signal(core), Observer(inputOf: core))
    }
}
