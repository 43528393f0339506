// SPDX-License-Identifier: Apache-2.0

// Which of one value gets through: it or nothing, decided when the operator is applied, as by Combine.

extension Just {
    /// The value, if it is wanted; asked now.
    @inlinable public func filter(_ isIncluded: (Output) -> Bool) -> Optional<Output>.Publisher { kept(if: isIncluded(output)) }

    /// This publisher: it has but one value.
    @inlinable public func first() -> Just<Output> { self }

    /// The value, if it is the one; asked now.
    @inlinable public func first(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher { kept(if: predicate(output)) }

    /// This publisher: it has but one value.
    @inlinable public func last() -> Just<Output> { self }

    /// The value, if it is the one; asked now.
    @inlinable public func last(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher { kept(if: predicate(output)) }

    /// The value, where none is dropped.
    ///
    /// - Precondition: `count` is not negative.
    @inlinable public func dropFirst(_ count: Int = 1) -> Optional<Output>.Publisher {
        require(count >= 0, "A count cannot be negative")
        return kept(if: count == 0)
    }

    /// The value, unless it is to be dropped; asked now.
    @inlinable public func drop(while predicate: (Output) -> Bool) -> Optional<Output>.Publisher { kept(if: !predicate(output)) }

    /// The value, where one is wanted.
    ///
    /// - Precondition: `maxLength` is not negative.
    @inlinable public func prefix(_ maxLength: Int) -> Optional<Output>.Publisher {
        require(maxLength >= 0, "A length cannot be negative")
        return kept(if: maxLength > 0)
    }

    /// The value, if it is wanted; asked now.
    @inlinable public func prefix(while predicate: (Output) -> Bool) -> Optional<Output>.Publisher { kept(if: predicate(output)) }

    /// The value, where the position is zero.
    ///
    /// - Precondition: `index` is not negative.
    @inlinable public func output(at index: Int) -> Optional<Output>.Publisher {
        require(index >= 0, "A position cannot be negative")
        return kept(if: index == 0)
    }

    /// The value, where the range begins at zero: also an empty range, as with Combine.
    @inlinable public func output<R: RangeExpression>(in range: R) -> Optional<Output>.Publisher where R.Bound == Int {
        kept(if: range.relative(to: 0..<Int.max).lowerBound == 0)
    }

    /// Nothing but the completion.
    @inlinable public func ignoreOutput() -> Empty<Output, Never> { .init() }

    /// This publisher: it is not empty.
    @inlinable public func replaceEmpty(with output: Output) -> Just<Output> { self }

    /// This publisher: it has but one value.
    @inlinable public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Just<Output> { self }

    /// The value, or what the closure throws that is called with it, twice the same, now, as by Combine.
    @inlinable public func tryRemoveDuplicates(by predicate: (Output, Output) throws -> Bool) -> Result<Output, any Error>.Publisher {
        tryMap { output in
            _ = try predicate(output, output)
            return output
        }
    }

    @inlinable func kept(if isKept: Bool) -> Optional<Output>.Publisher { .init(isKept ? output : nil) }
}

extension Just where Output: Equatable {
    /// This publisher: it has but one value.
    @inlinable public func removeDuplicates() -> Just<Output> { self }
}
