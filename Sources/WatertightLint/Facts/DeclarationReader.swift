// SPDX-License-Identifier: Apache-2.0

#if Lint

import SwiftSyntax

/// Reads declarations of the tree into facts.
struct DeclarationReader {
    let words: WordScan
    /// What is declared in functions, found on the way.
    let localTypes = LocalTypes()

    private var statements: StatementReader { StatementReader(self) }
    private var expressions: ExpressionReader { ExpressionReader(statements: statements) }

    // MARK: Functions

    func function(_ syntax: FunctionDeclSyntax) -> Function {
        function(
            named: ExpressionReader.text(syntax.name), syntax.signature, syntax.modifiers, body: syntax.body,
            at: ExpressionReader.offset(syntax.name))
    }

    func localFunction(_ syntax: FunctionDeclSyntax, _ depth: Int) -> Function? {
        guard depth < ExpressionReader.deepest else { return nil }
        return Function(
            name: ExpressionReader.text(syntax.name), parameters: syntax.signature.parameterClause.parameters.map(parameter),
            result: Self.type(syntax.signature.returnClause?.type), isStatic: false, isOverride: false, isPrivate: true,
            body: syntax.body.map { statements.read($0.statements, depth: depth + 1) } ?? [],
            calledNames: syntax.body.map { words.calledNames(in: Self.range($0)) } ?? [], at: ExpressionReader.offset(syntax.name))
    }

    func initializer(_ syntax: InitializerDeclSyntax) -> Function {
        function(named: "init", syntax.signature, syntax.modifiers, body: syntax.body, at: ExpressionReader.offset(syntax.initKeyword))
    }

    func deinitializer(_ syntax: DeinitializerDeclSyntax) -> Function {
        function(named: "deinit", nil, syntax.modifiers, body: syntax.body, at: ExpressionReader.offset(syntax.deinitKeyword))
    }

    private func function(
        named name: String, _ signature: FunctionSignatureSyntax?, _ modifiers: DeclModifierListSyntax, body: CodeBlockSyntax?, at: Offset
    ) -> Function {
        Function(
            name: name, parameters: signature?.parameterClause.parameters.map(parameter) ?? [],
            result: Self.type(signature?.returnClause?.type), isStatic: Self.isStatic(modifiers),
            isOverride: Self.has("override", modifiers), isPrivate: Self.isPrivate(modifiers), body: body.map { read($0, of: name) } ?? [],
            calledNames: body.map { words.calledNames(in: Self.range($0)) } ?? [], at: at)
    }

    private func parameter(_ syntax: FunctionParameterSyntax) -> Function.Parameter {
        let label = ExpressionReader.text(syntax.firstName)
        let type = syntax.type.sourceText
        return Function.Parameter(
            label: label == "_" ? nil : label, name: ExpressionReader.text(syntax.secondName ?? syntax.firstName), type: type,
            isEscaping: type.contains("@escaping") || type.hasSuffix("?") || !type.contains("->"))
    }

    /// A hook is read whatever it says: it may run another function once only.
    private func read(_ body: CodeBlockSyntax, of name: String) -> [Statement] {
        words.isTelling(Self.range(body)) || KnownNames.hooks.contains(name) ? statements.read(body.statements) : []
    }

    // MARK: Properties

    /// The properties of a declaration, and its accessors as functions of the property's name.
    func properties(_ syntax: VariableDeclSyntax) -> (members: [Member], accessors: [Function]) {
        var (members, accessors): ([Member], [Function]) = ([], [])
        let attributes = Self.attributes(syntax.attributes)
        for binding in syntax.bindings {
            let own = accessorsOf(binding, isStatic: Self.isStatic(syntax.modifiers))
            let isObserved = own.contains { $0.name.hasSuffix(".didSet") || $0.name.hasSuffix(".willSet") }
            for (name, at) in Self.names(binding.pattern) where name != "_" {
                members.append(
                    Member(
                        name: name, type: Self.type(binding.typeAnnotation?.type), strength: Self.strength(syntax.modifiers),
                        isStatic: Self.isStatic(syntax.modifiers), isComputed: binding.accessorBlock != nil && !isObserved,
                        isLet: syntax.bindingSpecifier.tokenKind == .keyword(.let), isPrivate: Self.isPrivate(syntax.modifiers),
                        attributes: attributes, value: initialValue(binding, isStatic: Self.isStatic(syntax.modifiers)), at: at))
            }
            accessors += own
        }
        return (members, accessors)
    }

