// SPDX-License-Identifier: Apache-2.0

#if Lint

/// A part of a chain that retains `self`.
struct Retention {
    enum Form: Equatable {
        /// A closure that uses `self`.
        case closure
        /// A closure that uses `self` only inside of a `Task`.
        case task
        /// A closure that uses `self` only for the capture list of a closure inside.
        case captureList
        /// A method of `self` that is passed as a closure.
        case method(String)
        /// `on: self`.
        case object(String)
    }

    let form: Form
    /// The verb that takes it.
    let link: Chain.Link
    let at: Offset
    let isTerminal: Bool
    /// Nil for what is no closure.
    let closure: Closure?
    /// Whether the sources prove that it is a method.
    let isProven: Bool
    /// The stream of a property or a method of `self` in which it stands, if it does not stand in the chain itself.
    private(set) var stream: MadeStream?

    /// The retentions of a subscription, in the order of the source.
    static func all(of subscription: Subscription) -> [Retention] {
        let scope = subscription.scope
        return links(subscription.upstream, scope).flatMap { retentions($0, isTerminal: false, scope) }
            + joined(subscription.upstream, scope)
            + retentions(subscription.terminal, isTerminal: true, scope) + made(subscription.upstream, scope)
    }

    init(_ retention: Retention, in stream: MadeStream) {
        (form, link, isTerminal, closure, isProven) = (retention.form, retention.link, false, retention.closure, retention.isProven)
        (at, self.stream) = (stream.at, stream)
    }

    /// The closures of a chain that something keeps, as arguments of its verbs.
    static func links(_ chain: Chain, _ scope: Scope) -> [Chain.Link] {
        // What stands before `.publisher` works on a sequence, and before `.values` on a dictionary: its closures do not escape.
        let start = chain.links.lastIndex { $0.arguments == nil && $0.name == "publisher" }.map { $0 + 1 } ?? 0
        return Array(chain.links[start...])
    }

    static func retentions(_ link: Chain.Link, isTerminal: Bool, _ scope: Scope) -> [Retention] {
        guard let arguments = link.arguments, !scope.index.names.weak.contains(link.name) else { return [] }
        let helper = Helper(link, index: scope.index)
        return arguments.enumerated().compactMap { position, argument in
            if let helper, helper.treatment(position, of: link) != .held { return nil }
            guard helper != nil || VerbTable.keeps(argument, of: link.name, arguments) ?? takesClosure(argument) else { return nil }
            return argument.value.alternatives.lazy.compactMap { value in
                let argument = Call.Argument(label: argument.label, value: value)
                return Retention(argument, of: link, isTerminal: isTerminal, isHelper: helper != nil, scope)
            }.first
        }
    }

    private init?(_ argument: Call.Argument, of link: Chain.Link, isTerminal: Bool, isHelper: Bool, _ scope: Scope) {
        self.link = link
        self.isTerminal = isTerminal
        var (isProven, closure): (Bool, Closure?) = (true, nil)
        switch argument.value.simplified {
        case .closure(let value):
            guard let (form, at) = Self.form(SelfUses(of: value, in: scope)) else { return nil }
            (self.form, self.at, closure) = (form, at, value)
        case .name(let name, let at) where scope.isOwner(name) == .strong && (name != "self" || scope.owner == .strong):
            guard isHelper || argument.label == "on" && Self.isStrong(link) else { return nil }
            (form, self.at) = (.object(link.name), at)
        case .name(let name, let at):
            switch scope.locals[name] {
            case .function(let function)?:
                guard scope.owner == .strong, Self.form(SelfUses(of: function, in: scope)) != nil else { return nil }
                (form, self.at) = (.method(name), at)
            case .closure(let value)?:
                guard Self.form(SelfUses(of: value, in: scope)) != nil else { return nil }
                (form, self.at, closure) = (.closure, at, value)
            case nil:
                guard let proof = Self.isMethod(name, scope), proof, scope.owner == .strong else { return nil }
                (form, self.at) = (.method(name), at)
            default: return nil
            }
        case .member(let base, let name, let at):
            guard case .name(let owner, _) = base.simplified, scope.isOwner(owner) == .strong, owner != "self" || scope.owner == .strong,
                let proof = Self.isMethod(name, scope)
            else { return nil }
            (form, self.at, isProven) = (.method(name), at, proof)
        default: return nil
        }
        self.isProven = isProven
        self.closure = closure
    }

    private static func form(_ uses: SelfUses) -> (Form, Offset)? {
        if let at = uses.direct { return (.closure, at) }
        if let at = uses.inTask { return (.task, at) }
        return uses.inCaptureList.map { (.captureList, $0) }
    }

    /// Whether `self.name` is a method: nil if it is a property, false if the sources do not tell.
    private static func isMethod(_ name: String, _ scope: Scope) -> Bool? {
        guard let type = scope.type, !name.hasPrefix("$") else { return nil }
        if scope.index.member(name, of: type) != nil { return nil }
        let methods = scope.index.methods(name, of: type)
        if !methods.isEmpty { return methods.contains { !$0.isStatic } ? true : nil }
        return scope.index.isWhole(type) ? nil : false
    }

    /// `assign(to:on:ownership: .weak)` is Watertight's, and CombineExt's.
    private static func isStrong(_ link: Chain.Link) -> Bool {
        guard let ownership = link.argument("ownership") else { return true }
        if case .implicitMember("strong") = ownership { return true }
        return false
    }

    /// Whether an argument of a verb that the table does not know may be a closure, by its label: that of `receive(on: self.queue)` is none.
    private static func takesClosure(_ argument: Call.Argument) -> Bool {
        if case .closure = argument.value { return true }
        let values: Set<String?> = ["on", "to", "scheduler", "with", "for", "by", "until", "in", "of", "from"]
        return !values.contains(argument.label)
    }
}

#endif
