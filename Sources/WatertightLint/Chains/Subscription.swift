// SPDX-License-Identifier: Apache-2.0

#if Lint

/// A subscription that a program makes, and what becomes of it.
struct Subscription {
    /// What becomes of the object that a verb returns.
    enum Fate: Equatable {
        /// Kept at a place, by what is written at the offset.
        case kept(Keeper, at: Offset)
        /// Dropped: by `_ =`, or without a word.
        case dropped
        case returned
        /// Handed to a call that the linter does not know, or kept in a local variable.
        case unknown
    }

    /// The stages before the subscription, with those of the local variables that they begin with.
    let upstream: Chain
    let terminal: Chain.Link
    let fate: Fate
    let scope: Scope
    /// The function whose body the subscription stands in; nil for the initial value of a property.
    let function: Function?
    let file: FileFacts
    /// The bodies around it, from the function's down to the innermost closure's.
    let body: [Statement]
    /// Whether it stands in a closure inside of the function.
    let isInClosure: Bool
    /// The position at which the statement begins.
    let start: Offset

    /// The terminal of a stream that a property holds, whether anything subscribes or not.
    static let storing = "="

    /// The libraries that subscribe by this verb, and of several those that the file imports.
    var libraries: Set<Verb.Library> {
        let known = VerbTable.libraries(subscribingBy: terminal.name, terminal.arguments ?? [])
        let imported = known.intersection(Verb.Library.imported(by: file.imports))
        return imported.isEmpty ? known : imported
    }

    /// The type whose `self` the closures may capture.
    var type: String? { scope.type }
}

#endif
