// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension PrimitiveSequence {
    /// Subscribes, and returns the stream's one event once it has come: on the caller's actor, without a suspension if it comes at once.
    ///
    /// Of a cancelled task the subscription is disposed of, unless the event has come before. The disposal is left to the task itself,
    /// since the runtime calls a cancellation handler under a lock.
    ///
    /// - Throws: `CancellationError`.
    @inlinable nonisolated(nonsending) func awaitedEvent() async throws -> Event<Element> {
        let result = AwaitedEvent<Element>()
        let subscription = subscribeOnce { result.settle($0) }
        defer { subscription.dispose() }
        guard let event = await result.event(isolation: #isolation) else { throw CancellationError() }
        return event
    }
}

/// The event that one task awaits, or the cancel of that task, whichever comes first.
///
/// ```
///   pending ──settle──────────────────▶ settled ──event()──▶ taken
///      └─────event()──▶ awaited ──settle: resumes──────────────▲
/// ```
// Sendable: the event passes to the task, and nowhere else.
@usableFromInline final class AwaitedEvent<Element>: @unchecked Sendable {
    @usableFromInline typealias Waiter = UnsafeContinuation<Event<Element>?, Never>

    @usableFromInline enum State {
        case pending
        /// `nil` is the cancel.
        case settled(Event<Element>?)
        case awaited(Waiter)
        case taken
    }

    @usableFromInline let state = Guarded(State.pending)

    @inlinable init() {}

    /// Takes the event, or the cancel, unless one has come before.
    @inlinable func settle(_ event: Event<Element>?) {
        let waiter = state.withLock { state -> Waiter? in
            switch state {
            case .pending: state = .settled(event)
            case .awaited(let waiter):
                state = .taken
                return waiter
            case .settled, .taken: break
            }
            return nil
        }
        guard let waiter else { return }
        // From here on the event belongs to the task.
        nonisolated(unsafe) let event = event
        waiter.resume(returning: event)
    }

    /// Returns the event, or `nil` after a cancel. Called once.
    @inlinable func event(isolation actor: isolated (any Actor)?) async -> Event<Element>? {
        if let settled = take(or: nil) { return settled }
        return await withTaskCancellationHandler {
            await withUnsafeContinuation(isolation: actor) { waiter in
                guard let settled = take(or: waiter) else { return }
                // From here on the event belongs to the task.
                nonisolated(unsafe) let event = settled
                waiter.resume(returning: event)
            }
        } onCancel: {
            settle(nil)
        }
    }

    /// Takes what has settled; otherwise lets the waiter wait.
    @inlinable func take(or waiter: Waiter?) -> Event<Element>?? {
        state.withLock { state in
            guard case .settled(let event) = state else {
                if let waiter { state = .awaited(waiter) }
                return nil
            }
            state = .taken
            return .some(event)
        }
    }
}
