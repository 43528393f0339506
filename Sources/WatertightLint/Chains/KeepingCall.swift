// SPDX-License-Identifier: Apache-2.0

#if Lint

/// A call that keeps the subscription among its arguments, as `bag.insert(subscription)`.
struct KeepingCall {
    enum Keeping {
        case place(Keeper, at: Offset)
        /// What becomes of the call's own value, as of `AnyCancellable(subscription)`.
        case same
    }

    let keeping: Keeping

    /// `Set([first, second])` keeps what is in the list.
    private static let collections: Set<String> = ["Array", "Set"]

    init?(_ call: Call, scope: Scope) {
        switch call.callee {
        case .name(let name, _) where Self.collections.contains(name) || VerbTable.verb(name, call.arguments, .wrapping) != nil:
            keeping = .same
        case .member(let base, let name, let at) where VerbTable.verb(name, call.arguments, .collecting) != nil:
            guard let place = scope.place(base), place != .own([]) else { return nil }
            keeping = .place(place, at: at)
        default: return nil
        }
    }

    /// The place in the arguments of `store(in:)` and its like.
    static func receiver(_ name: String, _ arguments: [Call.Argument], _ scope: Scope) -> Keeper? {
        guard let argument = arguments.first, VerbTable.stores(name, in: argument, arguments) else { return nil }
        if case .closure = argument.value { return nil }
        return scope.place(argument.value)
    }
}

/// A local variable that holds a subscription, followed to what becomes of it.
struct StoredLocal {
    private let name: String
    private(set) var kept: Subscription.Fate?
    private var isReturned = false

    init(_ name: String, in body: [Statement], scope: Scope) {
        self.name = name
        visit(body, scope)
    }

    var fate: Subscription.Fate { kept ?? (isReturned ? .returned : .unknown) }

    private mutating func visit(_ statements: [Statement], _ scope: Scope) {
        for statement in statements {
            if case .returning(let value) = statement, isLocal(value) { isReturned = true }
            for expression in statement.expressions { visit(expression, scope) }
            visit(statement.inner, scope)
        }
    }

    private mutating func visit(_ expression: Expression, _ scope: Scope) {
        guard kept == nil else { return }
        switch expression {
        case .assignment(let target, let operation, let value):
            let hands = operation != "<~" && (isLocal(value) || isWrapped(value, scope))
            if hands, let place = scope.place(target), place != .local(name) { return keep(place, target.position ?? 0) }
        case .call(let call):
            if case .member(let base, let verb, let at) = call.callee, isLocal(base),
                let place = KeepingCall.receiver(verb, call.arguments, scope)
            {
                return keep(place, at)
            }
            if case .place(let place, let at)? = KeepingCall(call, scope: scope)?.keeping,
                call.arguments.contains(where: { isLocal($0.value) || isWrapped($0.value, scope) })
            {
                return keep(place, at)
            }
        default: break
        }
        for part in expression.parts { visit(part, scope) }
    }

    private mutating func keep(_ place: Keeper, _ at: Offset) {
        if case .local = place { return }
        kept = .kept(place, at: at)
    }

    private func isLocal(_ expression: Expression) -> Bool {
        if case .name(let other, _) = expression.simplified { other == name } else { false }
    }

    private func isWrapped(_ expression: Expression, _ scope: Scope) -> Bool {
        switch expression.simplified {
        case .call(let call):
            guard case .same? = KeepingCall(call, scope: scope)?.keeping else { return false }
            return call.arguments.contains { isLocal($0.value) || isWrapped($0.value, scope) }
        case .list(let parts): return parts.contains(where: isLocal)
        case .choice, .branching: return expression.alternatives.contains { isLocal($0) || isWrapped($0, scope) }
        case .group(let parts): return parts.contains { isWrapped($0, scope) }
        default: return false
        }
    }
}

#endif
