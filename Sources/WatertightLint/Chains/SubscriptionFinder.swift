// SPDX-License-Identifier: Apache-2.0

#if Lint

/// Finds the subscriptions of one function or initial value, and follows each to what becomes of it.
struct SubscriptionFinder {
    let file: FileFacts
    let function: Function?
    let terminals: TerminalVerbs
    private(set) var subscriptions: [Subscription] = []
    private(set) var closures: [KeptClosure] = []

    init(file: FileFacts, function: Function?, index: ProjectIndex) {
        self.file = file
        self.function = function
        terminals = TerminalVerbs(file: file, index: index)
    }

    /// What becomes of the value of an expression.
    private enum Context {
        case fate(Subscription.Fate)
        /// The value of a local variable.
        case local(String)

        var isKept: Bool {
            switch self {
            case .fate(.kept), .local: true
            case .fate: false
            }
        }
    }

    /// Where an expression stands.
    private struct Site {
        var scope: Scope
        var body: [Statement]
        var isInClosure = false
        /// What becomes of a value that is returned.
        var returned = Context.fate(.returned)
    }

    mutating func visit(_ statements: [Statement], _ scope: Scope) {
        visit(
            statements, Site(scope: scope, body: statements),
            returnsLast: function?.result != nil || function?.name.hasSuffix(".get") == true)
    }

    /// The initial value of a property.
    mutating func visit(_ value: Expression, of member: Member, _ scope: Scope) {
        let place: Keeper = member.isStatic ? .global(member.name) : .own([member.name])
        visit(value, .fate(.kept(place, at: member.at)), Site(scope: scope, body: []))
    }

    /// - Parameter returnsLast: Whether a sole expression is returned.
    private mutating func visit(_ statements: [Statement], _ site: Site, returnsLast: Bool) {
        var site = site
        let returnsLast = returnsLast && statements.filter(\.acts).count == 1
        // A closure is not known to have a result: what stands in its branches may be dropped.
        let returnsBranch = returnsLast && !site.isInClosure
        for case .function(let function) in statements { site.scope.bind(function) }
        for statement in statements {
            switch statement {
            case .expression(let value):
                // The compiler warns of a result that is dropped without a word. In a closure it may be an entry of a list that is built.
                visit(value, returnsLast ? site.returned : .fate(site.isInClosure ? .unknown : .dropped), site)
            case .binding(let binding):
                if let value = binding.value { visit(value, binding.name == "_" ? .fate(.dropped) : .local(binding.name), site) }
                site.scope.bind(binding)
            case .returning(let value): visit(value, site.returned, site)
            case .condition(let condition):
                for value in statement.expressions { visit(value, .fate(.unknown), site) }
                var inner = site
                inner.scope.unwrap(condition.bindings)
                visit(condition.body, inner, returnsLast: returnsBranch)
                visit(condition.otherwise, site, returnsLast: returnsBranch && !condition.isGuard)
                if condition.isGuard { site = inner }
            case .loop(let loop):
                visit(loop.source, .fate(.unknown), site)
                var inner = site
                inner.scope.hide(loop.names + loop.bindings.map(\.name))
                visit(loop.body, inner, returnsLast: false)
            case .function(let function):
                var inner = site
                inner.scope.bind(function.parameters)
                inner.body = function.body
                inner.returned = .fate(.returned)
                visit(function.body, inner, returnsLast: function.result != nil)
            case .choice(let subject, let cases):
                visit(subject, .fate(.unknown), site)
                for statements in cases { visit(statements, site, returnsLast: returnsBranch) }
            case .block(let statements): visit(statements, site, returnsLast: returnsBranch)
            case .attempt(let body, let catches): for statements in [body] + catches { visit(statements, site, returnsLast: false) }
            case .leaving: break
            }
        }
    }

    private mutating func visit(_ expression: Expression, _ context: Context, _ site: Site) {
        switch expression {
        case .assignment(let target, let operation, let value):
            switch operation {
            case "<~": bind(value, to: target, site)
            // The subscription is on the left: `subscription => bag`.
            case "=>": return visit(target, self.context(of: value, site), site)
            default: visit(value, self.context(of: target, site), site)
            }
            visit(target, .fate(.unknown), site)
        case .call(let call): visit(call, expression, context, site)
        case .closure(let closure): visit(closure.body, inside(closure, site), returnsLast: true)
        case .branching(let statement): run([statement], site.scope, context, site)
        case .list(let parts): for part in parts { visit(part, context, site) }
        // What becomes of the whole becomes of one of the values.
        case .choice(let condition, let values):
            visit(condition, .fate(.unknown), site)
            for value in values { visit(value, context, site) }
        // The operands of `??`, or of `+`.
        case .group(let parts) where context.isKept: for part in parts { visit(part, context, site) }
        default: for part in expression.parts { visit(part, .fate(.unknown), site) }
        }
    }

    private func context(of target: Expression, _ site: Site) -> Context {
        if case .name("_", _) = target.simplified { return .fate(.dropped) }
        guard let place = site.scope.place(target) else { return .fate(.unknown) }
        if case .local(let name) = place { return .local(name) }
        return .fate(.kept(place, at: target.position ?? 0))
    }

    private func inside(_ closure: Closure, _ site: Site) -> Site {
        var inner = site
        inner.scope = site.scope.inside(closure)
        inner.body = closure.body
        inner.isInClosure = true
        inner.returned = .fate(.returned)
        return inner
    }

    /// Statements that run where they stand, and whose value has a context: those of a closure that is called in place, and an `if` that is a value.
    private mutating func run(_ statements: [Statement], _ scope: Scope, _ context: Context, _ site: Site) {
        var inner = site
        inner.returned = .fate(fate(context, site))
        inner.scope = scope
        inner.body = statements
        visit(statements, inner, returnsLast: true)
    }

