// SPDX-License-Identifier: Apache-2.0

import TestSupport

/// The operators that the modules of the face have, by the verb of their rows.
struct PublicOperators {
    /// The forms that the public symbols have of each verb.
    let forms: [String: Int]

    /// What stands before the verb of an operator of these types.
    private static let prefixes = [
        "ObservableType": "", "ObservableConvertibleType": "", "Observable": "", "ConnectableObservableType": "",
        "ConnectableObservable": "",
        "PrimitiveSequenceType": "PrimitiveSequence.", "PrimitiveSequence": "PrimitiveSequence.", "InfallibleType": "Infallible.",
        "Infallible": "Infallible.",
    ]

    /// - Parameters:
    ///   - modules: The public symbols. A deprecated one is another name of one that is not.
    ///   - verbs: Those that there are rows of, or a reason for none. An operator has the verb that says most of its labels: `skip(_:scheduler:)` before `skip`.
    init(of modules: [SymbolGraph], as verbs: Set<String>) {
        let types = Set(Self.prefixes.keys)
        let members = modules.flatMap { $0.members(of: types) }.filter { !$0.isDeprecated }
        // What a class declares of its protocol's is one operator.
        var counts: [String: [String: Int]] = [:]
        for member in members { counts[Self.prefixes[member.type, default: ""] + member.name, default: [:]][member.type, default: 0] += 1 }
        forms = counts.reduce(into: [:]) { forms, entry in
            forms[Self.verb(of: entry.key, among: verbs), default: 0] += entry.value.values.max() ?? 0
        }
    }

    private static func verb(of name: String, among verbs: Set<String>) -> String {
        let base = String(name.prefix { $0 != "(" })
        let firstLabel = name.dropFirst(base.count + 1).prefix { $0 != ":" }
        return [name, "\(base)(\(firstLabel):)", base].first(where: verbs.contains) ?? name
    }
}
