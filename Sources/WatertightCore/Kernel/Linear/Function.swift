// SPDX-License-Identifier: Apache-2.0

/// Calls a closure, as a type that says whether it throws, so that one step serves an operator and its try-variant.
///
/// A closure that is converted to `throws(Thrown)` in generic code is wrapped in a thunk, called for each value; these types hold it as it is.
@usableFromInline protocol Function<Input, Output, Thrown> {
    associatedtype Input
    associatedtype Output
    associatedtype Thrown: Error

    func callAsFunction(_ input: Input) throws(Thrown) -> Output
}

/// A closure that does not throw.
@usableFromInline struct NonThrowing<Input, Output>: Function {
    @usableFromInline let body: (Input) -> Output

    @inlinable init(_ body: @escaping (Input) -> Output) {
        self.body = body
    }

    @inlinable func callAsFunction(_ input: Input) throws(Never) -> Output { body(input) }
}

/// A closure that may throw.
@usableFromInline struct Throwing<Input, Output>: Function {
    @usableFromInline let body: (Input) throws -> Output

    @inlinable init(_ body: @escaping (Input) throws -> Output) {
        self.body = body
    }

    @inlinable func callAsFunction(_ input: Input) throws(any Error) -> Output { try body(input) }
}

/// Returns `true` for every input.
@usableFromInline struct Always<Input>: Function {
    @inlinable init() {}

    @inlinable func callAsFunction(_ input: Input) throws(Never) -> Bool { true }
}

/// Returns `true` for an input that is equal to one value.
@usableFromInline struct Equals<Input: Equatable>: Function {
    @usableFromInline let wanted: Input

    @inlinable init(_ wanted: Input) {
        self.wanted = wanted
    }

    @inlinable func callAsFunction(_ input: Input) throws(Never) -> Bool { input == wanted }
}

/// A closure of two arguments, as a type that says whether it throws.
@usableFromInline protocol BinaryFunction<First, Second, Output, Thrown> {
    associatedtype First
    associatedtype Second
    associatedtype Output
    associatedtype Thrown: Error

    func callAsFunction(_ first: First, _ second: Second) throws(Thrown) -> Output
}

/// A closure of two arguments that does not throw.
@usableFromInline struct NonThrowingBinary<First, Second, Output>: BinaryFunction {
    @usableFromInline let body: (First, Second) -> Output

    @inlinable init(_ body: @escaping (First, Second) -> Output) {
        self.body = body
    }

    @inlinable func callAsFunction(_ first: First, _ second: Second) throws(Never) -> Output { body(first, second) }
}

/// A closure of two arguments that may throw.
@usableFromInline struct ThrowingBinary<First, Second, Output>: BinaryFunction {
    @usableFromInline let body: (First, Second) throws -> Output

    @inlinable init(_ body: @escaping (First, Second) throws -> Output) {
        self.body = body
    }

    @inlinable func callAsFunction(_ first: First, _ second: Second) throws(any Error) -> Output { try body(first, second) }
}
