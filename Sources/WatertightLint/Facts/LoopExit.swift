// SPDX-License-Identifier: Apache-2.0

#if Lint

import SwiftSyntax

/// Whether a statement inside of a loop leaves it: `break`, `return` or `throw`.
///
/// One that leaves because the task is cancelled, or because `self` is gone, does not count: what keeps `self` waits for neither.
enum LoopExit {
    static func isIn(_ body: CodeBlockItemListSyntax) -> Bool { leaves(Syntax(body), isInner: false, isCaught: false, 0) }

    /// - Parameters:
    ///   - isInner: Whether a plain `break` leaves another loop, or a `switch`.
    ///   - isCaught: Whether the loop's body catches what is thrown.
    private static func leaves(_ syntax: Syntax, isInner: Bool, isCaught: Bool, _ depth: Int) -> Bool {
        guard depth < ExpressionReader.deepest else { return false }
        var isInner = isInner
        func leaves(_ part: some SyntaxProtocol, isCaught: Bool) -> Bool {
            Self.leaves(Syntax(part), isInner: isInner, isCaught: isCaught, depth + 1)
        }
        switch syntax.as(SyntaxEnum.self) {
        case .returnStmt: return true
        case .throwStmt: return !isCaught
        case .breakStmt(let leaving): return !isInner || leaving.label != nil
        case .guardStmt(let check) where isExpected(check.conditions): return false
        case .ifExpr(let check) where isExpected(check.conditions): return check.elseBody.map { leaves($0, isCaught: isCaught) } ?? false
        case .doStmt(let attempt) where !attempt.catchClauses.isEmpty:
            return leaves(attempt.body, isCaught: true) || leaves(attempt.catchClauses, isCaught: isCaught)
        case .closureExpr, .functionDecl, .variableDecl, .classDecl, .structDecl, .enumDecl, .actorDecl: return false
        case .forStmt, .whileStmt, .repeatStmt, .switchExpr: isInner = true
        default: break
        }
        return syntax.children(viewMode: .sourceAccurate).contains { leaves($0, isCaught: isCaught) }
    }

    private static func isExpected(_ conditions: ConditionElementListSyntax) -> Bool {
        conditions.allSatisfy { element in
            guard case .optionalBinding(let binding) = element.condition else { return element.sourceText.contains("Task.isCancelled") }
            return (binding.initializer?.value.sourceText ?? binding.pattern.sourceText) == "self"
        }
    }
}

#endif
