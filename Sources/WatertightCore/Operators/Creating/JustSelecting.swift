// SPDX-License-Identifier: Apache-2.0

// Whether the value passes is decided when the operator is applied, as with Combine.

extension Just {
    /// Returns a publisher of the value, if it satisfies the predicate, tested now.
    @inlinable public func filter(_ isIncluded: (Output) -> Bool) -> Optional<Output>.Publisher { kept(if: isIncluded(output)) }

    /// Returns this publisher: it has only one value.
    @inlinable public func first() -> Just<Output> { self }

    /// Returns a publisher of the value, if it satisfies the predicate, tested now.
    @inlinable public func first(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher { kept(if: predicate(output)) }

    /// Returns this publisher: it has only one value.
    @inlinable public func last() -> Just<Output> { self }

    /// Returns a publisher of the value, if it satisfies the predicate, tested now.
    @inlinable public func last(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher { kept(if: predicate(output)) }

    /// Returns a publisher of the value, if `count` is zero.
    ///
    /// - Precondition: `count` is not negative.
    @inlinable public func dropFirst(_ count: Int = 1) -> Optional<Output>.Publisher {
        require(count >= 0, "A count cannot be negative")
        return kept(if: count == 0)
    }

    /// Returns a publisher of the value, unless it satisfies the predicate, tested now.
    @inlinable public func drop(while predicate: (Output) -> Bool) -> Optional<Output>.Publisher { kept(if: !predicate(output)) }

    /// Returns a publisher of the value, unless `maxLength` is zero.
    ///
    /// - Precondition: `maxLength` is not negative.
    @inlinable public func prefix(_ maxLength: Int) -> Optional<Output>.Publisher {
        require(maxLength >= 0, "A length cannot be negative")
        return kept(if: maxLength > 0)
    }

    /// Returns a publisher of the value, if it satisfies the predicate, tested now.
    @inlinable public func prefix(while predicate: (Output) -> Bool) -> Optional<Output>.Publisher { kept(if: predicate(output)) }

    /// Returns a publisher of the value, if the position is zero.
    ///
    /// - Precondition: `index` is not negative.
    @inlinable public func output(at index: Int) -> Optional<Output>.Publisher {
        require(index >= 0, "A position cannot be negative")
        return kept(if: index == 0)
    }

    /// Returns a publisher of the value, if the range begins at zero: even an empty range, as with Combine.
    @inlinable public func output<R: RangeExpression>(in range: R) -> Optional<Output>.Publisher where R.Bound == Int {
        kept(if: range.relative(to: 0..<Int.max).lowerBound == 0)
    }

    /// Returns a publisher of the completion alone.
    @inlinable public func ignoreOutput() -> Empty<Output, Never> { .init() }

    /// Returns this publisher: it is not empty.
    @inlinable public func replaceEmpty(with output: Output) -> Just<Output> { self }

    /// Returns this publisher: it has only one value.
    @inlinable public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Just<Output> { self }

    /// Returns a publisher of the value, or of the error that the closure throws; it is called now, with the value twice, as with Combine.
    @inlinable public func tryRemoveDuplicates(by predicate: (Output, Output) throws -> Bool) -> Result<Output, any Error>.Publisher {
        tryMap { output in
            _ = try predicate(output, output)
            return output
        }
    }

    @inlinable func kept(if isKept: Bool) -> Optional<Output>.Publisher { .init(isKept ? output : nil) }
}

extension Just where Output: Equatable {
    /// Returns this publisher: it has only one value.
    @inlinable public func removeDuplicates() -> Just<Output> { self }
}
