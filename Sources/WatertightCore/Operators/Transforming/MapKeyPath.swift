// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Publishes one property of each value.
    ///
    /// ```
    ///   upstream       ──"a"────"bc"──|
    ///   map(\.count)      1      2    |
    /// ```
    ///
    /// - Parameter keyPath: The property.
    ///
    /// - **Demand**: passed through.
    /// - **Completion**: passed through.
    /// - **Failure**: passed through.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.MapKeyPath<Self, T> {
        Publishers.MapKeyPath(upstream: self, keyPath: keyPath)
    }
}

extension Publishers {
    /// The publisher that `map(_:)` with a key path returns.
    public struct MapKeyPath<Upstream: Publisher, Output>: Publisher {
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The property.
        public let keyPath: KeyPath<Upstream.Output, Output>

        @inlinable init(upstream: Upstream, keyPath: KeyPath<Upstream.Output, Output>) {
            self.upstream = upstream
            self.keyPath = keyPath
        }

        /// Attaches a subscriber to the upstream through a stage that reads the property.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let step = MapKeyPathStep<_, Failure>(reader: PropertyReader(keyPath))
            upstream.subscribe(StatelessStage(step, downstream: subscriber))
        }
    }
}

/// Reads one property of a value, or several at once.
@usableFromInline protocol PropertyReading<Root, Reading> {
    associatedtype Root
    associatedtype Reading

    /// The stage's name in `print()` and the introspection.
    var name: String { get }
    /// The key paths, as `dump` shows them.
    var children: [Mirror.Child] { get }

    func read(_ root: Root) -> Reading
}

/// Passes the properties read from each value.
@usableFromInline struct MapKeyPathStep<Reader: PropertyReading, Failure: Error>: Step {
    @usableFromInline typealias Errors = SameFailure<Failure>

    @usableFromInline let reader: Reader

    @inlinable init(reader: Reader) {
        self.reader = reader
    }

    @usableFromInline var name: String { reader.name }

    @inlinable func process(_ input: Reader.Root, _ memory: inout Void) -> StepResult<Reader.Reading> {
        .emit(reader.read(input))
    }

    @usableFromInline func reflect(downstream: Any, memory: Void) -> [Mirror.Child] { reader.children }
}

/// Reads one property.
@usableFromInline struct PropertyReader<Root, Property>: PropertyReading {
    @usableFromInline let keyPath: KeyPath<Root, Property>

    @inlinable init(_ keyPath: KeyPath<Root, Property>) {
        self.keyPath = keyPath
    }

    @usableFromInline var name: String { "ValueForKey" }
    @usableFromInline var children: [Mirror.Child] { [("keyPath", keyPath)] }

    @inlinable func read(_ root: Root) -> Property { root[keyPath: keyPath] }
}

extension MapKeyPathStep: StreamDescribing {
    static var streamWord: String? { "map" }
}
