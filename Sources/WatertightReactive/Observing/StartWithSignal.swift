// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension SignalProducer {
    /// Starts the producer as a signal, which may be observed several times before the work begins.
    ///
    /// - Parameter setup: Gets the signal, and a disposable that interrupts the run. Called before the work begins; if it disposes, the work does not begin.
    /// - Returns: What the closure has returned.
    ///
    /// - **Retention**: The signal is kept until the work has begun, and then by what holds or observes it. If nothing does, the work ends
    ///   without an event. `setup` is not kept.
    /// - **Completion**: Observers receive it, also if the work completes as it begins.
    /// - **Failure**: Observers receive it.
    /// - **Interruption**: Observers receive it. `interruptHandle` interrupts the run.
    /// - **Delivery**: `setup` is called on this thread, and the work begins on it. Events are sent at once, on the threads that deliver
    ///   them.
    @discardableResult
    @inlinable public func startWithSignal<Result>(_ setup: (_ signal: Signal<Value, Error>, _ interruptHandle: any Disposable) -> Result)
        -> Result
    {
        let (signal, handle) = signalAndHandle()
        let result = setup(signal, handle)
        handle.begin()
        withExtendedLifetime(signal) {}
        return result
    }

    /// A signal, and the disposable of the run that feeds it, which has not begun. A signal that is neither held nor observed cancels the run.
    @inlinable func signalAndHandle() -> (signal: Signal<Value, Error>, handle: RunHandle) {
        let core = SignalCore<Value, Error>()
        let run = ProducerRun()
        let end = RunEnd(Signal.Observer(inputOf: core), of: run)
        core.resources.insert(RunCancel(run) { [weak end] in end?.isOver.peek() == 1 })
        run.connect(self, end: end)
        run.endSetUp()
        return (Signal(core), RunHandle(run))
    }
}
