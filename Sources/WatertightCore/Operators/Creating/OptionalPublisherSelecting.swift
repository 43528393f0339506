// SPDX-License-Identifier: Apache-2.0

// Whether the value passes is decided when the operator is applied, as with Combine.

extension Optional.Publisher {
    /// Returns a publisher of the value, if it satisfies the predicate, tested now.
    @inlinable public func filter(_ isIncluded: (Output) -> Bool) -> Optional<Output>.Publisher { kept(if: isIncluded) }

    /// Returns this publisher: it has at most one value.
    @inlinable public func first() -> Optional<Output>.Publisher { self }

    /// Returns a publisher of the value, if it satisfies the predicate, tested now.
    @inlinable public func first(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher { kept(if: predicate) }

    /// Returns this publisher: it has at most one value.
    @inlinable public func last() -> Optional<Output>.Publisher { self }

    /// Returns a publisher of the value, if it satisfies the predicate, tested now.
    @inlinable public func last(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher { kept(if: predicate) }

    /// Returns a publisher of the value, if `count` is zero.
    ///
    /// - Precondition: `count` is not negative.
    @inlinable public func dropFirst(_ count: Int = 1) -> Optional<Output>.Publisher {
        require(count >= 0, "A count cannot be negative")
        return kept { _ in count == 0 }
    }

    /// Returns a publisher of the value, unless it satisfies the predicate, tested now.
    @inlinable public func drop(while predicate: (Output) -> Bool) -> Optional<Output>.Publisher { kept { !predicate($0) } }

    /// Returns a publisher of the value, unless `maxLength` is zero.
    ///
    /// - Precondition: `maxLength` is not negative.
    @inlinable public func prefix(_ maxLength: Int) -> Optional<Output>.Publisher {
        require(maxLength >= 0, "A length cannot be negative")
        return kept { _ in maxLength > 0 }
    }

    /// Returns a publisher of the value, if it satisfies the predicate, tested now.
    @inlinable public func prefix(while predicate: (Output) -> Bool) -> Optional<Output>.Publisher { kept(if: predicate) }

    /// Returns a publisher of the value, if the position is zero.
    ///
    /// - Precondition: `index` is not negative.
    @inlinable public func output(at index: Int) -> Optional<Output>.Publisher {
        require(index >= 0, "A position cannot be negative")
        return kept { _ in index == 0 }
    }

    /// Returns a publisher of the value, if the range contains the position zero.
    ///
    /// - Precondition: No position is negative, and the range has an upper bound below `Int.max - 1`: Combine's traps for `0...`, and so does
    ///   this.
    @inlinable public func output<R: RangeExpression>(in range: R) -> Optional<Output>.Publisher where R.Bound == Int {
        let range = range.relative(to: 0..<Int.max)
        require(range.lowerBound >= 0, "A position cannot be negative")
        require(range.upperBound < Int.max - 1, "The range has no upper bound, or too high a one")
        return kept { _ in range.contains(0) }
    }

    /// Returns a publisher of the completion alone.
    @inlinable public func ignoreOutput() -> Empty<Output, Never> { .init() }

    /// Returns a publisher of the value, or of `output` if there is none.
    @inlinable public func replaceEmpty(with output: Output) -> Just<Output> { .init(self.output ?? output) }

    /// Returns this publisher: it has at most one value. The closure is never called.
    @inlinable public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Optional<Output>.Publisher { self }

    @inlinable func kept(if isKept: (Output) -> Bool) -> Optional<Output>.Publisher {
        compactMap { isKept($0) ? $0 : nil }
    }
}

extension Optional.Publisher where Wrapped: Equatable {
    /// Returns this publisher: it has at most one value.
    @inlinable public func removeDuplicates() -> Optional<Output>.Publisher { self }
}
