// SPDX-License-Identifier: Apache-2.0

extension Future where Failure == Never {
    /// The value, once the promise is fulfilled.
    ///
    /// As with Combine, a cancelled task waits on, since there is nothing else to return: it waits forever for a promise that is never
    /// fulfilled.
    ///
    /// - **Demand**: one value.
    /// - **Completion**: has no effect; the value precedes it.
    /// - **Failure**: there is none.
    /// - **Cancellation**: has no effect.
    /// - **Delivery**: to the task that awaits, on its own actor; without a suspension if the promise was fulfilled before.
    @inlinable public nonisolated(nonsending) var value: Output {
        get async { await outcome(isolation: #isolation).get() }
    }
}

extension Future {
    /// The value, once the promise is fulfilled; throws the error of a promise fulfilled with one.
    ///
    /// As with Combine, a cancelled task waits on: it waits forever for a promise that is never fulfilled.
    ///
    /// - **Demand**: one value.
    /// - **Completion**: has no effect; the value precedes it.
    /// - **Failure**: is thrown.
    /// - **Cancellation**: has no effect.
    /// - **Delivery**: to the task that awaits, on its own actor; without a suspension if the promise was fulfilled before.
    @inlinable public nonisolated(nonsending) var value: Output {
        get async throws { try await outcome(isolation: #isolation).get() }
    }

    /// Returns the result; subscribes only if the promise is not fulfilled yet.
    @inlinable func outcome(isolation actor: isolated (any Actor)?) async -> Result<Output, Failure> {
        if let result = state.withLock({ $0.result }) { return result }
        return await laterOutcome(isolation: actor)
    }

    @inlinable func laterOutcome(isolation actor: isolated (any Actor)?) async -> Result<Output, Failure> {
        let awaiter = Awaiter<Output, Failure>()
        subscribe(awaiter)
        return await awaiter.answer(isolation: actor).map { value in
            guard let value else { trap("A future ends with a value or an error") }
            return value
        }
    }
}
