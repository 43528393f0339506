// SPDX-License-Identifier: Apache-2.0

#if Lint

/// A stream that a computed property or a method of `self` makes: that of `titles`, in `titles.sink { … }`.
struct MadeStream {
    /// The name of the property or of the method, and the position at which it is used.
    let name: String
    let at: Offset
    let chain: Chain
    /// What names mean in the property's or the method's body.
    let scope: Scope

    /// - Parameter chain: Begins with the property or the method.
    init?(_ chain: Chain, in scope: Scope) {
        guard let type = scope.type, let use = Self.use(chain, scope) else { return nil }
        let makers = scope.index.methods(use.isCalled ? use.name : "\(use.name).get", of: type).filter { !$0.isStatic && !$0.body.isEmpty }
        guard makers.count == 1, Self.isStream(makers[0].result ?? ""), let value = makers[0].returnedValue else { return nil }
        let inner = Scope(endOf: makers[0], of: type, index: scope.index)
        (name, at) = (use.name, use.at)
        self.chain = Chain(value).followed(in: inner)
        self.scope = inner
    }

    private static let streams: Set<String> = [
        "AnyPublisher", "Driver", "Infallible", "Observable", "Publisher", "SharedSequence", "Signal", "SignalProducer",
    ]

    /// Whether a type is that of streams which may go on.
    static func isStream(_ type: String) -> Bool { streams.contains(ProjectIndex.last(String(type.prefix { $0 != "<" }))) }

    private static func use(_ chain: Chain, _ scope: Scope) -> (name: String, at: Offset, isCalled: Bool)? {
        switch chain.base {
        case .name(let name, _) where scope.isOwner(name) != nil:
            return chain.links.first.map { ($0.name, $0.at, $0.arguments != nil) }
        case .name(let name, let at) where scope.locals[name] == nil: return (name, at, false)
        case .call(let call):
            guard case .name(let name, let at) = call.callee, scope.locals[name] == nil else { return nil }
            return (name, at, true)
        default: return nil
        }
    }
}

#endif
