// SPDX-License-Identifier: Apache-2.0

/// Rules about the documentation of public declarations.
enum DocumentationRules {
    /// What an operator states, in this order, and the types whose extensions declare operators.
    struct Contract {
        let lines: [String]
        let types: Set<String>

        static let core = Contract(
            lines: ["Demand", "Completion", "Failure", "Cancellation", "Delivery"], types: ["Publisher", "ConnectablePublisher"])
        static let rx = Contract(
            lines: core.lines,
            types: [
                "ObservableType", "ObservableConvertibleType", "Observable", "ConnectableObservableType", "InfallibleType", "Infallible",
                "PrimitiveSequenceType", "PrimitiveSequence", "SharedSequenceConvertibleType", "SharedSequence",
            ])
        /// ReactiveSwift has no demand, and a fourth event.
        static let reactive = Contract(
            lines: ["Retention", "Completion", "Failure", "Interruption", "Delivery"],
            types: ["Signal", "SignalProducer", "PropertyProtocol"])
    }

    /// Every public declaration has a `///` comment.
    static func publicIsDocumented(_ file: SourceFile) -> [String] {
        publicDeclarations(file).compactMap { index in
            let isDocumented = file.comment(above: index).contains { $0.hasPrefix("///") }
            return isDocumented ? nil : file.complaint(index, "public, and nothing says what it is")
        }
    }

    /// Every operator verb that can be called states the lines of its contract, in their order, each with a text. An earlier name, which is
    /// deprecated, leaves that to its successor.
    static func contractIsStated(_ file: SourceFile, _ contract: Contract = .core) -> [String] {
        verbLines(file, contract).filter { !isUnavailable(file, $0) && !isRenamed(file, $0) }.flatMap { index in
            let stated = file.comment(above: index).compactMap { $0.firstMatch(of: #/- \*\*(\w+)\*\*: \S/#).map { String($0.1) } }
            let missing = contract.lines.filter { !stated.contains($0) }
            let complaints = missing.map { file.complaint(index, "the contract line **\($0)** is missing") }
            let known = stated.filter(contract.lines.contains)
            let isOrdered = !missing.isEmpty || known == contract.lines
            return complaints + (isOrdered ? [] : [file.complaint(index, "the contract lines are \(known), not \(contract.lines)")])
        }
    }

    /// The names of the operators that a file declares.
    static func verbs(_ file: SourceFile) -> [String] { verbs(file, .core) }

    /// The names of the operators of a face that a file declares.
    static func verbs(_ file: SourceFile, _ contract: Contract) -> [String] {
        verbLines(file, contract).compactMap { index in
            file.code(index).firstMatch(of: #/\bfunc\s+(\w+)/#).map { String($0.1) }
        }
    }

    /// The page of a folder names the operators that its files declare.
    static func verbsHaveAPage(_ files: [SourceFile], page: SourceFile) -> [String] {
        Set(files.flatMap(verbs)).sorted()
            .filter { verb in !page.lines.contains { $0.hasPrefix("- ``") && $0.contains("ublisher/\(verb)(") } }
            .map { "\(page.path): does not name the operator `\($0)`" }
    }

    /// The page of a folder names the public types that its files declare, at the top or in an extension.
    static func typesHaveAPage(_ files: [SourceFile], page: SourceFile) -> [String] {
        let declaration = #/^(?:    )?public (?:final )?(?:struct|class|enum|protocol) (\w+)/#
        let types = files.flatMap { file in
            file.lines.indices.compactMap { index in file.code(index).firstMatch(of: declaration).map { String($0.1) } }
        }
        return Set(types).sorted()
            .filter { type in !page.lines.contains { $0.hasPrefix("- ``") && ($0.hasSuffix("/\(type)``") || $0 == "- ``\(type)``") } }
            .map { "\(page.path): does not name the type `\($0)`" }
    }

    /// The lines with a public function in an extension of one of the contract's types, and not in a type that is nested there.
    ///
    /// `asObservable()`, which RxSwift's protocols declare, is no operator.
    private static func verbLines(_ file: SourceFile, _ contract: Contract) -> [Int] {
        let beginning = #/^(\s*)extension\s+([\w.]+)/#
        let functions = Set(publicDeclarations(file)).intersection(file.lines(matching: #/\bfunc\s/#, ifMentioned: "func"))
        guard !functions.isEmpty else { return [] }
        var indentation: Int?
        return file.lines.indices.filter { index in
            let code = file.code(index)
            if let start = code.firstMatch(of: beginning) {
                indentation = contract.types.contains(String(start.2)) ? start.1.count + 4 : nil
            }
            return code.prefix { $0 == " " }.count == indentation && functions.contains(index) && !code.contains("func asObservable()")
        }
    }

    /// Whether one of the attributes above a declaration says that it has another name now.
    private static func isRenamed(_ file: SourceFile, _ index: Int) -> Bool {
        file.lines[..<index].reversed().prefix { $0.contains(#/^\s*@/#) }.contains { $0.contains("@available(*, deprecated, renamed:") }
    }

    /// Whether one of the attributes above a declaration makes it unavailable.
    private static func isUnavailable(_ file: SourceFile, _ index: Int) -> Bool {
        file.lines[..<index].reversed().prefix { $0.contains(#/^\s*@/#) }.contains { $0.contains("@available(*, unavailable") }
    }

    private static func publicDeclarations(_ file: SourceFile) -> [Int] {
        file.lines(matching: #/^\s*(@\w+(\([^)]*\))?\s+)*(public|open)\s/#, ifMentioned: "public", "open")
            .filter { ImportRules.importedModule(file.code($0)) == nil }
    }
}
