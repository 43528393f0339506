// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import WatertightCore

/// The actions of an operation queue that wait for their dates, with one timer.
///
/// It exists as long as an action waits, or one of its ``WaitingOperation``s is in the queue.
final class OperationQueueDates: Sendable {
    struct Item {
        let operation: DatedOperation
        let period: WaitingPeriod
    }

    struct State {
        weak var queue: OperationQueue?
        /// The queue, as long as an action waits.
        var retained: OperationQueue?
        /// By the seconds since the reference date.
        var dated = DatedActions<TimeInterval, Item>()
        var newer = WaitingPeriod()
        var older = WaitingPeriod()
        var timer: (any DispatchSourceTimer)?
        /// Until when the timer has fired; `nil` if it is not set.
        var latest: TimeInterval?
    }

    /// By the addresses of the queues.
    private static let all = Guarded<[ObjectIdentifier: OperationQueueDates]>([:])

    let state: Guarded<State>
    private let address: ObjectIdentifier

    private init(_ queue: OperationQueue) {
        address = ObjectIdentifier(queue)
        state = Guarded(State(queue: queue))
    }

    deinit {
        state.withLock { $0.timer.take() }?.cancel()
    }

    /// Those of a queue, if it has any.
    private static func known(of queue: OperationQueue) -> OperationQueueDates? {
        let known = all.withLock { $0[ObjectIdentifier(queue)] }
        // The address may have belonged to another queue. It is read under no lock of the table's, since that might release the queue.
        return known?.state.withLock { $0.queue } === queue ? known : nil
    }

    /// Those of a queue.
    static func at(_ queue: OperationQueue) -> OperationQueueDates {
        if let known = known(of: queue) { return known }
        let new = OperationQueueDates(queue)
        let replaced = all.withLock { $0.updateValue(new, forKey: new.address) }
        withExtendedLifetime(replaced) {}
        return new
    }

    /// Adds the action to the queue when its date has come: at once if it has, behind the others that are due, so that a barrier comes after it.
    ///
    /// - Returns: Where the action waits; `nil` if it does not.
    @discardableResult
    static func schedule(_ operation: DatedOperation, at date: Date, on queue: OperationQueue) -> OperationQueueDates? {
        // What is no number has no order, and means at once.
        guard date.timeIntervalSinceReferenceDate > Date().timeIntervalSinceReferenceDate else {
            known(of: queue)?.addDue()
            queue.addOperations([ActionOperation(operation.action)], waitUntilFinished: false)
            return nil
        }
        let dates = at(queue)
        dates.insert(operation, at: date)
        return dates
    }

    /// Forgets them once nothing waits. An action that another thread adds at this moment waits all the same: its operation retains them.
    func forgetIfEmpty() {
        guard state.withLock({ $0.dated.isEmpty && $0.newer.isEmpty && $0.older.isEmpty }) else { return }
        let forgotten = Self.all.withLock { $0[address] === self ? $0.removeValue(forKey: address) : nil }
        withExtendedLifetime(forgotten) {}
    }

    /// How many actions wait.
    var count: Int { state.withLock { $0.dated.count } }

    private func insert(_ operation: DatedOperation, at date: Date) {
        let seconds = date.timeIntervalSinceReferenceDate
        let (queue, waiting) = state.withLock { state -> (OperationQueue?, WaitingOperation?) in
            if state.older.isEmpty { swap(&state.older, &state.newer) }
            state.newer.count += 1
            state.dated.insert(Item(operation: operation, period: state.newer), at: seconds, place: operation.place)
            if state.retained == nil { state.retained = state.queue }
            setTimer(&state)
            return (state.retained, state.newer.operation == nil ? stand(for: state.newer) : nil)
        }
        if let waiting { queue?.addOperation(waiting) }
        // It was cancelled before it had a place.
        if operation.action.isEmpty { cancel(operation) }
    }

    /// Releases an action, at once.
    func cancel(_ operation: DatedOperation) {
        operation.action.release()
        let (removed, ended, queue) = state.withLock { state in
            let removed = state.dated.remove(operation.place)
            return (removed, removed?.action.period.leave(), state.dated.isEmpty ? state.retained.take() : nil)
        }
        ended?.end.start()
        withExtendedLifetime((removed, queue)) {}
    }
}
