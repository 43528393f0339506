// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Cancels at the end of its scope, on every path out of it.
///
/// ```swift
/// func countTaps() throws -> Int {
///     var count = 0
///     let counting = ScopedCancellable(taps.sink { _ in count += 1 })
///     try doTheWork()
///     counting.cancel()
///     return count
/// }
/// ```
///
/// An `AnyCancellable` in a local constant may be released, and so cancelled, right after its last use, before the work that it is meant to cover. A
/// `ScopedCancellable` cannot be copied: it ends with its scope, for example by an error, or when it is cancelled or passed on. If it needs no name,
/// `during` is shorter.
public struct ScopedCancellable: ~Copyable, Sendable {
    /// Retained here only: releasing it cancels.
    private let token: AnyCancellable

    /// Takes ownership of a cancellable, and retains it until it is cancelled.
    public init<C: Cancellable>(_ cancellable: C) {
        token = AnyCancellable(cancellable)
    }

    /// Cancels before the end of the scope.
    public consuming func cancel() {
        token.cancel()
    }

    /// Transfers the ownership to the caller: the end of the scope no longer cancels.
    ///
    /// - Returns: A token that cancels when it is released.
    public consuming func release() -> AnyCancellable { token }
}

extension Cancellable {
    /// Performs work, and cancels afterwards, on every path out of it.
    ///
    /// ```swift
    /// try taps.sink { _ in count += 1 }.during { try doTheWork() }
    /// ```
    ///
    /// - Parameter work: Called once, at once.
    /// - Returns: The result of the work.
    public func during<Result, E: Error>(_ work: () throws(E) -> Result) throws(E) -> Result {
        defer { cancel() }
        return try work()
    }

    /// Performs work that may suspend, and cancels afterwards, on every path out of it.
    ///
    /// - Parameters:
    ///   - isolation: The caller's actor, on which the work begins.
    ///   - work: Called once, at once.
    /// - Returns: The result of the work.
    public func during<Result, E: Error>(
        isolation: isolated (any Actor)? = #isolation, _ work: () async throws(E) -> Result
    ) async throws(E) -> Result {
        defer { cancel() }
        return try await work()
    }
}
