// SPDX-License-Identifier: Apache-2.0

#if Lint

/// Whether each run of a body comes to an expression: no condition before it or around it may let it run once only.
struct EachRun {
    let isWanted: (Expression) -> Bool

    func reaches(_ body: [Statement]) -> Bool {
        for statement in body {
            if statement.expressions.contains(where: holds) { return true }
            switch statement {
            case .condition(let condition):
                if condition.isGuard ? !condition.conditions.isEmpty : condition.body.contains(where: Self.isReturn) { return false }
                if condition.conditions.isEmpty, reaches(condition.body) { return true }
            case .choice(_, let cases): if cases.contains(where: { $0.contains(where: Self.isReturn) }) { return false }
            case .loop, .block: if reaches(statement.inner) { return true }
            case .expression, .binding, .returning, .function: break
            }
        }
        return false
    }

    private func holds(_ expression: Expression) -> Bool {
        if isWanted(expression) { return true }
        switch expression {
        case .closure(let closure): return reaches(closure.body)
        case .branching(let statement): return reaches([statement])
        case .choice(let condition, _): return holds(condition)
        default: return expression.parts.contains(where: holds)
        }
    }

    /// Whether the expression stands in the body at all, closures aside.
    func isAnywhere(in body: [Statement]) -> Bool {
        body.contains { $0.expressions.contains(where: stands) || isAnywhere(in: $0.inner) }
    }

    private func stands(_ expression: Expression) -> Bool { isWanted(expression) || expression.parts.contains(where: stands) }

    private static func isReturn(_ statement: Statement) -> Bool { if case .returning = statement { true } else { false } }
}

extension EachRun {
    /// A call of a function, or of a method of `self`, of that name.
    init(callOf name: String) {
        self.init { expression in
            guard case .call(let call) = expression else { return false }
            switch call.callee {
            case .name(let called, _), .member(.name("self", _), let called, _): return called == name
            default: return false
            }
        }
    }

    /// A call of the name at a position, or an assignment to it.
    init(at position: Offset) {
        self.init { expression in
            switch expression {
            case .call(let call): call.at == position
            case .assignment(let target, _, _): target.position == position
            default: false
            }
        }
    }

    /// A call at a position that hands its argument to a collection, as `insert(_:)` does.
    init(collectingAt position: Offset, if isWanted: @escaping (Call, String) -> Bool) {
        self.init { expression in
            guard case .call(let call) = expression, call.at == position, case .member(_, let verb, _) = call.callee else { return false }
            return VerbTable.verb(verb, call.arguments, .collecting) != nil && isWanted(call, verb)
        }
    }

    /// An assignment to the property at a position, whose former value it replaces.
    init(replacingAt position: Offset) {
        self.init { if case .assignment(let target, "=", _) = $0 { target.position == position } else { false } }
    }
}

#endif
