// SPDX-License-Identifier: Apache-2.0

#if Lint

/// What a call means, by its name and its labels.
extension VerbTable {
    /// The verbs that a call of that name with these arguments may mean.
    static func verbs(_ name: String, _ arguments: [Call.Argument], on owner: String? = nil) -> [Verb] {
        guard let named = byName[name] else { return [] }
        let candidates = named.filter { verb in
            guard let dot = verb.name.firstIndex(of: ".") else { return true }
            return verb.name[..<dot] == owner ?? ""
        }
        // For each library the overloads that the labels choose, or else the one without a label of its own.
        return Verb.Library.allCases.flatMap { library in
            let own = candidates.filter { $0.library == library }
            let chosen = own.filter { $0.selector.map { isChosen($0, arguments) } ?? false }
            return chosen.isEmpty ? own.filter { $0.selector == nil } : chosen
        }
    }

    private static func isChosen(_ selector: String, _ arguments: [Call.Argument]) -> Bool {
        guard selector == "_" else { return arguments.contains { $0.label == selector } }
        guard let first = arguments.first, first.label == nil else { return false }
        if case .closure = first.value { return false }
        return true
    }

    /// The first of the verbs that a call may mean and that has one of the roles.
    static func verb(_ name: String, _ arguments: [Call.Argument], _ roles: Verb.Role..., on owner: String? = nil) -> Verb? {
        verbs(name, arguments, on: owner).first { roles.contains($0.role) }
    }

    /// Whether a call keeps one of its arguments; nil if the table does not know the name.
    static func keeps(_ argument: Call.Argument, of name: String, _ arguments: [Call.Argument]) -> Bool? {
        let candidates = verbs(name, arguments)
        guard !candidates.isEmpty else { return nil }
        let keeping = candidates.filter { $0.keeps != .nothing && !$0.kept.isEmpty && $0.role != .storing && $0.role != .collecting }
        // A closure without a label trails behind the call, and one with a label that is not listed is another release's.
        if case .closure = argument.value { return !keeping.isEmpty }
        return keeping.contains { $0.kept.contains(argument.label ?? "_") }
    }

    /// The libraries that subscribe by such a call.
    static func libraries(subscribingBy name: String, _ arguments: [Call.Argument]) -> Set<Verb.Library> {
        Set(verbs(name, arguments).filter { $0.role == .terminal }.map(\.library))
    }

    /// Whether a call keeps the subscription that it is called on in an argument: `store(in:)`.
    static func stores(_ name: String, in argument: Call.Argument, _ arguments: [Call.Argument]) -> Bool {
        verbs(name, arguments).contains { $0.role == .storing && $0.kept.contains(argument.label ?? "_") }
    }
}

#endif
