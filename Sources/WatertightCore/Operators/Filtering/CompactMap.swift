// SPDX-License-Identifier: Apache-2.0

/// Passes on the closure's result, and requests another value in place of each `nil`.
@usableFromInline struct CompactMapStep<Transform: Function, Output, Errors: ErrorPath>: Step
where Transform.Output == Output?, Transform.Thrown == Errors.Thrown {
    @usableFromInline let transform: Transform

    @inlinable init(transform: Transform) {
        self.transform = transform
    }

    @usableFromInline var name: String { Errors.name("CompactMap") }

    @inlinable func process(_ input: Transform.Input, _ memory: inout Void) throws(Errors.Thrown) -> StepResult<Output> {
        if let output = try transform(input) { .emit(output) } else { .drop }
    }

    @usableFromInline func reflect(downstream: Any, memory: Void) -> [Mirror.Child] {
        Errors.Thrown.self == Never.self ? [] : [("downstream", downstream)]
    }
}

// MARK: - Fusion

extension Publishers.CompactMap {
    /// Joins two compact maps into one stage.
    @inlinable public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Upstream, T> {
        let first = self.transform
        return Publishers.CompactMap<Upstream, T>(upstream: upstream) { first($0).flatMap(transform) }
    }

    /// Joins a compact map and a map into one stage.
    @inlinable public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.CompactMap<Upstream, T> {
        let first = self.transform
        return Publishers.CompactMap<Upstream, T>(upstream: upstream) { first($0).map(transform) }
    }
}

extension Publishers.TryCompactMap {
    /// Joins two throwing compact maps into one stage.
    @inlinable public func compactMap<T>(
        _ transform: @escaping (Output) throws -> T?
    ) -> Publishers.TryCompactMap<Upstream, T> {
        let first = self.transform
        return Publishers.TryCompactMap<Upstream, T>(upstream: upstream) { try first($0).flatMap(transform) }
    }
}

extension CompactMapStep: StreamDescribing {
    static var streamWord: String? { Errors.word("compactMap") }
}
