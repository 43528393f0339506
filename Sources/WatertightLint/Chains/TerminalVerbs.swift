// SPDX-License-Identifier: Apache-2.0

#if Lint

/// Which calls of one file subscribe.
struct TerminalVerbs {
    private let hasRx: Bool
    private let hasReactive: Bool
    private let index: ProjectIndex

    init(file: FileFacts, index: ProjectIndex) {
        self.index = index
        let imported = Verb.Library.imported(by: file.imports)
        hasRx = imported.contains(.rx)
        hasReactive = imported.contains(.reactive)
    }

    /// Verbs that other libraries have too, for other things.
    private static let ambiguous: Set<String> = [
        "bind", "drive", "emit", "observe", "start", "connect", "subscribe", "observeError", "observeNext", "bindTo", "observeCompleted",
    ]

    /// The index of the link that subscribes.
    func index(in chain: Chain) -> Int? {
        chain.links.indices.first { subscribes(chain.links[$0], in: chain, at: $0) }
    }

    private func subscribes(_ link: Chain.Link, in chain: Chain, at position: Int) -> Bool {
        guard let arguments = link.arguments else { return false }
        if let helper = Helper(link, index: index) { return helper.subscribes }
        guard VerbTable.verb(link.name, arguments, .terminal) != nil else { return false }
        let labels = arguments.map(\.label)
        switch link.name {
        case "sink": return !arguments.isEmpty
        case "assign": return labels == ["to", "on"] || labels == ["to"] || labels == ["to", "onWeak"] || labels.first == "to"
        case "connect": return arguments.isEmpty && isKept(chain, after: position)
        default: break
        }
        guard Self.ambiguous.contains(link.name) else { return true }
        return isRx(link, arguments, labels) || hasReactive && isReactive(link, arguments, labels)
            || isKept(chain, after: position) && hasClosure(arguments)
    }

    private func isRx(_ link: Chain.Link, _ arguments: [Call.Argument], _ labels: [String?]) -> Bool {
        let events: Set<String?> = ["onNext", "onError", "onCompleted", "onSuccess", "onFailure", "onDisposed"]
        switch link.name {
        case "subscribe": return !events.isDisjoint(with: labels) || hasRx && labels != ["on"]
        case "bind", "drive", "emit", "bindTo": return !events.isDisjoint(with: labels) || hasRx && !arguments.isEmpty
        default: return false
        }
    }

    private func isReactive(_ link: Chain.Link, _ arguments: [Call.Argument], _ labels: [String?]) -> Bool {
        switch link.name {
        case "observe": return labels != ["on"] && labels.first != "for" && !arguments.isEmpty
        case "start": return labels != ["on"]
        case "observeError", "observeNext", "observeCompleted": return true
        default: return false
        }
    }

    private func isKept(_ chain: Chain, after position: Int) -> Bool {
        chain.links[(position + 1)...].contains { link in
            VerbTable.verbs(link.name, link.arguments ?? []).contains { $0.role == .storing && $0.library != .other }
        }
    }

    private func hasClosure(_ arguments: [Call.Argument]) -> Bool {
        arguments.contains { if case .closure = $0.value { true } else { false } }
    }

    /// Where a verb keeps the subscription by itself: `assign(to: &$property)` in the property's object.
    func ownPlace(_ terminal: Chain.Link, _ scope: Scope) -> Keeper? {
        if terminal.name == "assign", terminal.labels == ["to"], case .passedInout(let target)? = terminal.arguments?[0].value {
            return scope.place(target)
        }
        if let helper = Helper(terminal, index: index), let parameter = helper.keeper, let argument = terminal.arguments?[safe: parameter] {
            return scope.place(argument.value)
        }
        return nil
    }
}

#endif
