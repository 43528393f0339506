// SPDX-License-Identifier: Apache-2.0

import DequeModule
import WatertightCore

/// One of several signals that are joined: keeps its latest value, or those that wait for the others.
final class JoinInput<Value, Error: Swift.Error>: Observer<Value, Error> {
    private let join: JoinBase<Error>
    // Guarded by the lock of `join`.
    private var values: Deque<Value> = []
    private var isFinished = false

    init(of join: JoinBase<Error>) {
        self.join = join
    }

    override func receive(_ value: Value) {
        var displaced: Value?
        join.receive {
            let isFirst = values.isEmpty
            if !isFirst, join.rule == .latest { displaced = values.popFirst() }
            values.append(value)
            return isFirst
        }
        withExtendedLifetime(displaced) {}
    }

    override func terminate(_ termination: Termination<Error>) {
        guard case .completed = termination else { return join.end(termination) }
        join.finish {
            isFinished = true
            return values.isEmpty
        }
    }

    /// The value for the next group. Called under the lock, where there is one.
    func take() -> Value {
        guard join.rule == .pairs else { return values[0] }
        let value = values.removeFirst()
        if values.isEmpty { join.noteEmpty(isFinished: isFinished) }
        return value
    }

    /// Takes the values out. Called under the lock.
    func removeAll() -> Deque<Value> { exchange(&values, with: []) }
}