    private func initialValue(_ binding: PatternBindingSyntax, isStatic: Bool) -> Expression? {
        guard let value = binding.initializer?.value else { return nil }
        if words.isTelling(Self.range(value)) { return expressions.read(value) }
        // Without a word of the streams' only the type matters: what is called. A static property may be the only object of its type.
        guard let call = value.as(FunctionCallExprSyntax.self), isStatic || !call.calledExpression.is(ClosureExprSyntax.self) else {
            return nil
        }
        return .call(Call(callee: expressions.read(call.calledExpression), arguments: [], at: ExpressionReader.offset(call)))
    }

    private func accessorsOf(_ binding: PatternBindingSyntax, isStatic: Bool) -> [Function] {
        guard let block = binding.accessorBlock, let (name, at) = Self.names(binding.pattern).first else { return [] }
        func accessor(_ suffix: String, _ items: CodeBlockItemListSyntax) -> Function {
            let range = Self.range(items)
            return Function(
                name: name + suffix, parameters: [], result: Self.type(binding.typeAnnotation?.type), isStatic: isStatic,
                isOverride: false, isPrivate: false, body: words.isTelling(range) ? statements.read(items) : [],
                calledNames: words.calledNames(in: range), at: at)
        }
        if case .getter(let items) = block.accessors { return [accessor(".get", items)] }
        guard case .accessors(let list) = block.accessors else { return [] }
        return list.compactMap { one in
            one.body.map { accessor(".\(one.accessorSpecifier.text)", $0.statements) }
        }
    }

    // MARK: Parts

    static func range(_ syntax: some SyntaxProtocol) -> Range<Offset> {
        Offset(syntax.position.utf8Offset)..<Offset(syntax.endPosition.utf8Offset)
    }

    static func names(_ pattern: PatternSyntax) -> [(String, Offset)] {
        switch pattern.as(PatternSyntaxEnum.self) {
        case .identifierPattern(let name): [(ExpressionReader.text(name.identifier), ExpressionReader.offset(name))]
        case .tuplePattern(let tuple): tuple.elements.flatMap { names($0.pattern) }
        case .valueBindingPattern(let binding): names(binding.pattern)
        case .wildcardPattern: [("_", ExpressionReader.offset(pattern))]
        case .expressionPattern(let pattern): bound(Syntax(pattern), 0)
        default: []
        }
    }

    /// The names that a pattern like `.some(let value)` binds.
    private static func bound(_ syntax: Syntax, _ depth: Int) -> [(String, Offset)] {
        guard depth < 20 else { return [] }
        return syntax.children(viewMode: .sourceAccurate).flatMap { child -> [(String, Offset)] in
            if let pattern = child.as(PatternSyntax.self) { return names(pattern) }
            return child.is(TokenSyntax.self) ? [] : bound(child, depth + 1)
        }
    }

    /// The name of a type without optional marks, module, attributes and `any` or `some`.
    static func type(_ syntax: TypeSyntax?) -> String? {
        switch syntax?.as(TypeSyntaxEnum.self) {
        case nil: nil
        case .optionalType(let type): self.type(type.wrappedType)
        case .implicitlyUnwrappedOptionalType(let type): self.type(type.wrappedType)
        case .someOrAnyType(let type): self.type(type.constraint)
        case .attributedType(let type): self.type(type.baseType)
        default: syntax?.sourceText
        }
    }

    static func strength(_ modifiers: DeclModifierListSyntax) -> Strength {
        has("weak", modifiers) ? .weak : has("unowned", modifiers) ? .unowned : .strong
    }

    static func has(_ word: String, _ modifiers: DeclModifierListSyntax) -> Bool { modifiers.contains { $0.name.text == word } }

    static func isStatic(_ modifiers: DeclModifierListSyntax) -> Bool { has("static", modifiers) || has("class", modifiers) }

    static func isPrivate(_ modifiers: DeclModifierListSyntax) -> Bool { has("private", modifiers) || has("fileprivate", modifiers) }

    static func attributes(_ list: AttributeListSyntax) -> Set<String> {
        Set(list.compactMap { $0.as(AttributeSyntax.self)?.attributeName.sourceText })
    }
}

#endif
