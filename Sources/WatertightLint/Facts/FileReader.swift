// SPDX-License-Identifier: Apache-2.0

#if Lint

import SwiftParser
import SwiftSyntax

/// Reads a source into facts, and drops the tree.
struct FileReader {
    private let declarations: DeclarationReader
    private var imports: Set<String> = []
    private var types: [TypeFacts] = []
    private var functions: [Function] = []
    private var statements: [Statement] = []

    static func read(_ source: SourceText) -> FileFacts {
        source.withBytes { bytes in
            let tree = Parser.parse(source: bytes)
            var reader = FileReader(declarations: DeclarationReader(words: WordScan(bytes)))
            for item in tree.statements { reader.read(item) }
            reader.readLocalTypes(of: bytes.count)
            let lines = LineTable(bytes)
            return FileFacts(
                path: source.path, lines: lines, lineCount: lines.count, imports: reader.imports, types: reader.types,
                functions: reader.functions, statements: reader.statements,
                suppressions: SuppressionReader.read(tree, bytes, lines), hasErrors: tree.hasError)
        }
    }

    private init(declarations: DeclarationReader) { self.declarations = declarations }

    private mutating func read(_ item: CodeBlockItemSyntax) {
        if case .decl(let declaration) = item.item, isRead(declaration, in: nil) { return }
        guard declarations.words.isTelling(DeclarationReader.range(item)) else { return }
        statements += StatementReader(declarations).read(item, depth: 0)
    }

    /// Reads a declaration that is no statement, and says whether it was one.
    private mutating func isRead(_ declaration: DeclSyntax, in outer: String?) -> Bool {
        switch declaration.as(DeclSyntaxEnum.self) {
        case .importDecl(let one): imports.insert(one.path.first.map { ExpressionReader.text($0.name) } ?? "")
        case .functionDecl(let one): functions.append(declarations.function(one))
        case .classDecl(let one): type(one, one.name, .reference, outer)
        case .actorDecl(let one): type(one, one.name, .reference, outer)
        case .structDecl(let one): type(one, one.name, .value, outer)
        case .enumDecl(let one): type(one, one.name, .value, outer)
        case .protocolDecl(let one): type(one, one.name, .protocol, outer)
        case .extensionDecl(let one):
            read(
                one.memberBlock, name: Self.plain(one.extendedType.sourceText), .extension, one.inheritanceClause,
                one.attributes, at: ExpressionReader.offset(one.extendedType))
        case .ifConfigDecl(let config):
            for clause in config.clauses {
                guard case .statements(let items) = clause.elements else { continue }
                for item in items { read(item) }
            }
        default: return false
        }
        return true
    }

    /// Types in functions, and types in the functions of those. Two functions may have types of one name, so their places are part of the names.
    private mutating func readLocalTypes(of size: Int) {
        var next = declarations.localTypes.take()
        while !next.isEmpty {
            for declaration in next { _ = isRead(declaration, in: "local\(declaration.position.utf8Offset)of\(size)") }
            next = declarations.localTypes.take()
        }
    }

    private mutating func type(_ syntax: some DeclGroupSyntax, _ name: TokenSyntax, _ kind: TypeFacts.Kind, _ outer: String?) {
        let name = (outer.map { "\($0)." } ?? "") + ExpressionReader.text(name)
        read(syntax.memberBlock, name: name, kind, syntax.inheritanceClause, syntax.attributes, at: ExpressionReader.offset(syntax))
    }

    private mutating func read(
        _ block: MemberBlockSyntax, name: String, _ kind: TypeFacts.Kind, _ inheritance: InheritanceClauseSyntax?,
        _ attributes: AttributeListSyntax, at: Offset
    ) {
        guard name.utf8.count(where: { $0 == UInt8(ascii: ".") }) < 50 else { return }
        var (members, functions): ([Member], [Function]) = ([], [])
        read(block.members, of: name, &members, &functions)
        types.append(
            TypeFacts(
                name: name, kind: kind, inherits: inheritance?.inheritedTypes.map { Self.plain($0.type.sourceText) } ?? [],
                attributes: DeclarationReader.attributes(attributes), members: members, functions: functions, at: at))
    }

    private mutating func read(
        _ items: MemberBlockItemListSyntax, of name: String, _ members: inout [Member], _ functions: inout [Function]
    ) {
        for item in items {
            switch item.decl.as(DeclSyntaxEnum.self) {
            case .variableDecl(let one):
                let read = declarations.properties(one)
                members += read.members
                functions += read.accessors
            case .functionDecl(let one): functions.append(declarations.function(one))
            case .initializerDecl(let one): functions.append(declarations.initializer(one))
            case .deinitializerDecl(let one): functions.append(declarations.deinitializer(one))
            case .ifConfigDecl(let config):
                for clause in config.clauses {
                    guard case .decls(let inner) = clause.elements else { continue }
                    read(inner, of: name, &members, &functions)
                }
            default: _ = isRead(item.decl, in: name)
            }
        }
    }

    /// The name of a type without its generic arguments.
    private static func plain(_ name: String) -> String {
        String(name.prefix { $0 != "<" }).split(separator: " ").last.map(String.init) ?? name
    }
}

#endif
