// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Publisher {
    /// Hands everything through, and names the law that the upstream breaks, if it breaks one.
    ///
    /// ```
    ///   upstream                      ──1──|──2
    ///   validated { … }                 1  |  2
    ///   onViolation                           L3: value(2) came after the completion
    /// ```
    ///
    /// Put it below a publisher that you wrote or suspect, to be told *where* a stream goes wrong that does so further below. It mends
    /// nothing; `serialized()` does.
    ///
    /// ```swift
    /// _ = suspect.validated("suspect") { print($0) }.sink { show($0) }
    /// // Prints "suspect: L2: value(3) was not asked for"
    /// ```
    ///
    /// - Parameters:
    ///   - name: Stands in the violation, to tell one such place from another.
    ///   - onViolation: Called with each violation, on the thread of it and before what violates is handed through; kept as long as the
    ///     upstream keeps its subscriber. Where you give none, a violation traps in debug builds, and is of no effect in others.
    ///
    /// - **Demand**: handed through.
    /// - **Completion**: handed through.
    /// - **Failure**: handed through.
    /// - **Cancellation**: handed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func validated(
        _ name: String = "", onViolation: @escaping (LawViolation) -> Void = { assertionFailure("\($0)") }
    ) -> Publishers.Validated<Self> {
        Publishers.Validated(upstream: self, name: name, onViolation: onViolation)
    }
}

extension Publishers {
    /// What `validated(_:onViolation:)` returns.
    public struct Validated<Upstream: Publisher>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The publisher that is watched.
        public let upstream: Upstream
        /// Stands in the violation.
        public let name: String
        /// Called with each violation.
        public let onViolation: (LawViolation) -> Void

        /// Makes the publisher that `validated(_:onViolation:)` returns.
        @inlinable public init(upstream: Upstream, name: String, onViolation: @escaping (LawViolation) -> Void) {
            self.upstream = upstream
            self.name = name
            self.onViolation = onViolation
        }

        // Opaque, unlike most: to look costs more than to call.

        /// Attaches a subscriber to the upstream through a stage that watches what comes.
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(ValidatingStage(name: name, onViolation: onViolation, downstream: subscriber))
        }
    }
}
