// SPDX-License-Identifier: Apache-2.0

// Whether one value gets through, decided when the operator is applied, as by Combine.

extension Optional.Publisher {
    /// The value, if it is wanted; asked now.
    @inlinable public func filter(_ isIncluded: (Output) -> Bool) -> Optional<Output>.Publisher { kept(if: isIncluded) }

    /// This publisher: it has at most one value.
    @inlinable public func first() -> Optional<Output>.Publisher { self }

    /// The value, if it is the one; asked now.
    @inlinable public func first(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher { kept(if: predicate) }

    /// This publisher: it has at most one value.
    @inlinable public func last() -> Optional<Output>.Publisher { self }

    /// The value, if it is the one; asked now.
    @inlinable public func last(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher { kept(if: predicate) }

    /// The value, where none is dropped.
    ///
    /// - Precondition: `count` is not negative.
    @inlinable public func dropFirst(_ count: Int = 1) -> Optional<Output>.Publisher {
        require(count >= 0, "A count cannot be negative")
        return kept { _ in count == 0 }
    }

    /// The value, unless it is to be dropped; asked now.
    @inlinable public func drop(while predicate: (Output) -> Bool) -> Optional<Output>.Publisher { kept { !predicate($0) } }

    /// The value, where one is wanted.
    ///
    /// - Precondition: `maxLength` is not negative.
    @inlinable public func prefix(_ maxLength: Int) -> Optional<Output>.Publisher {
        require(maxLength >= 0, "A length cannot be negative")
        return kept { _ in maxLength > 0 }
    }

    /// The value, if it is wanted; asked now.
    @inlinable public func prefix(while predicate: (Output) -> Bool) -> Optional<Output>.Publisher { kept(if: predicate) }

    /// The value, where the position is zero.
    ///
    /// - Precondition: `index` is not negative.
    @inlinable public func output(at index: Int) -> Optional<Output>.Publisher {
        require(index >= 0, "A position cannot be negative")
        return kept { _ in index == 0 }
    }

    /// The value, where the range contains the position zero.
    ///
    /// - Precondition: No position is negative, and the range has an upper bound: Combine's traps for `0...`, and so does this.
    @inlinable public func output<R: RangeExpression>(in range: R) -> Optional<Output>.Publisher where R.Bound == Int {
        let range = range.relative(to: 0..<Int.max)
        require(range.lowerBound >= 0, "A position cannot be negative")
        require(range.upperBound < Int.max - 1, "The range has no upper bound, or too high a one")
        return kept { _ in range.contains(0) }
    }

    /// Nothing but the completion.
    @inlinable public func ignoreOutput() -> Empty<Output, Never> { .init() }

    /// The value, or the other one where there is none.
    @inlinable public func replaceEmpty(with output: Output) -> Just<Output> { .init(self.output ?? output) }

    /// This publisher: it has at most one value. The closure is never called.
    @inlinable public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Optional<Output>.Publisher { self }

    @inlinable func kept(if isKept: (Output) -> Bool) -> Optional<Output>.Publisher {
        compactMap { isKept($0) ? $0 : nil }
    }
}

extension Optional.Publisher where Wrapped: Equatable {
    /// This publisher: it has at most one value.
    @inlinable public func removeDuplicates() -> Optional<Output>.Publisher { self }
}
