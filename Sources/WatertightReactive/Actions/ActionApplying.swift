// SPDX-License-Identifier: Apache-2.0

extension Action {
    /// A producer that executes the action, once at each start. It keeps the action.
    ///
    /// A run fails with ``ActionError/disabled`` unless the action is enabled at its start. Disposing of it interrupts the work.
    public func apply(_ input: Input) -> SignalProducer<Output, ActionError<Error>> {
        SignalProducer(source: { core in
            guard let work = self.begin(input) else {
                core.terminate(.failed(.disabled))
                return self.disabledErrorsInput.send(value: ())
            }
            self.run(work, toward: core)
        })
    }

    private func run(_ work: SignalProducer<Output, Error>, toward core: SignalCore<Output, ActionError<Error>>) {
        let events = eventsInput
        let handle = RunHandle()
        handle.run.connect(
            work,
            to: EventObserver(
                value: { value in
                    core.send(value)
                    events.send(value: .value(value))
                },
                end: { termination in
                    core.terminate(termination.mapError(ActionError.producerFailed))
                    events.send(value: Signal.Event(termination))
                }))
        core.resources.insert(handle)
        handle.begin()
        // Behind the events of work that has ended at once.
        core.resources.insert(AnyDisposable { self.end() })
    }
}

extension Action where Input == Void {
    /// A producer that executes the action, once at each start. It keeps the action.
    public func apply() -> SignalProducer<Output, ActionError<Error>> { apply(()) }
}

extension Action: BindingTargetProvider {
    /// Starts a run for each value of a binding, as long as the action lives. It does not keep the action.
    public var bindingTarget: BindingTarget<Input> { BindingTarget(lifetime: lifetime) { [weak self] in self?.apply($0).start() } }
}
