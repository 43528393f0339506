// SPDX-License-Identifier: Apache-2.0

extension SignalProducer {
    /// Calls closures for the stages of each run, and for the events that pass, before they are sent on.
    ///
    /// Closures are called on the thread that starts or sends: `starting` before the work begins and `started` after that has returned; `event` first, then the one
    /// for its kind, then `terminated` for any end. `disposed` is called once the end has been sent on, or the run's signal is neither held nor observed.
    ///
    /// - **Retention**: The closures are kept by the producer. A run keeps them until its end.
    /// - **Completion**: A completion passes on.
    /// - **Failure**: A failure passes on.
    /// - **Interruption**: An interruption passes on, as does the one that is sent if the run is disposed of; both call `interrupted`. So does the one
    ///   that is sent if an operator further down ends the run, as `take(first:)` does, which is told of the end that has come by then.
    /// - **Delivery**: The closures are called one event at a time, before it is sent on, on the thread that delivers it.
    public func on(
        starting: (() -> Void)? = nil, started: (() -> Void)? = nil, event: ((ProducedSignal.Event) -> Void)? = nil,
        failed: ((Error) -> Void)? = nil, completed: (() -> Void)? = nil, interrupted: (() -> Void)? = nil,
        terminated: (() -> Void)? = nil, disposed: (() -> Void)? = nil, value: ((Value) -> Void)? = nil
    ) -> SignalProducer<Value, Error> {
        let effects = SideEffects(
            event: event, failed: failed, completed: completed, interrupted: interrupted, terminated: terminated, value: value)
        return SignalProducer(connecting: { observer, run in
            if let starting { run.add(effect: starting) }
            let disposal = disposed.map(RunDisposal.init)
            if let disposal { run.add(disposal) }
            if effects.tellsInterruption || disposal != nil { run.tellInterruption() }
            connect(effects.observer(observer, disposal: disposal), run)
            if let started { run.add(effect: started) }
        })
    }
}
