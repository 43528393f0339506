// SPDX-License-Identifier: Apache-2.0

import DequeModule
import WatertightCore

/// A producer of one value, which is its whole run.
extension FlattenStage {
    /// Sends the value, unless it has to wait, or this thread is starting another producer.
    ///
    /// - Returns: Whether all is done.
    @inlinable func receive(_ single: SingleValue<Value>) -> Bool {
        var replaced = OrderedTable<RunHandle>()
        let isSent = lock.withLock { () -> Bool in
            guard !state.value.isOver, state.value.machine.mayStart, state.value.starters.isEmpty, state.value.waiting.isEmpty else {
                return false
            }
            guard state.value.machine.passSingle() else { return false }
            if kind.isLatest, state.value.runs.count > 0 { swap(&replaced, &state.value.runs) }
            return true
        }
        guard isSent else { return false }
        if replaced.count > 0 { replaced.forEach { $0.dispose() } }
        core.send(single.value)
        return true
    }
}
