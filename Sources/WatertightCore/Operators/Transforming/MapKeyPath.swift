// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Delivers one property of each value.
    ///
    /// ```
    ///   upstream       ──"a"────"bc"──|
    ///   map(\.count)      1      2    |
    /// ```
    ///
    /// - Parameter keyPath: The property.
    ///
    /// - **Demand**: handed through.
    /// - **Completion**: handed through.
    /// - **Failure**: handed through.
    /// - **Cancellation**: handed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable
    public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.MapKeyPath<Self, T> {
        Publishers.MapKeyPath(upstream: self, keyPath: keyPath)
    }
}

extension Publishers {
    /// What `map(_:)` with a key path returns.
    public struct MapKeyPath<Upstream: Publisher, Output>: Publisher {
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The publisher of the values.
        public let upstream: Upstream
        /// The property.
        public let keyPath: KeyPath<Upstream.Output, Output>

        @inlinable
        init(upstream: Upstream, keyPath: KeyPath<Upstream.Output, Output>) {
            self.upstream = upstream
            self.keyPath = keyPath
        }

        /// Attaches a subscriber to the upstream through a stage that reads the property.
        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let step = MapKeyPathStep<Upstream.Output, Output, Failure>(keyPath: keyPath)
            upstream.subscribe(StraightStage(step, downstream: subscriber))
        }
    }
}

/// Passes one property of the value.
@usableFromInline
struct MapKeyPathStep<Input, Output, Failure: Error>: Step {
    @usableFromInline
    typealias Errors = KeptErrors<Failure>

    @usableFromInline
    let keyPath: KeyPath<Input, Output>

    @inlinable
    init(keyPath: KeyPath<Input, Output>) {
        self.keyPath = keyPath
    }

    @usableFromInline
    var name: String { "ValueForKey" }

    @inlinable
    func take(_ input: Input, _ memory: inout Void) -> Verdict<Output> {
        .pass(input[keyPath: keyPath])
    }

    @usableFromInline
    func reflect(downstream: Any, memory: Void) -> [Mirror.Child] { [("keyPath", keyPath)] }
}
