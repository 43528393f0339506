// SPDX-License-Identifier: Apache-2.0

#if Lint

import Foundation
import SwiftParser
import SwiftSyntax
import WatertightLint

/// A public operator, as one of this package's modules declares it.
struct DeclaredVerb {
    /// A module whose sources declare operators of a library.
    enum Module: String, CaseIterable {
        case core = "WatertightCore", watertight = "Watertight", rx = "WatertightRx", reactive = "WatertightReactive"

        /// The libraries whose rows the operators stand in.
        var libraries: [Verb.Library] {
            switch self {
            case .core: [.watertight, .combine]
            case .watertight: [.combine, .watertight]
            case .rx: [.rx]
            case .reactive: [.reactive]
            }
        }
    }

    let name: String
    let labels: [String]
    /// The labels of the closures that escape.
    let escaping: [String]

    var text: String { "\(name)(\(labels.map { "\($0):" }.joined())) keeps \(escaping.joined(separator: ", "))" }

    static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized

    /// Whether the overload that a row means may be this one.
    func isMeant(by verb: Verb) -> Bool {
        guard let selector = verb.selector else { return true }
        return selector == "_" ? labels.first == "_" : labels.contains(selector)
    }

    /// The types and protocols whose members are operators.
    private static let streams: Set<String> = [
        "Publisher", "ConnectablePublisher", "ObservableType", "InfallibleType", "Infallible", "Observable", "ObservableConvertibleType",
        "PrimitiveSequence", "PrimitiveSequenceType", "ConnectableObservableType", "Signal", "SignalProducer", "PropertyProtocol",
        "SignalProducerConvertible", "Cancellable", "AnyCancellable", "Disposable",
    ]
    /// What an operator of the streams' is not: what others call it by, and values.
    private static let others: Set<String> = ["cancel", "dispose", "hash", "during"]

    /// The public methods of streams in a module.
    static func all(in module: Module) -> [DeclaredVerb] { byModule[module, default: []] }

    /// Each source is parsed once, whatever number of tests asks for it.
    private static let byModule = Dictionary(uniqueKeysWithValues: Module.allCases.map { ($0, declared(in: $0)) })

    private static func declared(in module: Module) -> [DeclaredVerb] {
        let folder = root.appending(path: "Sources/\(module.rawValue)")
        let names =
            FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") } ?? []
        return names.sorted().flatMap { name -> [DeclaredVerb] in
            guard let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8), text.contains("public") else {
                return []
            }
            let visitor = MethodVisitor(viewMode: .sourceAccurate)
            visitor.walk(Parser.parse(source: text))
            return visitor.verbs
        }
    }

    private init(_ syntax: FunctionDeclSyntax) {
        name = syntax.name.text.trimmingCharacters(in: ["`"])
        let parameters = Array(syntax.signature.parameterClause.parameters)
        labels = parameters.map(\.firstName.text)
        escaping = parameters.filter { parameter in
            let isOptional = parameter.type.is(OptionalTypeSyntax.self)
            let type = parameter.type.trimmedDescription
            return type.contains("->") && (type.contains("@escaping") || isOptional)
        }.map(\.firstName.text)
    }

    private final class MethodVisitor: SyntaxVisitor {
        private(set) var verbs: [DeclaredVerb] = []

        override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
            read(node.memberBlock, of: node.extendedType.trimmedDescription, isPublic: has("public", node.modifiers))
            return .skipChildren
        }

        override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
            read(node.memberBlock, of: node.name.text, isPublic: false)
            return .skipChildren
        }

        override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
            read(node.memberBlock, of: node.name.text, isPublic: false)
            return .skipChildren
        }

        override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

        private func read(_ block: MemberBlockSyntax, of type: String, isPublic: Bool) {
            guard DeclaredVerb.streams.contains(String(type.prefix { $0 != "<" })) else { return }
            for item in block.members {
                guard let method = item.decl.as(FunctionDeclSyntax.self), isPublic || has("public", method.modifiers) else { continue }
                let verb = DeclaredVerb(method)
                let isOperator = verb.name.first.map { $0.isLetter } ?? false
                // A subscriber, an observer: what receives.
                let isPlumbing = verb.labels.first == "subscriber" || DeclaredVerb.others.contains(verb.name)
                if isOperator, !isPlumbing { verbs.append(verb) }
            }
        }

        private func has(_ word: String, _ modifiers: DeclModifierListSyntax) -> Bool { modifiers.contains { $0.name.text == word } }
    }
}

#endif
