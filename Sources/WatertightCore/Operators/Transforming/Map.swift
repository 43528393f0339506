// SPDX-License-Identifier: Apache-2.0

/// Passes the closure's result for each value.
@usableFromInline struct MapStep<Transform: Function, Errors: ErrorPath>: Step where Transform.Thrown == Errors.Thrown {
    @usableFromInline let transform: Transform

    @inlinable init(transform: Transform) {
        self.transform = transform
    }

    @usableFromInline var name: String { Errors.name("Map") }

    @inlinable static var upstreamPolicy: UpstreamPolicy { .lenientRepeatingErrors }

    @inlinable func process(_ input: Transform.Input, _ memory: inout Void) throws(Errors.Thrown) -> StepResult<Transform.Output> {
        .emit(try transform(input))
    }
}

// MARK: - Fusion

extension Publishers.Map {
    /// Joins two maps into one stage.
    @inlinable public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Upstream, T> {
        let first = self.transform
        return Publishers.Map<Upstream, T>(upstream: upstream) { transform(first($0)) }
    }

    /// Joins a map and a throwing one into one stage.
    @inlinable public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Upstream, T> {
        let first = self.transform
        return Publishers.TryMap<Upstream, T>(upstream: upstream) { try transform(first($0)) }
    }
}

extension Publishers.TryMap {
    /// Joins a throwing map and another into one stage.
    @inlinable public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.TryMap<Upstream, T> {
        let first = self.transform
        return Publishers.TryMap<Upstream, T>(upstream: upstream) { transform(try first($0)) }
    }

    /// Joins two throwing maps into one stage.
    @inlinable public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Upstream, T> {
        let first = self.transform
        return Publishers.TryMap<Upstream, T>(upstream: upstream) { try transform(try first($0)) }
    }
}

extension MapStep: StreamDescribing {
    static var streamWord: String? { Errors.word("map") }
}
