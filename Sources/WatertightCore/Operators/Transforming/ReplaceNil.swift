// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Publishes a value in place of each `nil`.
    ///
    /// ```
    ///   upstream              ──1────nil────3──|
    ///   replaceNil(with: 0)     1     0     3  |
    /// ```
    ///
    /// - Parameter output: The value that replaces `nil`; retained until the stream ends.
    ///
    /// - **Demand**: passed through.
    /// - **Completion**: passed through.
    /// - **Failure**: passed through.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
        Publishers.Map(upstream: self) { $0 ?? output }
    }
}
