// SPDX-License-Identifier: Apache-2.0

#if Lint

import SwiftSyntax

/// Reads statements of the tree into facts.
struct StatementReader {
    private let declarations: DeclarationReader

    init(_ declarations: DeclarationReader) { self.declarations = declarations }

    private var expressions: ExpressionReader { ExpressionReader(statements: self) }

    func read(_ items: CodeBlockItemListSyntax, depth: Int = 0) -> [Statement] {
        guard depth < ExpressionReader.deepest else { return [] }
        return items.flatMap { read($0, depth: depth) }
    }

    func read(_ item: CodeBlockItemSyntax, depth: Int) -> [Statement] {
        if case .expr(let value) = item.item { return expression(value, depth) }
        if case .stmt(let statement) = item.item { return read(statement, depth) }
        if case .decl(let declaration) = item.item { return read(declaration, depth) }
        return []
    }

    private func expression(_ value: ExprSyntax, _ depth: Int) -> [Statement] {
        if let condition = value.as(IfExprSyntax.self) { return [self.condition(condition, depth)] }
        if let choice = value.as(SwitchExprSyntax.self) { return [self.choice(choice, depth)] }
        let value = expressions.read(value, depth: depth)
        return value.isTrivial ? [] : [.expression(value)]
    }

    private func read(_ statement: StmtSyntax, _ depth: Int) -> [Statement] {
        switch statement.as(StmtSyntaxEnum.self) {
        case .expressionStmt(let statement): return expression(statement.expression, depth)
        case .returnStmt(let statement): return [.returning(statement.expression.map { expressions.read($0, depth: depth) } ?? .nothing)]
        case .guardStmt(let statement): return [self.guard(statement, depth)]
        case .forStmt(let loop): return [self.loop(loop, depth)]
        case .whileStmt(let loop): return [self.loop(loop, depth)]
        case .repeatStmt(let loop):
            let isEndless = loop.condition.sourceText == "true"
            return [
                .loop(
                    Statement.Loop(
                        kind: isEndless ? .whileTrue : .repeatWhile, names: [], source: expressions.read(loop.condition, depth: depth),
                        bindings: [], body: read(loop.body.statements, depth: depth + 1), hasExit: LoopExit.isIn(loop.body.statements),
                        at: ExpressionReader.offset(loop)))
            ]
        case .doStmt(let statement):
            let body = read(statement.body.statements, depth: depth + 1)
            let catches = statement.catchClauses.map { clause in
                let patterns = clause.catchItems.compactMap(\.pattern)
                let error = Self.unknown("error", at: ExpressionReader.offset(clause))
                return [error] + names(of: patterns) + read(clause.body.statements, depth: depth + 1)
            }
            return [catches.isEmpty ? .block(body) : .attempt(body, catches: catches)]
        case .deferStmt(let statement): return [.block(read(statement.body.statements, depth: depth + 1))]
        case .labeledStmt(let labeled): return read(labeled.statement, depth + 1)
        case .throwStmt(let statement): return [.expression(expressions.read(statement.expression, depth: depth)), .leaving(.throwing)]
        case .continueStmt(let statement): return [.leaving(statement.label == nil ? .continuing : .jumping)]
        case .breakStmt(let statement): return [.leaving(statement.label == nil ? .breaking : .jumping)]
        default: return []
        }
    }

    private func read(_ declaration: DeclSyntax, _ depth: Int) -> [Statement] {
        switch declaration.as(DeclSyntaxEnum.self) {
        case .variableDecl(let variable):
            return variable.bindings.flatMap { binding -> [Statement] in
                let strength = DeclarationReader.strength(variable.modifiers)
                let value = binding.initializer.map { expressions.read($0.value, depth: depth) }
                return DeclarationReader.names(binding.pattern).map { name, at in
                    .binding(
                        Statement.Binding(
                            name: name, value: value, strength: strength, type: DeclarationReader.type(binding.typeAnnotation?.type), at: at
                        ))
                }
            }
        case .functionDecl(let function): return declarations.localFunction(function, depth).map { [.function($0)] } ?? []
        case .ifConfigDecl(let config):
            return config.clauses.flatMap { clause -> [Statement] in
                if case .statements(let items) = clause.elements { read(items, depth: depth + 1) } else { [] }
            }
        default:
            declarations.localTypes.note(declaration)
            return []
        }
    }

