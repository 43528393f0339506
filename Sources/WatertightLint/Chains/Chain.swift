// SPDX-License-Identifier: Apache-2.0

#if Lint

/// An expression as a path: a base, and the members and calls that follow it.
struct Chain {
    let base: Expression
    let links: [Link]

    struct Link {
        let name: String
        /// Nil for a member that is not called.
        let arguments: [Call.Argument]?
        let at: Offset

        var labels: [String?] { arguments?.map(\.label) ?? [] }

        func argument(_ label: String) -> Expression? { arguments?.first { $0.label == label }?.value }
    }

    init(base: Expression, links: [Link]) {
        self.base = base
        self.links = links
    }

    init(_ expression: Expression) {
        var links: [Link] = []
        var current = expression.simplified
        while true {
            switch current {
            case .member(let base, let name, let at):
                if name != "[]" { links.append(Link(name: name, arguments: nil, at: at)) }
                current = base.simplified
                continue
            case .call(let call):
                if case .member(let base, let name, let at) = call.callee, name != "[]" {
                    links.append(Link(name: name, arguments: call.arguments, at: at))
                    current = base.simplified
                    continue
                }
            default: break
            }
            break
        }
        self.init(base: current, links: links.reversed())
    }

    /// The part before a link, and the part behind it.
    func split(at index: Int) -> (upstream: Chain, terminal: Link, rest: [Link]) {
        (Chain(base: base, links: Array(links[..<index])), links[index], Array(links[(index + 1)...]))
    }

    private static let endLabels: Set<String> = [
        "until", "untilOutputFrom", "untilEndOf", "untilDeinitOf", "during", "duringLifetimeOf", "untilReplacement",
    ]

    /// Whether another stream says when this one ends: `take(until:)` and its like.
    var endsByAnother: Bool {
        links.contains {
            $0.name == "takeUntil" || $0.labels.contains { label in label.map(Self.endLabels.contains) ?? false }
        }
    }

    /// Whether it begins with the values of a sequence, an optional or a result: `names.publisher`, if the sources declare no such property.
    func isOfSequence(in scope: Scope) -> Bool {
        guard let index = links.firstIndex(where: { $0.name == "publisher" && $0.arguments == nil }) else { return false }
        guard case .name(let name, _) = base else { return true }
        return scope.member(links[...index].map(\.name), from: name) == nil
    }

    /// The name that the chain begins with, if it is that of a type: `Observable` of `Observable.just(1)`.
    var typeName: String? {
        guard case .name(let name, _) = base, name.first?.isUppercase ?? false else { return nil }
        return name
    }

    /// The position of the first link or of the base.
    var start: Offset? { base.position ?? links.first?.at }
}

extension Chain {
    /// The chain with that of the local variable that it begins with.
    func followed(in scope: Scope, depth: Int = 0) -> Chain {
        guard depth < 10, case .name(let name, _) = base, case .value(let value?, _) = scope.locals[name] else { return self }
        let origin = Chain(value)
        guard !origin.links.isEmpty || origin.base.isCall else { return self }
        return Chain(base: origin.base, links: origin.links + links).followed(in: scope, depth: depth + 1)
    }
}

#endif
