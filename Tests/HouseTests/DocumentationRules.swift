// SPDX-License-Identifier: Apache-2.0

/// Rules about the documentation of public declarations.
enum DocumentationRules {
    static let contract = ["Demand", "Completion", "Failure", "Cancellation", "Delivery"]

    /// Every public declaration has a `///` comment.
    static func publicIsDocumented(_ file: SourceFile) -> [String] {
        file.lines.indices.compactMap { index in
            guard isPublicDeclaration(file.code(index)) else { return nil }
            let isDocumented = file.comment(above: index).contains { $0.hasPrefix("///") }
            return isDocumented ? nil : file.complaint(index, "public, and nothing says what it is")
        }
    }

    /// Every operator verb that can be called states its demand, completion, failure, cancellation and delivery.
    static func contractIsStated(_ file: SourceFile) -> [String] {
        verbLines(file).filter { !isUnavailable(file, $0) }.flatMap { index in
            let comment = file.comment(above: index)
            let missing = contract.filter { word in !comment.contains { $0.contains("- **\(word)**: ") } }
            return missing.map { file.complaint(index, "the contract line **\($0)** is missing") }
        }
    }

    /// The names of the operators that a file declares.
    static func verbs(_ file: SourceFile) -> [String] {
        verbLines(file).compactMap { index in
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
        let types = files.flatMap { file in
            file.lines.indices.compactMap { index in
                file.code(index).firstMatch(of: #/^(?:    )?public (?:final )?(?:struct|class|enum|protocol) (\w+)/#).map { String($0.1) }
            }
        }
        return Set(types).sorted()
            .filter { type in !page.lines.contains { $0.hasPrefix("- ``") && ($0.hasSuffix("/\(type)``") || $0 == "- ``\(type)``") } }
            .map { "\(page.path): does not name the type `\($0)`" }
    }

    /// The lines with a public function in an extension of `Publisher` or of `ConnectablePublisher`.
    private static func verbLines(_ file: SourceFile) -> [Int] {
        var isInside = false
        return file.lines.indices.filter { index in
            let code = file.code(index)
            if code.contains(#/^\s*extension\s/#) { isInside = code.contains(#/^\s*extension\s+(Connectable)?Publisher\b/#) }
            return isInside && isPublicDeclaration(code) && code.contains(#/\bfunc\s/#)
        }
    }

    /// Whether one of the attributes above a declaration makes it unavailable.
    private static func isUnavailable(_ file: SourceFile, _ index: Int) -> Bool {
        file.lines[..<index].reversed().prefix { $0.contains(#/^\s*@/#) }.contains { $0.contains("@available(*, unavailable") }
    }

    private static func isPublicDeclaration(_ code: String) -> Bool {
        code.contains(#/^\s*(@\w+(\([^)]*\))?\s+)*(public|open)\s/#) && ImportRules.importedModule(code) == nil
    }
}
