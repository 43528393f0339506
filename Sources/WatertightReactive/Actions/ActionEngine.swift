// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// What an ``Action`` knows: its state, and whether it may be executed.
///
/// ```
///   disabled ◀──state──▶ enabled ──begin──▶ executing ──end──▶ enabled, or disabled
/// ```
/// Each change is decided under one lock. There the two properties get their new values, and these their places in the properties' order; observers are called
/// under none, so that what they do to the action's state waits for no lock.
final class ActionEngine<Value> {
    private struct State {
        var value: Value
        var isUserEnabled = true
        var isExecuting = false

        var isEnabled: Bool { isUserEnabled && !isExecuting }
    }

    private let state: Guarded<State>
    private let enabled = MutableProperty(true)
    private let executing = MutableProperty(false)

    /// Whether the action may be executed.
    let isEnabled: Property<Bool>
    /// Whether a run goes on.
    let isExecuting: Property<Bool>

    init(_ value: Value) {
        state = Guarded(State(value: value))
        isEnabled = Property(capturing: enabled)
        isExecuting = Property(capturing: executing)
    }

    /// Sets the state, and whether it allows an execution.
    func update(_ value: Value, isEnabled: Bool) {
        let displaced = change { state in
            state.isUserEnabled = isEnabled
            return exchange(&state.value, with: value)
        }
        withExtendedLifetime(displaced) {}
    }

    /// Begins an execution, if there may be one.
    ///
    /// - Returns: The state that it is for.
    func begin() -> Value? {
        change { state in
            guard state.isEnabled else { return nil }
            state.isExecuting = true
            return state.value
        }
    }

    /// Ends the execution.
    func end() { change { $0.isExecuting = false } }

    private func change<Result>(_ body: (inout State) -> Result) -> Result {
        let (result, changes) = state.withLock { state -> (Result, [(MutableProperty<Bool>, PropertyBox<Bool>.Change)]) in
            let (wasEnabled, wasExecuting) = (state.isEnabled, state.isExecuting)
            let result = body(&state)
            var changes: [(MutableProperty<Bool>, PropertyBox<Bool>.Change)] = []
            if state.isEnabled != wasEnabled { changes.append((enabled, enabled.box.enter(state.isEnabled))) }
            if state.isExecuting != wasExecuting { changes.append((executing, executing.box.enter(state.isExecuting))) }
            return (result, changes)
        }
        for (property, change) in changes { property.box.perform(change) }
        return result
    }
}
