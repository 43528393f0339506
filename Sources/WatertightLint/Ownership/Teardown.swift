// SPDX-License-Identifier: Apache-2.0

#if Lint

/// Code that ends a subscription before its owner is released.
enum Teardown {
    /// The methods that a framework calls at the end of a use.
    private static let hooks: Set<String> = [
        "viewWillDisappear", "viewDidDisappear", "windowShouldClose", "windowWillClose", "prepareForReuse", "didMoveToWindow", "willMove",
        "removeFromSuperview", "applicationWillTerminate", "stopLoading", "sceneDidDisconnect", "dismantleUIView", "dismantleNSView",
    ]

    private static let ending: Set<String> = ["cancel", "removeAll", "dispose", "invalidate", "cancelAll"]

    /// A method that ends what the place keeps, and that something calls; it is no `deinit`, which the cycle keeps from running.
    static func method(ending path: [String], of type: String, except function: Function?, in index: ProjectIndex) -> String? {
        let functions = index.lineage(type).flatMap { $0.functions.values.flatMap(\.self) }.sorted { $0.at < $1.at }
        return functions.first { candidate in
            guard candidate.at != function?.at, !candidate.isDeinitializer, !candidate.isInitializer else { return false }
            guard isCalled(candidate, in: index) else { return false }
            var scope = Scope(type: type, index: index)
            scope.bind(candidate.parameters)
            return ends(path, candidate.body, scope) && !stores(into: path, candidate.body, scope)
        }?.name
    }

    private static func isCalled(_ function: Function, in index: ProjectIndex) -> Bool {
        if hooks.contains(function.name) || function.isOverride { return true }
        if function.name.hasSuffix(".didSet") || function.name.hasSuffix(".willSet") { return true }
        return index.callers[function.name]?.contains { !$0.function.isDeinitializer } ?? false
    }

    /// Whether statements end what a property of `self` keeps, or replace what that is a part of. Closures count, since a closure that ends its own
    /// subscription ends the cycle.
    static func ends(_ path: [String], _ statements: [Statement], _ scope: Scope) -> Bool {
        statements.contains { statement in
            statement.expressions.contains { ends(path, $0, scope) } || ends(path, statement.inner, scope)
        }
    }

    private static func ends(_ path: [String], _ expression: Expression, _ scope: Scope) -> Bool {
        switch expression {
        case .assignment(let target, "=", let value):
            if case .own(let place) = scope.place(target), path.starts(with: place), isNothing(value) { return true }
        case .call(let call):
            guard case .member(let base, let verb, _) = call.callee else { break }
            if ending.contains(verb) || verb.hasPrefix("remove"), scope.place(base) == .own(path) { return true }
            if verb == "forEach", scope.place(base) == .own(path) { return true }
        case .closure(let closure): return ends(path, closure.body, scope.inside(closure))
        default: break
        }
        return expression.parts.contains { ends(path, $0, scope) }
    }

    /// `nil`, `[]`, `Set()` or `DisposeBag()`.
    private static func isNothing(_ value: Expression) -> Bool {
        switch value.simplified {
        case .group(let parts), .list(let parts): parts.isEmpty
        case .call(let call): call.arguments.isEmpty
        case .implicitMember(let name): name == "init" || name == "none"
        default: false
        }
    }

    private static func stores(into path: [String], _ statements: [Statement], _ scope: Scope) -> Bool {
        statements.contains { statement in
            statement.expressions.contains { stores(into: path, $0, scope) } || stores(into: path, statement.inner, scope)
        }
    }

    private static func stores(into path: [String], _ expression: Expression, _ scope: Scope) -> Bool {
        if case .call(let call) = expression, case .member(_, let verb, _) = call.callee,
            KeepingCall.receiver(verb, call.arguments, scope) == .own(path), verb != "cancel"
        {
            return true
        }
        if case .assignment(let target, "=", let value) = expression, scope.place(target) == .own(path), !isNothing(value) { return true }
        return expression.parts.contains { stores(into: path, $0, scope) }
    }
}

#endif
