// SPDX-License-Identifier: Apache-2.0

import DequeModule
import WatertightCore

/// One of several signals that are joined: keeps its latest value, or those that wait for the others.
@usableFromInline final class JoinInput<Value, Output, Error: Swift.Error>: Observer<Value, Error> {
    @usableFromInline struct State {
        /// The latest value, or the oldest one that waits.
        @usableFromInline var first: Value?
        /// Those that wait behind it.
        @usableFromInline var others: Deque<Value> = []
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
            state.change { state in
                guard state.first != nil, join.rule == .pairs else {
                    displaced = value
                    swap(&state.first, &displaced)
                    return displaced == nil
                }
                state.others.append(value)
                return false
            }
        }
        withExtendedLifetime(displaced) {}
    }

    @inlinable override func terminate(_ termination: Termination<Error>) {
        guard case .completed = termination else { return join.core.terminate(termination) }
        join.finish {
            state.change { state in
                state.isFinished = true
                return state.first == nil
            }
        }
    }

    /// The value for the next group. Called under the lock, if there is one.
    @inlinable @inline(__always) func take() -> Value {
        guard let value = state.value.first else { trap("A joined signal has no value") }
        guard join.rule == .pairs else { return value }
        state.change { $0.first = $0.others.isEmpty ? nil : $0.others.removeFirst() }
        if state.value.first == nil { join.machine.change { $0.empty(isFinished: state.value.isFinished) } }
        return value
    }
}
