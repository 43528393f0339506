// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Cancels at the end of the scope it stands in, on every way out of it.
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
/// An `AnyCancellable` in a local constant may be released, and so cancelled, right after its last use, before the work that it is to watch.
/// This cannot be copied: it ends where its scope ends, by an error say, or where it is cancelled or handed on. Where it needs no name,
/// `during` is shorter.
public struct ScopedCancellable: ~Copyable, Sendable {
    /// Kept by nobody else: releasing it cancels.
    private let token: AnyCancellable

    /// Takes charge of something that can be cancelled, and keeps it until then.
    public init<C: Cancellable>(_ cancellable: C) {
        token = AnyCancellable(cancellable)
    }

    /// Cancels before the end of the scope.
    public consuming func cancel() {
        token.cancel()
    }

    /// Hands the charge on: nothing ends with the scope any more.
    ///
    /// - Returns: A token that cancels when it is released.
    public consuming func release() -> AnyCancellable { token }
}

extension Cancellable {
    /// Does some work, and cancels when it is over, on every way out of it.
    ///
    /// ```swift
    /// try taps.sink { _ in count += 1 }.during { try doTheWork() }
    /// ```
    ///
    /// - Parameter work: Called once, at once.
    /// - Returns: What the work returns.
    public func during<Result, E: Error>(_ work: () throws(E) -> Result) throws(E) -> Result {
        defer { cancel() }
        return try work()
    }

    /// Does some work that may suspend, and cancels when it is over, on every way out of it.
    ///
    /// - Parameters:
    ///   - isolation: The caller's actor, on which the work begins.
    ///   - work: Called once, at once.
    /// - Returns: What the work returns.
    public func during<Result, E: Error>(
        isolation: isolated (any Actor)? = #isolation, _ work: () async throws(E) -> Result
    ) async throws(E) -> Result {
        defer { cancel() }
        return try await work()
    }
}
