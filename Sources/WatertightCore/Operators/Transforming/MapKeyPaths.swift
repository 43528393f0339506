// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Publishes two properties of each value, as a tuple.
    ///
    /// ```
    ///   upstream               ──"a"────────"bc"──────|
    ///   map(\.count, \.first)    (1, "a")   (2, "b") |
    /// ```
    ///
    /// - Parameters:
    ///   - keyPath0: The first property.
    ///   - keyPath1: The second property.
    ///
    /// - **Demand**: passed through.
    /// - **Completion**: passed through.
    /// - **Failure**: passed through.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func map<T0, T1>(
        _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>
    ) -> Publishers.MapKeyPath2<Self, T0, T1> {
        Publishers.MapKeyPath2(upstream: self, keyPath0: keyPath0, keyPath1: keyPath1)
    }

    /// Publishes three properties of each value, as a tuple.
    ///
    /// ```
    ///   upstream                       ──"a"─────────────"bc"───────────|
    ///   map(\.count, \.first, \.last)    (1, "a", "a")   (2, "b", "c") |
    /// ```
    ///
    /// - Parameters:
    ///   - keyPath0: The first property.
    ///   - keyPath1: The second property.
    ///   - keyPath2: The third property.
    ///
    /// - **Demand**: passed through.
    /// - **Completion**: passed through.
    /// - **Failure**: passed through.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func map<T0, T1, T2>(
        _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>, _ keyPath2: KeyPath<Output, T2>
    ) -> Publishers.MapKeyPath3<Self, T0, T1, T2> {
        Publishers.MapKeyPath3(upstream: self, keyPath0: keyPath0, keyPath1: keyPath1, keyPath2: keyPath2)
    }
}

extension Publishers {
    /// The publisher that `map(_:_:)` with two key paths returns.
    public struct MapKeyPath2<Upstream: Publisher, Output0, Output1>: Publisher {
        /// The properties.
        public typealias Output = (Output0, Output1)
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The first property.
        public let keyPath0: KeyPath<Upstream.Output, Output0>
        /// The second property.
        public let keyPath1: KeyPath<Upstream.Output, Output1>

        @inlinable init(
            upstream: Upstream, keyPath0: KeyPath<Upstream.Output, Output0>, keyPath1: KeyPath<Upstream.Output, Output1>
        ) {
            self.upstream = upstream
            self.keyPath0 = keyPath0
            self.keyPath1 = keyPath1
        }

        /// Attaches a subscriber to the upstream through a stage that reads the properties.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let reader = PropertyReader2(keyPath0, keyPath1)
            upstream.subscribe(StatelessStage(MapKeyPathStep<_, Failure>(reader: reader), downstream: subscriber))
        }
    }

    /// The publisher that `map(_:_:_:)` with three key paths returns.
    public struct MapKeyPath3<Upstream: Publisher, Output0, Output1, Output2>: Publisher {
        /// The properties.
        public typealias Output = (Output0, Output1, Output2)
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The first property.
        public let keyPath0: KeyPath<Upstream.Output, Output0>
        /// The second property.
        public let keyPath1: KeyPath<Upstream.Output, Output1>
        /// The third property.
        public let keyPath2: KeyPath<Upstream.Output, Output2>

        @inlinable init(
            upstream: Upstream, keyPath0: KeyPath<Upstream.Output, Output0>, keyPath1: KeyPath<Upstream.Output, Output1>,
            keyPath2: KeyPath<Upstream.Output, Output2>
        ) {
            self.upstream = upstream
            self.keyPath0 = keyPath0
            self.keyPath1 = keyPath1
            self.keyPath2 = keyPath2
        }

        /// Attaches a subscriber to the upstream through a stage that reads the properties.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let reader = PropertyReader3(keyPath0, keyPath1, keyPath2)
            upstream.subscribe(StatelessStage(MapKeyPathStep<_, Failure>(reader: reader), downstream: subscriber))
        }
    }
}

/// Reads two properties.
@usableFromInline struct PropertyReader2<Root, Property0, Property1>: PropertyReading {
    @usableFromInline let keyPath0: KeyPath<Root, Property0>
    @usableFromInline let keyPath1: KeyPath<Root, Property1>

    @inlinable init(_ keyPath0: KeyPath<Root, Property0>, _ keyPath1: KeyPath<Root, Property1>) {
        self.keyPath0 = keyPath0
        self.keyPath1 = keyPath1
    }

    @usableFromInline var name: String { "ValueForKeys" }
    @usableFromInline var children: [Mirror.Child] { [("keyPath0", keyPath0), ("keyPath1", keyPath1)] }

    @inlinable func read(_ root: Root) -> (Property0, Property1) { (root[keyPath: keyPath0], root[keyPath: keyPath1]) }
}

/// Reads three properties.
@usableFromInline struct PropertyReader3<Root, Property0, Property1, Property2>: PropertyReading {
    @usableFromInline let keyPath0: KeyPath<Root, Property0>
    @usableFromInline let keyPath1: KeyPath<Root, Property1>
    @usableFromInline let keyPath2: KeyPath<Root, Property2>

    @inlinable init(_ keyPath0: KeyPath<Root, Property0>, _ keyPath1: KeyPath<Root, Property1>, _ keyPath2: KeyPath<Root, Property2>) {
        self.keyPath0 = keyPath0
        self.keyPath1 = keyPath1
        self.keyPath2 = keyPath2
    }

    @usableFromInline var name: String { "ValueForKeys" }
    @usableFromInline var children: [Mirror.Child] { [("keyPath0", keyPath0), ("keyPath1", keyPath1), ("keyPath2", keyPath2)] }

    @inlinable func read(_ root: Root) -> (Property0, Property1, Property2) {
        (root[keyPath: keyPath0], root[keyPath: keyPath1], root[keyPath: keyPath2])
    }
}
