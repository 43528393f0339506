// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Publisher {
    /// Passes all events on, and reports each violation of a law by the upstream.
    ///
    /// ```
    ///   upstream                      ──1──|──2
    ///   validated { … }                 1  |  2
    ///   onViolation                           L3: value(2) came after the completion
    /// ```
    ///
    /// Put it downstream of a publisher that you wrote or suspect, to find *where* a law is broken when the effect shows further downstream. It
    /// repairs nothing; `serialized()` does.
    ///
    /// ```swift
    /// _ = suspect.validated("suspect") { print($0) }.sink { show($0) }
    /// // Prints "suspect: L2: value(3) was not asked for"
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name in the violation, to tell several uses apart.
    ///   - onViolation: Called with each violation, on the thread of the event, before the event is passed on; retained until the upstream releases
    ///     its subscriber. By default a violation traps in debug builds, and has no effect in others.
    ///
    /// - **Demand**: passed through.
    /// - **Completion**: passed through.
    /// - **Failure**: passed through.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func validated(
        _ name: String = "", onViolation: @escaping (LawViolation) -> Void = { assertionFailure("\($0)") }
    ) -> Publishers.Validated<Self> {
        Publishers.Validated(upstream: self, name: name, onViolation: onViolation)
    }
}

extension Publishers {
    /// The publisher that `validated(_:onViolation:)` returns.
    public struct Validated<Upstream: Publisher>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The publisher that is validated.
        public let upstream: Upstream
        /// The name in each violation.
        public let name: String
        /// Called with each violation.
        public let onViolation: (LawViolation) -> Void

        /// Makes the publisher that `validated(_:onViolation:)` returns.
        @inlinable public init(upstream: Upstream, name: String, onViolation: @escaping (LawViolation) -> Void) {
            self.upstream = upstream
            self.name = name
            self.onViolation = onViolation
        }

        // Not inlinable, unlike most: the checks cost more than the call.

        /// Attaches a subscriber to the upstream through a stage that checks each event.
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(ValidatingStage(name: name, onViolation: onViolation, downstream: subscriber))
        }
    }
}
