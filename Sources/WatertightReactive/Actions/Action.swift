// SPDX-License-Identifier: Apache-2.0

/// Work that is executed for an input, one run at a time, while a state allows it: what a button does.
///
/// ```swift
/// let save = Action<String, Receipt, SaveError>(enabledIf: isOnline) { text in server.save(text) }
/// save.errors.observeValues { alert.show($0) }
/// save.apply("draft").start()
/// ```
/// A run that is started while the action is not enabled fails with ``ActionError/disabled``. Whether it is enabled is looked at, and taken, in one step, so that of
/// several threads one starts the work. A run's observer receives each event first, and then the observers of ``events``.
///
/// What an observer of ``isExecuting`` or ``isEnabled`` does may change the action's state.
///
/// **Kept alive.** The action keeps its closures and its state property; a run, and the producer that ``apply(_:)`` returns, keep the action; its signals and
/// properties do not. Releasing it completes its signals and ends its ``lifetime``.
///
/// Source: ReactiveSwift `Action`.
public final class Action<Input, Output, Error: Swift.Error> {
    /// Takes the availability, and makes the work; `nil` if it is not to be had.
    let begin: (Input) -> SignalProducer<Output, Error>?
    /// Gives the availability back.
    let end: () -> Void
    /// The state property, which is kept.
    private let state: AnyObject
    private let token: Lifetime.Token
    let eventsInput: Signal<Signal<Output, Error>.Event, Never>.Observer
    let disabledErrorsInput: Signal<(), Never>.Observer

    /// How long the action lives.
    public let lifetime: Lifetime

    /// Sends each event of each run, and completes when the action is released.
    public let events: Signal<Signal<Output, Error>.Event, Never>

    /// Sends each value of each run.
    public let values: Signal<Output, Never>

    /// Sends the error of each run that fails.
    public let errors: Signal<Error, Never>

    /// Sends a value for each run that was started while the action was not enabled.
    public let disabledErrors: Signal<(), Never>

    /// Sends a value for each run that completes.
    public let completed: Signal<(), Never>

    /// Whether a run goes on.
    public let isExecuting: Property<Bool>

    /// Whether a run may be started: the state allows it, and none goes on.
    public let isEnabled: Property<Bool>

    /// Makes an action with a state.
    ///
    /// - Parameters:
    ///   - state: Kept.
    ///   - isEnabled: Whether a state allows a run. Called with each state, on the thread that sets it.
    ///   - execute: Makes the work, of the state at the start and of the input. Called at each start of a run.
    public init<State: PropertyProtocol>(
        state: State, enabledIf isEnabled: @escaping (State.Value) -> Bool,
        execute: @escaping (State.Value, Input) -> SignalProducer<Output, Error>
    ) {
        let engine = ActionEngine(state.value)
        begin = { input in engine.begin().map { execute($0, input) } }
        end = { engine.end() }
        self.state = state
        (lifetime, token) = Lifetime.make()
        (events, eventsInput) = Signal.pipe()
        (disabledErrors, disabledErrorsInput) = Signal.pipe()
        values = events.compactMap(\.value)
        errors = events.compactMap(\.error)
        completed = events.compactMap { $0.isCompleted ? () : nil }
        self.isExecuting = engine.isExecuting
        self.isEnabled = engine.isEnabled
        lifetime += state.producer.startWithValues { value in engine.update(value, isEnabled: isEnabled(value)) }
    }

    deinit {
        eventsInput.sendCompleted()
        disabledErrorsInput.sendCompleted()
    }
}
