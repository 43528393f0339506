// SPDX-License-Identifier: Apache-2.0

#if Lint

import SwiftSyntax

/// Reads expressions of the tree into facts.
struct ExpressionReader {
    /// What is nested deeper than any program is read as nothing, so that no source overflows the stack.
    static let deepest = 1000

    let statements: StatementReader

    func read(_ syntax: ExprSyntax, depth: Int = 0) -> Expression {
        guard depth < Self.deepest else { return .nothing }
        let depth = depth + 1
        switch syntax.as(ExprSyntaxEnum.self) {
        case .declReferenceExpr(let name): return .name(Self.text(name.baseName), at: Self.offset(name))
        case .superExpr(let name): return .name("self", at: Self.offset(name))
        case .memberAccessExpr(let access): return member(access, depth)
        case .functionCallExpr(let call): return self.call(call, depth)
        case .subscriptCallExpr(let access):
            let base = Expression.member(read(access.calledExpression, depth: depth), "[]", at: Self.offset(access))
            let indices = access.arguments.map { read($0.expression, depth: depth) }.filter { !$0.isTrivial }
            return indices.isEmpty ? base : .group([base] + indices)
        case .closureExpr(let closure): return .closure(read(closure, depth))
        case .sequenceExpr(let sequence): return self.sequence(Array(sequence.elements)[...], depth)
        case .infixOperatorExpr(let infix): return sequence([infix.leftOperand, infix.operator, infix.rightOperand][...], depth)
        case .arrayExpr(let array): return .list(array.elements.map { read($0.expression, depth: depth) })
        case .inOutExpr(let value): return .passedInout(read(value.expression, depth: depth))
        case .prefixOperatorExpr(let value): return read(value.expression, depth: depth)
        case .tryExpr(let value): return read(value.expression, depth: depth)
        case .awaitExpr(let value): return read(value.expression, depth: depth)
        case .optionalChainingExpr(let value): return read(value.expression, depth: depth)
        case .forceUnwrapExpr(let value): return read(value.expression, depth: depth)
        case .genericSpecializationExpr(let value): return read(value.expression, depth: depth)
        case .keyPathExpr(let path): return .keyPath(path.sourceText)
        case .tupleExpr(let tuple):
            return Expression.group(tuple.elements.map { read($0.expression, depth: depth) }).simplified
        case .postfixIfConfigExpr(let config): return config.base.map { read($0, depth: depth) } ?? .nothing
        case .ifExpr(let condition): return .branching(statements.condition(condition, depth))
        case .switchExpr(let choice): return .branching(statements.choice(choice, depth))
        case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr, .typeExpr, .discardAssignmentExpr:
            return syntax.is(DiscardAssignmentExprSyntax.self) ? .name("_", at: Self.offset(syntax)) : .nothing
        default: return .group(children(Syntax(syntax), depth))
        }
    }

    /// The expressions right below a node of another kind.
    private func children(_ syntax: Syntax, _ depth: Int) -> [Expression] {
        guard depth < Self.deepest else { return [] }
        return syntax.children(viewMode: .sourceAccurate).flatMap { child -> [Expression] in
            if let value = child.as(ExprSyntax.self) {
                let value = read(value, depth: depth + 1)
                return value.isTrivial ? [] : [value]
            }
            return child.is(TokenSyntax.self) ? [] : children(child, depth + 1)
        }
    }

    private func member(_ access: MemberAccessExprSyntax, _ depth: Int) -> Expression {
        let name = Self.text(access.declName.baseName)
        guard let base = access.base else { return .implicitMember(name) }
        return .member(read(base, depth: depth), name, at: Self.offset(access.declName))
    }

