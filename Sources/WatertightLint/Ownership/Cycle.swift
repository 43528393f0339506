// SPDX-License-Identifier: Apache-2.0

#if Lint

/// A path of strong references from `self` to a subscription and back.
struct Cycle {
    let subscription: Subscription
    /// The first part of the chain that retains `self`, and the others.
    let retention: Retention
    let others: [Retention]
    let keeper: [String]
    let keptAt: Offset
    let life: Life
    let confidence: Confidence
    /// A method that may end the subscription.
    let teardown: String?

    /// The cycle that a subscription closes, if it does.
    init?(_ subscription: Subscription) {
        let scope = subscription.scope
        guard let type = scope.type, let (keeper, keptAt) = Self.keeper(of: subscription), !scope.index.isImmortal(type) else { return nil }
        let isReference = scope.index.isReference(type)
        guard isReference != false, Self.isStrong(keeper, scope) else { return nil }
        let retentions = Retention.all(of: subscription)
        guard let retention = retentions.first(where: \.isProven) ?? retentions.first else { return nil }
        let life = Life(of: subscription.upstream, in: scope)
        // A stream that is stored holds its closures even if it would end.
        let isStored = subscription.terminal.name == Subscription.storing
        guard life != .finite || isStored else { return nil }
        var confidence = isStored ? .certain : Self.confidence(of: life)
        let made = retention.stream
        let ends =
            Self.endsItself(subscription.upstream.links + [subscription.terminal], scope, keeper) || subscription.upstream.endsByAnother
            || made.map { Self.endsItself($0.chain.links, $0.scope, keeper) || $0.chain.endsByAnother } ?? false
        if isReference == nil || !retention.isProven || ends { confidence = .possible }
        if keeper.count > 1 { confidence = min(confidence, .likely) }
        teardown = Teardown.method(ending: keeper, of: type, except: subscription.function, in: scope.index)
        if teardown != nil { confidence = .possible }
        if subscription.file.hasErrors { confidence = min(confidence, .likely) }
        self.subscription = subscription
        self.retention = retention
        others = retentions.filter { $0.at != retention.at }
        self.keeper = keeper
        self.keptAt = keptAt
        self.life = life
        self.confidence = confidence
    }

    private static func confidence(of life: Life) -> Confidence {
        switch life {
        case .endless: .certain
        case .open: .likely
        case .finite, .unknown: .possible
        }
    }

    /// The property of `self` that keeps the subscription.
    private static func keeper(of subscription: Subscription) -> ([String], Offset)? {
        switch subscription.fate {
        case .kept(.own(let path), let at) where !path.isEmpty: return (path, at)
        case .dropped: return subscription.ownSource
        default: return nil
        }
    }

    /// Whether each property on the way holds strongly.
    private static func isStrong(_ path: [String], _ scope: Scope) -> Bool {
        var type = scope.type
        for name in path {
            guard let owner = type else { return true }
            let member = scope.index.member(name.hasPrefix("$") ? String(name.dropFirst()) : name, of: owner)
            if member?.strength == .weak || member?.strength == .unowned { return false }
            type = member?.type
        }
        return true
    }

    /// Whether a closure of the chain removes the subscription from where it is kept.
    private static func endsItself(_ links: [Chain.Link], _ scope: Scope, _ keeper: [String]) -> Bool {
        links.contains { link in
            (link.arguments ?? []).contains { argument in
                guard case .closure(let closure) = argument.value else { return false }
                return Teardown.ends(keeper, closure.body, scope.inside(closure))
            }
        }
    }
}

extension Subscription {
    /// The property of `self` that is the stream, and so keeps its subscribers, unless the library ends a subscription whose object is dropped.
    var ownSource: ([String], Offset)? {
        guard !libraries.isEmpty, libraries.isDisjoint(with: [.combine, .watertight]), case .name(let name, let at) = upstream.base else {
            return nil
        }
        let views: Set = ["rx", "reactive", "signal", "producer"]
        let members = upstream.links.prefix { $0.arguments == nil && !views.contains($0.name) }.map(\.name)
        let path = scope.isOwner(name) != nil ? members : scope.isOwnMember(name) ? [name] + members : []
        guard path.count == 1, let type = scope.type(ofOwn: path), case .endless? = Life.type(type, at: at) else { return nil }
        return (path, at)
    }
}

#endif
