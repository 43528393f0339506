// SPDX-License-Identifier: Apache-2.0

import DequeModule
import WatertightCore

/// One of several signals that are joined: keeps its latest value, or those that wait for the others.
@usableFromInline final class JoinInput<Value, Output, Error: Swift.Error>: Observer<Value, Error> {
    @usableFromInline struct State {
        @usableFromInline var values: Deque<Value> = []
        @usableFromInline var isFinished = false

        @inlinable init() {}
    }

    @usableFromInline let join: SignalJoin<Output, Error>
    /// Guarded by the lock of `join`.
    @usableFromInline let state = Unguarded(State())

    @inlinable init(of join: SignalJoin<Output, Error>) {
        self.join = join
        super.init(itself: JoinInput<Value, Output, Error>.self)
    }

    @inlinable override func receive(_ value: Value) {
        // Released under no lock.
        var displaced: Value?
        join.receive {
            guard join.machine.value.rule == .latest, !state.value.values.isEmpty else {
                state.value.values.append(value)
                return state.value.values.count == 1
            }
            displaced = state.value.values[0]
            state.value.values[0] = value
            return false
        }
        withExtendedLifetime(displaced) {}
    }

    @inlinable override func terminate(_ termination: Termination<Error>) {
        guard case .completed = termination else { return join.core.terminate(termination) }
        join.finish {
            state.value.isFinished = true
            return state.value.values.isEmpty
        }
    }

    /// The value for the next group. Called under the lock, where there is one.
    @inlinable func take() -> Value {
        guard join.machine.value.rule == .pairs else { return state.value.values[0] }
        let value = state.value.values.removeFirst()
        if state.value.values.isEmpty { join.machine.value.empty(isFinished: state.value.isFinished) }
        return value
    }
}
