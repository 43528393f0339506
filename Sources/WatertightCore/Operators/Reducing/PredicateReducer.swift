// SPDX-License-Identifier: Apache-2.0

/// What a ``PredicateReducer`` answers.
@usableFromInline protocol PredicateQuestion {
    /// The predicate's result that decides, and is then the stage's result.
    static var decisive: Bool { get }
    /// What a user has written for it.
    static var word: String { get }
}

/// Whether a value is as asked.
@usableFromInline enum ContainsQuestion: PredicateQuestion {
    @inlinable static var decisive: Bool { true }
    @usableFromInline static var word: String { "contains" }
}

/// Whether all values are as asked.
@usableFromInline enum AllSatisfyQuestion: PredicateQuestion {
    @inlinable static var decisive: Bool { false }
    @usableFromInline static var word: String { "allSatisfy" }
}

/// Reduces values to a Boolean that one value can decide.
@usableFromInline struct PredicateReducer<Question: PredicateQuestion, Predicate: Function, Errors: ErrorPath>: Reducer
where Predicate.Output == Bool, Predicate.Thrown == Errors.Thrown {
    @usableFromInline let name: String
    @usableFromInline let holds: Predicate

    @inlinable init(name: String, holds: Predicate) {
        self.name = name
        self.holds = holds
    }

    @inlinable var initial: Bool { !Question.decisive }

    @inlinable func accumulate(_ input: Predicate.Input, into answer: borrowing StageMemory<Bool>) throws(Errors.Thrown) -> Bool {
        guard try holds(input) == Question.decisive else { return false }
        answer.replace(with: Question.decisive)
        return true
    }

    @inlinable func result(of answer: borrowing StageMemory<Bool>) -> Bool? { answer.copy }
}

extension PredicateReducer: StreamDescribing {
    static var streamWord: String? { Errors.word(Question.word) }
}

/// Finds out whether a value is as asked.
@usableFromInline typealias ContainsReducer<Predicate: Function, Errors: ErrorPath> = PredicateReducer<ContainsQuestion, Predicate, Errors>
where Predicate.Output == Bool, Predicate.Thrown == Errors.Thrown

/// Finds out whether all values are as asked.
@usableFromInline typealias AllSatisfyReducer<Predicate: Function, Errors: ErrorPath> = PredicateReducer<
    AllSatisfyQuestion, Predicate, Errors
>
where Predicate.Output == Bool, Predicate.Thrown == Errors.Thrown
