// SPDX-License-Identifier: Apache-2.0

extension Signal.Observer {
    /// Sends an event.
    @inlinable public func send(_ event: Signal<Value, Error>.Event) { process(event) }

    /// Sends a value. Ignored once the signal has ended.
    ///
    /// The observers are called on this thread before it returns, unless a value is being delivered at the moment: then this one waits in line, and is
    /// delivered by the thread that delivers already.
    @inlinable public func send(value: Value) { receive(value) }

    /// Fails the signal.
    @inlinable public func send(error: Error) { terminate(.failed(error)) }

    /// Completes the signal. Values that wait in line are dropped.
    @inlinable public func sendCompleted() { terminate(.completed) }

    /// Interrupts the signal. Values that wait in line are dropped.
    @inlinable public func sendInterrupted() { terminate(.interrupted) }
}
