// SPDX-License-Identifier: Apache-2.0

extension Future where Failure == Never {
    /// The value, once the promise is kept.
    ///
    /// As with Combine, a cancelled task waits on, since there is nothing else to return: a promise that nobody keeps is waited for for
    /// ever.
    ///
    /// - **Demand**: one value.
    /// - **Completion**: has no effect; the value has come before.
    /// - **Failure**: there is none.
    /// - **Cancellation**: has no effect.
    /// - **Delivery**: to the task that awaits, on its own actor; without a suspension where the promise was kept before.
    @inlinable public nonisolated(nonsending) var value: Output {
        get async { await outcome(isolation: #isolation).get() }
    }
}

extension Future {
    /// The value, once the promise is kept; where it is kept with an error, that is thrown.
    ///
    /// As with Combine, a cancelled task waits on: a promise that nobody keeps is waited for for ever.
    ///
    /// - **Demand**: one value.
    /// - **Completion**: has no effect; the value has come before.
    /// - **Failure**: is thrown.
    /// - **Cancellation**: has no effect.
    /// - **Delivery**: to the task that awaits, on its own actor; without a suspension where the promise was kept before.
    @inlinable public nonisolated(nonsending) var value: Output {
        get async throws { try await outcome(isolation: #isolation).get() }
    }

    /// Nobody subscribes where the promise was kept.
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
