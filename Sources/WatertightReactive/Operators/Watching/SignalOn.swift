// SPDX-License-Identifier: Apache-2.0

extension Signal {
    /// Calls closures for the events that pass, before they are sent on, once an event, however many observe.
    ///
    /// Closures are called on the thread that sends: `event` first, then the one for its kind, then `terminated` for any end. `disposed` is called after the
    /// observers have received the end, or once the signal that is returned is neither held nor observed.
    ///
    /// - **Retention**: The closures are kept until the end, or until nothing holds or observes the new signal, which also calls
    ///   `disposed`.
    /// - **Completion**: This signal's completion passes on.
    /// - **Failure**: This signal's failure passes on.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once, and
    ///   `interrupted`, `terminated` and `disposed` are called.
    /// - **Delivery**: The closures are called one event at a time, before it is sent on, on the thread that delivers it.
    public func on(
        event: ((Event) -> Void)? = nil, failed: ((Error) -> Void)? = nil, completed: (() -> Void)? = nil, interrupted: (() -> Void)? = nil,
        terminated: (() -> Void)? = nil, disposed: (() -> Void)? = nil, value: ((Value) -> Void)? = nil
    ) -> Signal<Value, Error> {
        let effects = SideEffects(
            event: event, failed: failed, completed: completed, interrupted: interrupted, terminated: terminated, value: value)
        return .made { core in
            if let disposed { core.resources.insert(AnyDisposable(disposed)) }
            core.observe(self, by: effects.observer(PassingObserver(core)))
        }
    }
}

/// The closures that are called for events.
struct SideEffects<Value, Error: Swift.Error> {
    var event: ((Signal<Value, Error>.Event) -> Void)?
    var failed: ((Error) -> Void)?
    var completed: (() -> Void)?
    var interrupted: (() -> Void)?
    var terminated: (() -> Void)?
    var value: ((Value) -> Void)?

    /// Whether one of them tells of an interruption.
    var tellsInterruption: Bool { event != nil || interrupted != nil || terminated != nil }

    /// - Parameter disposal: Cancelled behind the end.
    func observer(_ downstream: Observer<Value, Error>, disposal: RunDisposal? = nil) -> Observer<Value, Error> {
        EventObserver(
            value: { received in
                event?(.value(received))
                value?(received)
                downstream.deliver(received)
            },
            end: { termination in
                event?(Signal.Event(termination))
                switch termination {
                case .failed(let error): failed?(error)
                case .completed: completed?()
                case .interrupted: interrupted?()
                }
                terminated?()
                downstream.deliver(end: termination)
                disposal?.cancel()
            })
    }
}
