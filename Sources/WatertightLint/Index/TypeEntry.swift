// SPDX-License-Identifier: Apache-2.0

#if Lint

/// A type of the project, merged of its declaration and its extensions in all files.
struct TypeEntry: Sendable {
    enum Kind: Sendable {
        /// A class or an actor.
        case reference
        /// A struct or an enum.
        case value
        case `protocol`
        /// Only extensions are in the sources, or two declarations disagree.
        case unknown
    }

    let name: String
    var kind = Kind.unknown
    var isDeclared = false
    var inherits: [String] = []
    var attributes: Set<String> = []
    var members: [String: Member] = [:]
    var functions: [String: [Function]] = [:]
    /// The names of the properties that the declaration has itself.
    private(set) var ownNames: Set<String> = []

    mutating func add(_ facts: TypeFacts) {
        switch facts.kind {
        case .extension: break
        case .reference: declare(.reference)
        case .value: declare(.value)
        case .protocol: declare(.protocol)
        }
        if facts.kind != .extension { ownNames.formUnion(facts.members.map(\.name)) }
        inherits += facts.inherits
        attributes.formUnion(facts.attributes)
        for member in facts.members where members[member.name] == nil { members[member.name] = member }
        for function in facts.functions { functions[function.name, default: []].append(function) }
    }

    private mutating func declare(_ new: Kind) {
        kind = isDeclared && kind != new ? .unknown : new
        isDeclared = true
    }
}

#endif
