// SPDX-License-Identifier: Apache-2.0

#if Lint

/// The retentions of the streams that a subscription's own chain is made of.
extension Retention {
    /// The closures of the stream that a chain begins with, if a property or a method of `self` makes it anew. They are reported at its use.
    static func made(_ chain: Chain, _ scope: Scope, depth: Int = 0) -> [Retention] {
        guard depth < 3, let stream = MadeStream(chain, in: scope) else { return [] }
        let all =
            links(stream.chain, stream.scope).flatMap { retentions($0, isTerminal: false, stream.scope) }
            + joined(stream.chain, stream.scope) + made(stream.chain, stream.scope, depth: depth + 1)
        return all.filter { $0.form == .closure }.map { Retention($0, in: stream) }
    }

    /// What stands in the streams that a chain joins: `Publishers.Zip(first.map { … }, second)`, `first.merge(with: second.map { … })`.
    static func joined(_ chain: Chain, _ scope: Scope, depth: Int = 0) -> [Retention] {
        guard depth < 4 else { return [] }
        var arguments = chain.links.flatMap { $0.arguments ?? [] }
        if case .call(let call) = chain.base { arguments += call.arguments }
        return arguments.flatMap { argument -> [Retention] in
            let values = if case .list(let parts) = argument.value { parts } else { [argument.value] }
            return values.flatMap { value -> [Retention] in
                part(value, scope, depth: depth) + transformed(value, scope, depth: depth)
            }
        }
    }

    /// What stands in a stream that is joined.
    private static func part(_ value: Expression, _ scope: Scope, depth: Int) -> [Retention] {
        let chain = Chain(value).followed(in: scope)
        guard isStream(chain, scope) else { return [] }
        return links(chain, scope).flatMap { retentions($0, isTerminal: false, scope) } + joined(chain, scope, depth: depth + 1)
    }

    /// What stands in the streams that a closure makes of a list: `Publishers.MergeMany(names.map { … })`.
    private static func transformed(_ value: Expression, _ scope: Scope, depth: Int) -> [Retention] {
        guard let link = Chain(value).links.last, ["map", "compactMap"].contains(link.name),
            case .closure(let closure)? = link.arguments?.last?.value, let made = closure.returnedValue
        else { return [] }
        return part(made, scope.inside(closure), depth: depth)
    }

    /// Whether a chain is evidently a stream and no sequence.
    private static func isStream(_ chain: Chain, _ scope: Scope) -> Bool {
        guard !chain.links.isEmpty else { return false }
        if case .endless = Life(of: chain, in: scope) { return true }
        return chain.links.contains { ["eraseToAnyPublisher", "asObservable", "publisher", "handleEvents", "asDriver"].contains($0.name) }
    }
}

#endif
