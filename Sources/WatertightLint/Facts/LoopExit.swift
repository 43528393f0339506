// SPDX-License-Identifier: Apache-2.0

#if Lint

import SwiftSyntax

/// Whether a statement inside of a loop leaves it: `break`, `return` or `throw`.
///
/// One that leaves because the task is cancelled, or because `self` is gone, does not count: what keeps `self` waits for neither.
enum LoopExit {
    static func isIn(_ body: CodeBlockItemListSyntax) -> Bool { leaves(Syntax(body), isInner: false, 0) }

    /// - Parameter isInner: Whether a plain `break` leaves another loop, or a `switch`.
    private static func leaves(_ syntax: Syntax, isInner: Bool, _ depth: Int) -> Bool {
        guard depth < ExpressionReader.deepest else { return false }
        var isInner = isInner
        switch syntax.as(SyntaxEnum.self) {
        case .returnStmt, .throwStmt: return true
        case .breakStmt(let leaving): return !isInner || leaving.label != nil
        case .guardStmt(let check) where isExpected(check.conditions): return false
        case .ifExpr(let check) where isExpected(check.conditions): return false
        case .closureExpr, .functionDecl, .variableDecl, .classDecl, .structDecl, .enumDecl, .actorDecl: return false
        case .forStmt, .whileStmt, .repeatStmt, .switchExpr: isInner = true
        default: break
        }
        return syntax.children(viewMode: .sourceAccurate).contains { leaves($0, isInner: isInner, depth + 1) }
    }

    private static func isExpected(_ conditions: ConditionElementListSyntax) -> Bool {
        conditions.contains { element in
            guard case .optionalBinding(let binding) = element.condition else { return element.sourceText.contains("isCancelled") }
            return (binding.initializer?.value.sourceText ?? binding.pattern.sourceText) == "self"
        }
    }
}

#endif
