// SPDX-License-Identifier: Apache-2.0

/// A stream of events that goes on whether it is observed or not: values, and at most one end.
///
/// ```
///   input   ──1────2────3──|
///   observer     ──2────3──|    observed after the first value
/// ```
/// All observers receive the events in one order, on the thread that sends. A value that is sent from inside of a delivery waits in line until all observers have
/// received the one before; an end overtakes the values in line. Observers receive the end first, and then ``Lifetime`` ends, with all that was added to it.
///
/// **Kept alive.** A signal's input keeps its observers. The signal's work lasts until its end, or until the signal is neither held nor observed: then its lifetime
/// ends without an event. An input that is released before it has sent an end interrupts the signal.
///
/// Source: ReactiveSwift `Signal`.
public final class Signal<Value, Error: Swift.Error> {
    @usableFromInline let core: SignalCore<Value, Error>

    @inlinable init(_ core: SignalCore<Value, Error>) {
        self.core = core
    }

    /// Makes a signal, and runs a closure at once that sends its events.
    ///
    /// - Parameter generator: Gets the input, and the lifetime that ends after the signal's end. Not kept.
    @inlinable public convenience init(_ generator: (Observer, Lifetime) -> Void) {
        self.init(SignalCore())
        generator(Observer(inputOf: core), Lifetime(core.resources.composite))
    }

    deinit {
        core.release()
    }

    /// The same as the initialiser. Here the threads that send are serialized as well.
    @inlinable public static func unserialized(_ generator: (Observer, Lifetime) -> Void) -> Signal { Signal(generator) }

    /// Makes a signal, as the initialiser does, in which an end waits behind the values in line.
    @inlinable public static func reentrantUnserialized(_ generator: (Observer, Lifetime) -> Void) -> Signal {
        let signal = Signal(SignalCore(endWaits: true))
        generator(Observer(inputOf: signal.core), Lifetime(signal.core.resources.composite))
        return signal
    }

    /// Observes the events that are sent from now on.
    ///
    /// The signal keeps the observer until its end, or until the observation is disposed of. Disposing sends nothing to the observer. To drop the disposable
    /// changes nothing.
    ///
    /// - Returns: A disposable that ends the observation; `nil` if the signal has ended, and then the observer has received `interrupted`.
    @inlinable @discardableResult public func observe(_ observer: Observer) -> (any Disposable)? { core.observe(observer.direct) }
}

// Sendable: the engine serializes what threads do.
extension Signal: @unchecked Sendable where Value: Sendable {}
