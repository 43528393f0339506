// SPDX-License-Identifier: Apache-2.0

/// Passes the values that satisfy the predicate, and requests another in place of each that does not.
@usableFromInline struct FilterStep<Predicate: Function, Errors: ErrorPath>: Step
where Predicate.Output == Bool, Predicate.Thrown == Errors.Thrown {
    @usableFromInline let isIncluded: Predicate

    @inlinable init(isIncluded: Predicate) {
        self.isIncluded = isIncluded
    }

    @usableFromInline var name: String { Errors.name("Filter") }

    @inlinable func process(_ input: Predicate.Input, _ memory: inout Void) throws(Errors.Thrown) -> StepResult<Predicate.Input> {
        try isIncluded(input) ? .emit(input) : .drop
    }

    @usableFromInline func reflect(downstream: Any, memory: Void) -> [Mirror.Child] {
        Errors.Thrown.self == Never.self ? [] : [("downstream", downstream)]
    }
}

// MARK: - Fusion

extension Publishers.Filter {
    /// Joins two filters into one stage.
    @inlinable public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Upstream> {
        let first = self.isIncluded
        return Publishers.Filter(upstream: upstream) { first($0) && isIncluded($0) }
    }

    /// Joins a filter and a throwing one into one stage.
    @inlinable public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Upstream> {
        let first = self.isIncluded
        return Publishers.TryFilter(upstream: upstream) { try first($0) && isIncluded($0) }
    }
}

extension Publishers.TryFilter {
    /// Joins a throwing filter and another into one stage.
    @inlinable public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.TryFilter<Upstream> {
        let first = self.isIncluded
        return Publishers.TryFilter(upstream: upstream) { try first($0) && isIncluded($0) }
    }

    /// Joins two throwing filters into one stage.
    @inlinable public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Upstream> {
        let first = self.isIncluded
        return Publishers.TryFilter(upstream: upstream) { try first($0) && isIncluded($0) }
    }
}

extension FilterStep: StreamDescribing {
    static var streamWord: String? { Errors.word("filter") }
}