    func condition(_ syntax: IfExprSyntax, _ depth: Int) -> Statement {
        var otherwise: [Statement] = []
        if case .codeBlock(let block)? = syntax.elseBody { otherwise = read(block.statements, depth: depth + 1) }
        if case .ifExpr(let next)? = syntax.elseBody, depth < ExpressionReader.deepest { otherwise = [condition(next, depth + 1)] }
        let (bindings, conditions) = read(syntax.conditions, depth)
        return .condition(
            Statement.Condition(
                isGuard: false, bindings: bindings, conditions: conditions, body: read(syntax.body.statements, depth: depth + 1),
                otherwise: otherwise, at: ExpressionReader.offset(syntax)))
    }

    func choice(_ syntax: SwitchExprSyntax, _ depth: Int) -> Statement {
        .choice(expressions.read(syntax.subject, depth: depth), cases: syntax.cases.map { cases($0, depth) })
    }

    private func cases(_ element: SwitchCaseListSyntax.Element, _ depth: Int) -> [Statement] {
        guard case .switchCase(let one) = element else { return [] }
        let patterns = if case .case(let label) = one.label { label.caseItems.map(\.pattern) } else { [PatternSyntax]() }
        return names(of: patterns) + read(one.statements, depth: depth + 1)
    }

    /// The names that patterns bind, as declarations.
    private func names(of patterns: [PatternSyntax]) -> [Statement] {
        patterns.flatMap(DeclarationReader.names).filter { $0.0 != "_" }.map(Self.unknown)
    }

    private static func unknown(_ name: String, at: Offset) -> Statement {
        .binding(Statement.Binding(name: name, value: nil, strength: .strong, type: nil, at: at))
    }

    private func `guard`(_ syntax: GuardStmtSyntax, _ depth: Int) -> Statement {
        let (bindings, conditions) = read(syntax.conditions, depth)
        return .condition(
            Statement.Condition(
                isGuard: true, bindings: bindings, conditions: conditions, body: [],
                otherwise: read(syntax.body.statements, depth: depth + 1), at: ExpressionReader.offset(syntax)))
    }

    private func loop(_ syntax: ForStmtSyntax, _ depth: Int) -> Statement {
        .loop(
            Statement.Loop(
                kind: syntax.awaitKeyword == nil ? .forIn : .forAwait, names: DeclarationReader.names(syntax.pattern).map(\.0),
                source: expressions.read(syntax.sequence, depth: depth), bindings: [],
                body: body(syntax, depth), hasExit: LoopExit.isIn(syntax.body.statements), at: ExpressionReader.offset(syntax)))
    }

    /// With `where`, the body is that of an `if`.
    private func body(_ syntax: ForStmtSyntax, _ depth: Int) -> [Statement] {
        let body = read(syntax.body.statements, depth: depth + 1)
        guard let filter = syntax.whereClause else { return body }
        return [
            .condition(
                Statement.Condition(
                    isGuard: false, bindings: [], conditions: [expressions.read(filter.condition, depth: depth)], body: body, otherwise: [],
                    at: ExpressionReader.offset(filter)))
        ]
    }

    private func loop(_ syntax: WhileStmtSyntax, _ depth: Int) -> Statement {
        let (bindings, conditions) = read(syntax.conditions, depth)
        let text = syntax.conditions.sourceText
        let isEndless = text == "true" || text == "!Task.isCancelled"
        return .loop(
            Statement.Loop(
                kind: isEndless ? .whileTrue : .whileCondition, names: [], source: .group(conditions), bindings: bindings,
                body: read(syntax.body.statements, depth: depth + 1), hasExit: LoopExit.isIn(syntax.body.statements),
                at: ExpressionReader.offset(syntax)))
    }

    private func read(_ conditions: ConditionElementListSyntax, _ depth: Int) -> ([Statement.Binding], [Expression]) {
        var (bindings, others): ([Statement.Binding], [Expression]) = ([], [])
        for element in conditions {
            switch element.condition {
            case .expression(let value): others.append(expressions.read(value, depth: depth))
            case .optionalBinding(let binding):
                let value = binding.initializer.map { expressions.read($0.value, depth: depth) }
                bindings += DeclarationReader.names(binding.pattern).map { name, at in
                    Statement.Binding(name: name, value: value ?? .name(name, at: at), strength: .strong, type: nil, at: at)
                }
            case .matchingPattern(let match):
                let value = expressions.read(match.initializer.value, depth: depth)
                others.append(value)
                bindings += DeclarationReader.names(match.pattern).map { name, at in
                    Statement.Binding(name: name, value: nil, strength: .strong, type: nil, at: at)
                }
            default: break
            }
        }
        return (bindings, others)
    }
}

#endif
