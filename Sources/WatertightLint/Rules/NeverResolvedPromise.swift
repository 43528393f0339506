// SPDX-License-Identifier: Apache-2.0

#if Lint

/// WT17: the closure of a `Future` does not call its promise.
struct NeverResolvedPromise: Rule {
    static let description = RuleDescription(
        code: "WT17", name: "never-resolved-promise", severity: .note,
        summary: """
            A `Future` completes if its promise is called. One whose closure does not name the promise never completes, and one that stores it completes only
            if other code invokes it: until then the subscriber is kept.
            """,
        bad: """
            import Combine
            final class Loader {
                var promise: ((Result<Int, Never>) -> Void)?
                func load() -> Future<Int, Never> {
                    Future { promise in self.promise = promise }
                }
            }
            """,
        good: """
            import Combine
            final class Loader {
                func load() -> Future<Int, Never> {
                    Future { promise in promise(.success(1)) }
                }
            }
            """)

    func findings(in program: Program) -> [Finding] {
        program.closures.compactMap { kept in
            guard kept.kind == .promise else { return nil }
            let uses = PromiseUses(kept.closure, kept.scope.inside(kept.closure))
            if let at = uses.storedAt {
                return finding(in: kept.file, at: at, "the promise is stored: the future completes only if other code invokes it", .likely)
            }
            return uses.isUsed
                ? nil : finding(in: kept.file, at: kept.at, "the closure never invokes its promise: the future never completes", .certain)
        }
    }
}

/// What a closure does with its first parameter.
private struct PromiseUses {
    private let name: String
    private(set) var isUsed = false
    private(set) var storedAt: Offset?

    init(_ closure: Closure, _ scope: Scope) {
        name = closure.parameters.first ?? "$0"
        visit(closure.body, scope)
    }

    private mutating func visit(_ statements: [Statement], _ scope: Scope) {
        for statement in statements {
            for expression in statement.expressions { visit(expression, scope) }
            visit(statement.inner, scope)
            if case .function(let function) = statement { visit(function.body, scope) }
        }
    }

    private mutating func visit(_ expression: Expression, _ scope: Scope) {
        switch expression {
        case .name(name, _): isUsed = true
        case .closure(let closure): visit(closure.body, scope)
        case .branching(let statement): return visit([statement], scope)
        case .assignment(let target, "=", let value):
            if case .name(name, _) = value.simplified, case .own? = scope.place(target) { storedAt = target.position }
        default: break
        }
        for part in expression.parts { visit(part, scope) }
    }
}

#endif
