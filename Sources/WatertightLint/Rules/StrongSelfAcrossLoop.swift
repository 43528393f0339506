// SPDX-License-Identifier: Apache-2.0

#if Lint

/// WT11: a task holds `self` strongly while it waits for the values of a stream that does not end.
struct StrongSelfAcrossLoop: Rule {
    static let description = RuleDescription(
        code: "WT11", name: "strong-self-across-loop", severity: .warning,
        summary: """
            `guard let self` before a `for await` makes a strong reference of the weak one, for as long as the loop runs. If the sequence does not end,
            `self` is never released. The `guard` belongs into the loop.
            """,
        bad: """
            final class Profile {
                var title = ""
                func bind(_ names: AsyncStream<String>) {
                    Task { [weak self] in
                        guard let self else { return }
                        for await name in names { self.title = name }
                    }
                }
            }
            """,
        good: """
            final class Profile {
                var title = ""
                func bind(_ names: AsyncStream<String>) {
                    Task { [weak self] in
                        for await name in names {
                            guard let self else { return }
                            self.title = name
                        }
                    }
                }
            }
            """)

    func findings(in program: Program) -> [Finding] {
        program.closures.compactMap { kept in
            guard kept.kind == .task, let owner = kept.scope.mortalOwner, kept.scope.owner == .strong else { return nil }
            var scope = kept.scope.inside(kept.closure)
            for case .binding(let binding) in kept.closure.body { scope.bind(binding) }
            switch kept.closure.selfStrength {
            case .weak?:
                guard let (at, loop) = LoopAfterUnwrapping(kept.closure.body).found, mayBeEndless(loop, scope) else { return nil }
                return report(kept, at: at, loop, min(owner, .likely))
            case nil, .strong?:
                guard let loop = LoopAfterUnwrapping.firstLoop(kept.closure.body), isEvidentlyEndless(loop, scope),
                    let use = SelfUses(of: kept.closure, in: kept.scope, isTask: true).first ?? kept.closure.selfCapture?.at,
                    !isEnded(kept, program)
                else { return nil }
                return report(kept, at: use, loop, min(owner, .likely))
            case .unowned?: return nil
            }
        }
    }

    private func report(_ kept: KeptClosure, at: Offset, _ loop: Statement.Loop, _ confidence: Confidence) -> Finding {
        finding(
            in: kept.file, at: at, "`self` is held strongly while the loop waits: it is not released before the task ends", confidence,
            notes: [Finding.Note(location: Location(kept.file, loop.at), message: "the loop may never end")])
    }

    private static let finite: Set<String> = ["group", "taskGroup", "lines", "bytes", "characters", "unicodeScalars", "chunks"]

    /// Whether nothing tells that the loop ends.
    private func mayBeEndless(_ loop: Statement.Loop, _ scope: Scope) -> Bool {
        if loop.hasExit { return false }
        if loop.kind == .whileTrue { return true }
        let chain = Chain(loop.source)
        let names = chain.links.map(\.name) + (chain.base.calledName.map { [$0] } ?? [])
        let base = if case .name(let name, _) = chain.base { [name] } else { [String]() }
        guard Self.finite.isDisjoint(with: names + base) else { return false }
        switch Life(of: chain, in: scope) {
        case .finite: return false
        case .unknown: return (names + base).contains { $0.contains("ubscri") || Life.isOpenName($0) }
        case .endless, .open: return true
        }
    }

    /// For a closure that holds `self` on purpose, the source has to be one that is known not to end.
    private func isEvidentlyEndless(_ loop: Statement.Loop, _ scope: Scope) -> Bool {
        guard mayBeEndless(loop, scope) else { return false }
        if loop.kind == .whileTrue { return true }
        if case .endless = Life(of: Chain(loop.source), in: scope) { return true }
        return false
    }

    private func isEnded(_ kept: KeptClosure, _ program: Program) -> Bool {
        guard case .kept(.own(let path), _) = kept.fate, let type = kept.scope.type else { return false }
        return Teardown.method(ending: path, of: type, except: kept.function, in: program.index) != nil
    }
}

/// Looks for a loop that follows `guard let self` in the same scope.
struct LoopAfterUnwrapping {
    private(set) var found: (at: Offset, loop: Statement.Loop)?

    init(_ statements: [Statement]) { visit(statements, unwrapped: nil) }

    private mutating func visit(_ statements: [Statement], unwrapped: Offset?) {
        var unwrapped = unwrapped
        for statement in statements where found == nil {
            switch statement {
            case .condition(let condition):
                let unwrapping = condition.bindings.first(where: Self.isUnwrapping)?.at
                if condition.isGuard {
                    unwrapped = unwrapped ?? unwrapping
                } else {
                    visit(condition.body, unwrapped: unwrapped ?? unwrapping)
                    visit(condition.otherwise, unwrapped: unwrapped)
                }
            case .loop(let loop):
                let waits = loop.kind == .forAwait || loop.kind == .whileTrue
                if waits, let unwrapped { found = (unwrapped, loop) } else { visit(loop.body, unwrapped: nil) }
            default: visit(statement.inner, unwrapped: unwrapped)
            }
        }
    }

    private static func isUnwrapping(_ binding: Statement.Binding) -> Bool {
        if case .name("self", _)? = binding.value?.simplified { true } else { false }
    }

    static func firstLoop(_ statements: [Statement]) -> Statement.Loop? {
        for statement in statements {
            if case .loop(let loop) = statement, loop.kind == .forAwait || loop.kind == .whileTrue { return loop }
            if let loop = firstLoop(statement.inner) { return loop }
        }
        return nil
    }
}

#endif
