// SPDX-License-Identifier: Apache-2.0

#if Lint

/// The first places in a closure at which it uses `self`, and so retains it.
struct SelfUses {
    /// In the closure itself, or in one inside that has no capture list for `self`.
    private(set) var direct: Offset?
    /// In the body of a `Task`.
    private(set) var inTask: Offset?
    /// In the capture list of a closure inside, as `[weak self]`: the closure around it holds `self` strongly.
    private(set) var inCaptureList: Offset?
    /// In the capture list of the closure itself, as `[unowned self]`.
    private(set) var unowned: Offset?
    private var visited: Set<Offset> = []
    /// Whether a member of `self` needs no `self.` here: in a local function.
    private var isImplicit = false

    /// The first place that retains `self`.
    var first: Offset? { direct ?? inTask ?? inCaptureList }

    /// - Parameter isTask: Whether the closure is the body of a task, in which a member of `self` needs no `self.`.
    init(of closure: Closure, in scope: Scope, isTask: Bool = false) {
        if closure.selfStrength == .unowned { unowned = closure.selfCapture?.at }
        if let capture = closure.selfCapture, capture.strength == .strong, scope.owner == .strong { direct = capture.at }
        visit(closure, scope, isTask: isTask)
    }

    init(of function: Function, in scope: Scope) {
        visited.insert(function.at)
        isImplicit = true
        var inner = scope
        inner.bind(function.parameters)
        visit(function.body, inner, isTask: false)
    }

    private mutating func visit(_ closure: Closure, _ scope: Scope, isTask: Bool) {
        let inner = scope.inside(closure)
        for capture in closure.captures where capture.name != "self" {
            if let value = capture.value, case .name(let name, let at) = value.simplified, capture.strength == .strong,
                scope.isOwner(name) == .strong, scope.owner == .strong
            {
                note(at, isTask)
            }
        }
        visit(closure.body, inner, isTask: isTask)
    }

    private mutating func visit(_ statements: [Statement], _ scope: Scope, isTask: Bool) {
        var scope = scope
        for statement in statements {
            switch statement {
            case .binding(let binding):
                if let value = binding.value { visit(value, scope, isTask: isTask) }
                bind(binding, &scope)
            case .function(let function): scope.bind(function)
            case .condition(let condition):
                let inner = visit(condition.bindings, condition.conditions, scope, isTask: isTask)
                visit(condition.body, inner, isTask: isTask)
                visit(condition.otherwise, scope, isTask: isTask)
                if condition.isGuard { scope = inner }
            case .loop(let loop):
                var inner = visit(loop.bindings, [loop.source], scope, isTask: isTask)
                inner.hide(loop.names)
                visit(loop.body, inner, isTask: isTask)
            case .expression, .returning, .leaving, .choice, .block, .attempt:
                for expression in statement.expressions { visit(expression, scope, isTask: isTask) }
                visit(statement.inner, scope, isTask: isTask)
            }
        }
    }

    /// What conditions bind stands for the names in the conditions that follow.
    ///
    /// - Returns: The scope behind them.
    private mutating func visit(
        _ bindings: [Statement.Binding], _ conditions: [Expression], _ scope: Scope, isTask: Bool
    ) -> Scope {
        var inner = scope
        for binding in bindings {
            if let value = binding.value { visit(value, inner, isTask: isTask) }
            if binding.name != "self" { inner.hide([binding.name]) }
        }
        for condition in conditions { visit(condition, inner, isTask: isTask) }
        return inner
    }

    private mutating func visit(_ expression: Expression, _ scope: Scope, isTask: Bool) {
        switch expression {
        case .name(let name, let at):
            if isTask || isImplicit, scope.owner == .strong, scope.isDeclaredMember(name) { note(at, isTask) }
            // Inside of a closure that holds `self` weakly or unowned, `self` is that reference.
            if scope.isOwner(name) == .strong, name != "self" || scope.owner == .strong { note(at, isTask) }
            switch scope.locals[name] {
            case .function(let function)? where visited.insert(function.at).inserted:
                var inner = scope
                inner.bind(function.parameters)
                if hasUse(function.body, inner) { note(at, isTask) }
            // Made outside of this closure, which holds what that one holds.
            case .closure(let closure)?
            where closure.selfCapture.map({ $0.strength == .strong }) ?? true && visited.insert(closure.start).inserted:
                enter(closure, scope, isTask)
            default: break
            }
        case .closure(let closure): enter(closure, scope, isTask)
        case .branching(let statement): visit([statement], scope, isTask: isTask)
        case .call(let call):
            let isTask = isTask || call.isTask
            visit(call.callee, scope, isTask: isTask)
            for argument in call.arguments { visit(argument.value, scope, isTask: isTask) }
        default:
            for part in expression.parts { visit(part, scope, isTask: isTask) }
        }
    }

    /// A closure inside of the closure.
    private mutating func enter(_ closure: Closure, _ scope: Scope, _ isTask: Bool) {
        guard let capture = closure.selfCapture else { return visit(closure, scope, isTask: isTask) }
        // To fill its capture list, the closure around it has to have `self`.
        guard scope.owner == .strong, scope.isOwner("self") == .strong else { return }
        let value = capture.value?.simplified
        if case .name(let name, _)? = value, scope.isOwner(name) != .strong { return }
        if capture.strength == .strong {
            note(capture.at, isTask)
        } else if inCaptureList == nil {
            inCaptureList = capture.at
        }
    }

    /// A local that stands for `self` is made by a use of `self`, which is noted.
    private func bind(_ binding: Statement.Binding, _ scope: inout Scope) {
        scope.bind(binding)
        if case .owner = scope.locals[binding.name] { scope.hide([binding.name]) }
    }

    private mutating func hasUse(_ statements: [Statement], _ scope: Scope) -> Bool {
        var copy = self
        (copy.direct, copy.inTask, copy.inCaptureList, copy.isImplicit) = (nil, nil, nil, true)
        copy.visit(statements, scope, isTask: false)
        visited = copy.visited
        return copy.first != nil
    }

    private mutating func note(_ at: Offset, _ isTask: Bool) {
        if isTask { inTask = inTask ?? at } else { direct = direct ?? at }
    }
}

extension Call {
    /// Whether the call starts an unstructured task.
    var isTask: Bool {
        switch callee {
        case .name("Task", _): true
        case .member(.name("Task", _), let name, _): name == "detached" || name == "immediate"
        default: false
        }
    }
}

#endif
