// SPDX-License-Identifier: Apache-2.0

#if Lint

/// WT08: a method that runs repeatedly adds a subscription each time, and nothing removes the old one.
struct ResubscribeWithoutReset: Rule {
    static let description = RuleDescription(
        code: "WT08", name: "resubscribe-without-reset", severity: .warning,
        summary: """
            A set of cancellables and a bag keep every subscription that they are given. A method that runs repeatedly, and subscribes each time to a
            stream that does not end, makes every value arrive once more for each run. The rule wants evidence that the method runs repeatedly: a hook
            that a framework invokes again and again, or a closure parameter that the subscription invokes, which each caller brings anew. A reset before,
            a guard, and a single property, whose old subscription is released, are sound.
            """,
        bad: """
            import Combine
            final class Screen {
                let names = PassthroughSubject<String, Never>()
                var cancellables = Set<AnyCancellable>()
                func viewWillAppear(_ animated: Bool) {
                    names.sink { print($0) }.store(in: &cancellables)
                }
            }
            """,
        good: """
            import Combine
            final class Screen {
                let names = PassthroughSubject<String, Never>()
                var cancellables = Set<AnyCancellable>()
                func viewWillAppear(_ animated: Bool) {
                    cancellables.removeAll()
                    names.sink { print($0) }.store(in: &cancellables)
                }
            }
            """)

    func findings(in program: Program) -> [Finding] {
        program.subscriptions.compactMap { subscription in
            guard let function = subscription.function, let adding = Adding(subscription),
                let reason = evidence(function, subscription, program.index),
                Life(of: subscription.upstream, in: subscription.scope) != .finite,
                Life(of: subscription.upstream, in: subscription.scope) != .unknown
            else { return nil }
            let message =
                "`\(function.name)` runs repeatedly (\(reason)), each run adds a subscription to `\(adding.text)`, and nothing removes the old one"
            return finding(
                in: subscription.file, at: subscription.terminal.at, message, .likely,
                notes: [Finding.Note(location: Location(subscription.file, adding.at), message: "the subscription is added here")])
        }
    }

    private func evidence(_ function: Function, _ subscription: Subscription, _ index: ProjectIndex) -> String? {
        if KnownNames.hooks.contains(function.name) { return "the framework calls it each time" }
        let hook = index.callers[function.name]?.first { caller in
            caller.type == subscription.type && KnownNames.hooks.contains(caller.function.name)
                && EachRun(callOf: function.name).reaches(caller.function.body)
        }
        if let hook { return "`\(hook.function.name)` calls it" }
        let closures = Set(function.parameters.filter { $0.type.contains("->") }.map(\.name))
        if KnownNames.isAdding(function.name), !closures.contains(where: KnownNames.isAnswer) { return nil }
        let called = (subscription.terminal.arguments ?? []).contains { argument in
            if case .closure(let closure) = argument.value { isCalled(closures, closure.body) } else { false }
        }
        return called ? "each caller brings a closure of its own" : nil
    }

    private func isCalled(_ names: Set<String>, _ statements: [Statement]) -> Bool {
        statements.contains { $0.expressions.contains { isCalled(names, $0) } || isCalled(names, $0.inner) }
    }

    private func isCalled(_ names: Set<String>, _ expression: Expression) -> Bool {
        if case .call(let call) = expression, case .name(let name, _) = call.callee, names.contains(name) {
            // One that takes a closure itself is no listener, but says when or where to run it.
            return !call.arguments.contains { if case .closure = $0.value { true } else { false } }
        }
        return expression.parts.contains { isCalled(names, $0) }
    }
}

/// A subscription that is added to a collection of `self`, which no code empties.
struct Adding {
    let path: [String]
    var text: String { Keeper.own(path).text }
    let at: Offset

    init?(_ subscription: Subscription) {
        guard let function = subscription.function, !function.isInitializer, !subscription.isInClosure, let type = subscription.type,
            case .kept(.own(let path), let at) = subscription.fate, path.last?.hasPrefix("$") == false,
            Self.isAdded(subscription, to: path, at, function), !Self.isReplaced(path, before: at, function, subscription.scope),
            subscription.scope.mortalOwner != nil, !subscription.upstream.endsByAnother,
            !subscription.scope.index.names.resetting.contains(function.signature)
        else { return nil }
        let index = subscription.scope.index
        let scope = subscription.scope
        guard !Teardown.ends(path, function.body, scope), Teardown.method(ending: path, of: type, except: function, in: index) == nil,
            EachRun(at: subscription.terminal.at).reaches(function.body)
        else { return nil }
        // A method that the body calls may empty the collection.
        let resets = function.calledNames.flatMap { index.methods($0, of: type) }
        guard !resets.contains(where: { Teardown.ends(path, $0.body, scope) }) else { return nil }
        self.path = path
        self.at = at
    }

    /// `store(in:)`, `insert(_:)` and their like; an assignment replaces what was there, be it a token or a bag.
    private static func isAdded(_ subscription: Subscription, to path: [String], _ at: Offset, _ function: Function) -> Bool {
        if EachRun(replacingAt: at).isAnywhere(in: function.body) { return false }
        guard EachRun(collectingAt: at, if: { _, _ in true }).isAnywhere(in: function.body) else { return at > subscription.terminal.at }
        let (index, owner) = (subscription.scope.index, subscription.scope.type(ofOwn: path))
        return EachRun(collectingAt: at) { call, verb in
            // A place of one token, or one for each key, releases what it replaces; what a method of the program's does is not known.
            !["set", "setDisposable", "updateValue"].contains(verb)
                && call.arguments.allSatisfy { $0.label.map { ["at", "contentsOf"].contains($0) } ?? true }
                && owner.map { index.methods(verb, of: $0).isEmpty } ?? true
        }.isAnywhere(in: function.body)
    }

    /// Whether the body has replaced the collection before, or what it is a part of: `cancellables = [first]`.
    private static func isReplaced(_ path: [String], before at: Offset, _ function: Function, _ scope: Scope) -> Bool {
        function.body.contains { statement in
            guard case .expression(.assignment(let target, "=", let value)) = statement, let start = target.position, start < at else {
                return false
            }
            guard case .own(let place) = scope.place(target), path.starts(with: place) else { return false }
            return !isNamed(place, in: value, scope)
        }
    }

    private static func isNamed(_ path: [String], in value: Expression, _ scope: Scope) -> Bool {
        scope.place(value) == .own(path) || value.parts.contains { isNamed(path, in: $0, scope) }
    }
}

#endif
