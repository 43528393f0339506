// SPDX-License-Identifier: Apache-2.0

#if Lint

/// Whether each run of a body comes to an expression: no condition before it or around it may let it run once only.
struct EachRun {
    let isWanted: (Expression) -> Bool

    func reaches(_ body: [Statement]) -> Bool {
        for statement in body {
            if statement.expressions.contains(where: holds) || reaches(Self.unconditional(statement)) { return true }
            if Self.leaves(statement) { return false }
        }
        return false
    }

    /// The statements inside that each run comes to. What a condition binds says nothing of former runs.
    private static func unconditional(_ statement: Statement) -> [Statement] {
        switch statement {
        case .condition(let condition): condition.conditions.isEmpty ? condition.body : []
        case .loop(let loop): loop.kind == .whileCondition && !loop.source.isTrivial ? [] : loop.body
        case .block(let statements), .attempt(let statements, _): statements
        case .choice, .expression, .binding, .returning, .leaving, .function: []
        }
    }

    /// Whether a run may come to no more than the statement, under a condition that says something of former runs. What a `catch` does depends on an error.
    ///
    /// - Parameter ended: What ends with what is around the statement, so that the run goes on behind it.
    private static func leaves(_ statement: Statement, except ended: Set<Statement.Transfer> = []) -> Bool {
        switch statement {
        case .returning: true
        case .leaving(let transfer): !ended.contains(transfer)
        case .condition(let condition) where condition.conditions.isEmpty: condition.body.contains { leaves($0, except: ended) }
        case .condition(let condition) where condition.isGuard: true
        case .loop(let loop): loop.body.contains { leaves($0, except: ended.union([.continuing, .breaking])) }
        case .choice: statement.inner.contains { leaves($0, except: ended.union([.breaking])) }
        case .attempt(let body, _): body.contains { leaves($0, except: ended.union([.throwing])) }
        case .condition, .block: statement.inner.contains { leaves($0, except: ended) }
        case .expression, .binding, .function: false
        }
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
