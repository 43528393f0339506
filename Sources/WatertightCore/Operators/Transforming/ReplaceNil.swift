// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Delivers a value in place of each `nil`.
    ///
    /// ```
    ///   upstream              ──1────nil────3──|
    ///   replaceNil(with: 0)     1     0     3  |
    /// ```
    ///
    /// - Parameter output: Stands for `nil`; kept until the stream ends.
    ///
    /// - **Demand**: handed through.
    /// - **Completion**: handed through.
    /// - **Failure**: handed through.
    /// - **Cancellation**: handed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
        Publishers.Map(upstream: self) { $0 ?? output }
    }
}