    private mutating func visit(_ call: Call, _ expression: Expression, _ context: Context, _ site: Site) {
        if case .closure(let closure) = call.callee.simplified, call.arguments.isEmpty {
            return run(closure.body, site.scope.inside(closure), context, site)
        }
        let chain = Chain(expression)
        if let index = terminals.index(in: chain) {
            record(chain, at: index, context, site)
            for link in chain.links { for argument in link.arguments ?? [] { visit(argument.value, .fate(.unknown), site) } }
            visit(chain.base, .fate(.unknown), site)
            return
        }
        if case .fate(.kept(.own(let path), let at)) = context, keepsStream(path, chain, site.scope) {
            let link = Chain.Link(name: Subscription.storing, arguments: [], at: at)
            add(chain, link, .kept(.own(path), at: at), site, start: chain.start ?? at)
        }
        note(call, context, site)
        let inner = KeepingCall(call, scope: site.scope)
        for argument in call.arguments {
            switch inner?.keeping {
            case .place(let place, let at)?: visit(argument.value, .fate(.kept(place, at: at)), site)
            case .same?: visit(argument.value, context, site)
            case nil: visit(argument.value, .fate(.unknown), site)
            }
        }
        if case .member(let base, _, _) = call.callee {
            visit(base, calleeContext(call, site), site)
        } else {
            visit(call.callee, .fate(.unknown), site)
        }
    }

    /// `[first, second].forEach { $0.store(in: &set) }` keeps what is in the list.
    private func calleeContext(_ call: Call, _ site: Site) -> Context {
        if case .member(_, "forEach", _) = call.callee, case .closure(let closure)? = call.arguments.last?.value,
            let place = StoredLocal(closure.parameters.first ?? "$0", in: closure.body, scope: site.scope.inside(closure)).kept
        {
            return .fate(place)
        }
        if case .member(_, let name, _) = call.callee, let keeping = KeepingCall.receiver(name, call.arguments, site.scope) {
            return .fate(.kept(keeping, at: call.at))
        }
        return .fate(.unknown)
    }

    /// Tasks, cancellations and promises.
    private mutating func note(_ call: Call, _ context: Context, _ site: Site) {
        guard let kind = KeptClosure.Kind(call), case .closure(let closure)? = call.arguments.last?.value else { return }
        closures.append(
            KeptClosure(
                kind: kind, closure: closure, fate: fate(context, site), scope: site.scope, function: function, file: file, at: call.at))
    }

    private func fate(_ context: Context, _ site: Site) -> Subscription.Fate {
        switch context {
        case .fate(let fate): fate
        case .local(let name): StoredLocal(name, in: site.body, scope: site.scope).fate
        }
    }

    /// What the last verb of a stream is whose property has no type.
    private static let erasing: Set<String> = ["eraseToAnyPublisher", "asObservable", "asDriver", "asSignal", "asInfallible"]

    /// Whether a property holds a stream, which holds the closures of its operators before anything subscribes.
    private func keepsStream(_ path: [String], _ stream: Chain, _ scope: Scope) -> Bool {
        guard let type = scope.type(ofOwn: path) else {
            let isOwn = path.count == 1 && scope.isDeclaredMember(path[0])
            return isOwn && stream.links.last.map { Self.erasing.contains($0.name) } ?? false
        }
        return MadeStream.isStream(type)
    }

    /// `target <~ source` lives as long as both.
    private mutating func bind(_ source: Expression, to target: Expression, _ site: Site) {
        let place = site.scope.place(target)
        let link = Chain.Link(name: "<~", arguments: [], at: target.position ?? 0)
        add(Chain(source), link, place.map { .kept($0, at: link.at) } ?? .unknown, site, start: link.at)
        visit(source, .fate(.unknown), site)
    }

    private mutating func record(_ chain: Chain, at index: Int, _ context: Context, _ site: Site) {
        let (upstream, terminal, rest) = chain.split(at: index)
        var fate = self.fate(context, site)
        for link in rest {
            guard let place = KeepingCall.receiver(link.name, link.arguments ?? [], site.scope) else { continue }
            if case .local(let name) = place, site.scope.isParameter(name) {
                fate = .kept(.foreign(name), at: link.at)
            } else if case .local(let name) = place {
                fate = StoredLocal(name, in: site.body, scope: site.scope).fate
            } else {
                fate = .kept(place, at: link.at)
            }
        }
        if let place = terminals.ownPlace(terminal, site.scope) { fate = .kept(place, at: terminal.at) }
        if !rest.isEmpty, fate == .dropped, rest.contains(where: { $0.name == "dispose" || $0.name == "cancel" }) { fate = .unknown }
        add(upstream, terminal, fate, site, start: chain.start ?? terminal.at)
    }

    private mutating func add(_ upstream: Chain, _ terminal: Chain.Link, _ fate: Subscription.Fate, _ site: Site, start: Offset) {
        subscriptions.append(
            Subscription(
                upstream: upstream.followed(in: site.scope), terminal: terminal, fate: fate, scope: site.scope, function: function,
                file: file, body: site.body, isInClosure: site.isInClosure, start: start))
    }
}

extension Statement {
    /// Whether it is more than the name that a pattern binds.
    fileprivate var acts: Bool {
        switch self {
        case .binding(let binding): binding.value != nil
        case .leaving: false
        default: true
        }
    }
}

extension Expression {
    var isCall: Bool { if case .call = self { true } else { false } }
}

#endif