    private func call(_ call: FunctionCallExprSyntax, _ depth: Int) -> Expression {
        let callee = read(call.calledExpression, depth: depth)
        var arguments = call.arguments.map {
            Call.Argument(label: $0.label.map(Self.text), value: read($0.expression, depth: depth))
        }
        if let closure = call.trailingClosure {
            arguments.append(Call.Argument(label: nil, value: .closure(read(closure, depth))))
        }
        for trailing in call.additionalTrailingClosures {
            arguments.append(Call.Argument(label: Self.text(trailing.label), value: .closure(read(trailing.closure, depth))))
        }
        return .call(Call(callee: callee, arguments: arguments, at: callee.calledPosition ?? Self.offset(call)))
    }

    private func read(_ closure: ClosureExprSyntax, _ depth: Int) -> Closure {
        let captures = closure.signature?.capture?.items.map { capture($0, depth) } ?? []
        return Closure(
            captures: captures, parameters: parameters(closure), body: statements.read(closure.statements, depth: depth),
            start: Self.offset(closure))
    }

    private func capture(_ item: ClosureCaptureSyntax, _ depth: Int) -> Closure.Capture {
        let strength: Strength =
            switch item.specifier?.specifier.text {
            case "weak": .weak
            case "unowned": .unowned
            default: .strong
            }
        return Closure.Capture(
            name: Self.text(item.name), strength: strength, value: item.initializer.map { read($0.value, depth: depth) },
            at: Self.offset(item.name))
    }

    private func parameters(_ closure: ClosureExprSyntax) -> [String] {
        if case .simpleInput(let names)? = closure.signature?.parameterClause { return names.map { Self.text($0.name) } }
        guard case .parameterClause(let clause)? = closure.signature?.parameterClause else { return [] }
        return clause.parameters.map { Self.text($0.secondName ?? $0.firstName) }
    }

    /// Operators are not folded: what matters is what an assignment hands to its target.
    private func sequence(_ elements: ArraySlice<ExprSyntax>, _ depth: Int) -> Expression {
        guard depth < Self.deepest else { return .nothing }
        let assignments: Set = ["=", "+=", "<~", "=>", "~>", "<-"]
        func name(_ element: ExprSyntax) -> String? {
            element.is(AssignmentExprSyntax.self) ? "=" : element.as(BinaryOperatorExprSyntax.self)?.operator.text
        }
        guard let index = elements.firstIndex(where: { name($0).map(assignments.contains) ?? false }), let operation = name(elements[index])
        else { return choices(elements, depth) }
        return .assignment(choices(elements[..<index], depth), by: operation, sequence(elements[(index + 1)...], depth + 1))
    }

    /// `condition ? first : second`, with another one in place of `second`, and so on; without any, the operands.
    private func choices(_ elements: ArraySlice<ExprSyntax>, _ depth: Int) -> Expression {
        var (choices, operands): ([(condition: Expression, first: Expression)], [Expression]) = ([], [])
        for element in elements {
            guard let ternary = element.as(UnresolvedTernaryExprSyntax.self) else {
                operands += [read(element, depth: depth)].filter { !$0.isTrivial }
                continue
            }
            choices.append((Expression.group(operands).simplified, read(ternary.thenExpression, depth: depth)))
            operands = []
        }
        guard depth + choices.count < Self.deepest else { return .nothing }
        return choices.reversed().reduce(Expression.group(operands).simplified) { .choice($1.condition, [$1.first, $0]) }
    }

    static func offset(_ syntax: some SyntaxProtocol) -> Offset { Offset(syntax.positionAfterSkippingLeadingTrivia.utf8Offset) }

    static func text(_ token: TokenSyntax) -> String {
        let text = token.text
        return text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text
    }
}

extension Expression {
    /// Whether the expression holds nothing.
    var isTrivial: Bool {
        if case .group(let parts) = self { parts.allSatisfy(\.isTrivial) } else { false }
    }

    /// The position of the name that a call of this expression calls.
    var calledPosition: Offset? {
        switch self {
        case .name(_, let at), .member(_, _, let at): at
        default: nil
        }
    }
}

#endif
