// SPDX-License-Identifier: Apache-2.0

/// Reduces values to a Boolean that one value can decide: `true` decides `contains`, `false` decides `allSatisfy`.
@usableFromInline struct PredicateReducer<Predicate: Function, Errors: ErrorPath>: Reducer
where Predicate.Output == Bool, Predicate.Thrown == Errors.Thrown {
    @usableFromInline let name: String
    @usableFromInline let holds: Predicate
    /// The predicate's result that decides, and is then the stage's result.
    @usableFromInline let decisive: Bool

    @inlinable init(name: String, holds: Predicate, decisive: Bool) {
        self.name = name
        self.holds = holds
        self.decisive = decisive
    }

    @inlinable var initial: Bool { !decisive }

    @inlinable func accumulate(_ input: Predicate.Input, into answer: borrowing StageMemory<Bool>) throws(Errors.Thrown) -> Bool {
        guard try holds(input) == decisive else { return false }
        answer.replace(with: decisive)
        return true
    }

    @inlinable func result(of answer: borrowing StageMemory<Bool>) -> Bool? { answer.copy }
}
