// SPDX-License-Identifier: Apache-2.0

import Foundation

extension OperatorRow {
    var text: String {
        let verbs = self.verbs.flatMap {
            [Form(row: self, isThrowing: false).text(of: $0), Form(row: self, isThrowing: true).text(of: $0)]
        }
        let recipes = [Form(row: self, isThrowing: false).recipe, Form(row: self, isThrowing: true).recipe]
        return """
            extension Publisher {
            \(verbs.joined(separator: "\n\n").indented(by: 4))
            }

            extension Publishers {
            \(recipes.joined(separator: "\n\n").indented(by: 4))
            }
            """
    }
}

/// An operator, or its try-variant.
struct Form {
    let row: OperatorRow
    let isThrowing: Bool

    var type: String { isThrowing ? "Try\(row.recipe)" : row.recipe }
    var `throws`: String { isThrowing ? " throws" : "" }
    var orThrows: String { isThrowing ? ", or throws" : "" }

    func name(of verb: Verb) -> String { isThrowing ? "try\(verb.name.capitalizedFirst)" : verb.name }

    /// The closure's type, with the names that its types have at that place.
    func closureType(value: String, result: String) -> String {
        row.closure.type.replacingOccurrences(of: " ->", with: "\(`throws`) ->")
            .replacingOccurrences(of: "Value", with: value).replacingOccurrences(of: "Result", with: result)
    }
}

// MARK: The verb

extension Form {
    func text(of verb: Verb) -> String {
        let closure = row.closure
        let label = closure.label == "_" ? "_ \(closure.name)" : "\(closure.label) \(closure.name)"
        let seed = row.seed.map { ["_ \($0.name): T"] } ?? []
        let generic = row.output.isGeneric
        let head = declaration(
            "public func \(name(of: verb))\(generic ? "<T>" : "")",
            seed + ["\(label): @escaping \(closureType(value: "Output", result: "T"))"],
            " -> Publishers.\(type)<Self\(generic ? ", T" : "")> {", indented: 4)
        let inputs = (row.seed.map { ["\($0.property): \($0.name)"] } ?? []) + ["\(closure.name): \(closure.name)"]
        return """
            \(documentation(of: verb).commented)
            @inlinable \(head)
                \(verb.body?[isThrowing] ?? "Publishers.\(type)(\(list(["upstream: self"] + inputs)))")
            }
            """
    }

    func documentation(of verb: Verb) -> String {
        let summary = isThrowing ? "\(verb.summary); fails when the \(row.closure.noun) throws." : "\(verb.summary)."
        let marble = "```\n\(verb.marbles[isThrowing].indented(by: 2))\n```"
        let example = isThrowing || verb.example.isEmpty ? [] : ["```swift\n\(verb.example)\n```"]
        let remark = isThrowing || verb.remark.isEmpty ? [] : [verb.remark]
        let paragraphs = [summary, marble] + example + remark + [parameters, row.contract.lines(isThrowing: isThrowing)]
        return paragraphs.joined(separator: "\n\n")
    }

    var parameters: String {
        let closure = row.closure
        let entry = "\(closure.name): \(closure.does)\(orThrows)\(closure.use)"
        guard let seed = row.seed else { return "- Parameter \(entry)".wrapped(from: 8, continuation: "  ") }
        return """
            - Parameters:
              - \(seed.name): The result before the first value; \(seed.delivered)
              - \(entry)
            """
    }
}

// MARK: The recipe

extension Form {
    var recipe: String {
        let closure = row.closure
        let property = closureType(value: closure.valueInProperty[isThrowing], result: "Output")
        let seed = row.seed.map { "/// The result before the first value.\npublic let \($0.property): Output\n" } ?? ""
        return """
            /// The publisher that \(returnedBy).
            public struct \(type)<Upstream: Publisher\(row.output.isGeneric ? ", Output" : "")>: Publisher {
            \(output.indented(by: 4))    /// The upstream's error\(isThrowing ? ", or the error that the closure throws" : "").
                public typealias Failure = \(isThrowing ? "any Error" : "Upstream.Failure")

                /// The upstream publisher.
                public let upstream: Upstream
            \(seed.indented(by: 4))    /// \(closure.does)\(orThrows)\(closure.meaning).
                public let \(closure.name): \(property)

            \(initialiser.indented(by: 4))

            \(receive.indented(by: 4))
            }
            """
    }

    var returnedBy: String { row.returnedBy?[isThrowing] ?? "`\(signature(of: row.verbs[0]))` returns" }

    func signature(of verb: Verb) -> String { "\(name(of: verb))(\(row.seed == nil ? "" : "_:")\(row.closure.label):)" }

    var output: String {
        switch row.output {
        case .values: "/// The upstream's values.\npublic typealias Output = Upstream.Output\n"
        case .results: ""
        case .boolean(let meaning): "/// \(meaning)\npublic typealias Output = Bool\n"
        }
    }

    var initialiser: String {
        let closure = row.closure
        let inputs =
            (row.seed.map { [($0.property, "Output")] } ?? [])
            + [(closure.name, "@escaping " + closureType(value: closure.valueInInitialiser[isThrowing], result: "Output"))]
        let head = declaration("public init", ["upstream: Upstream"] + inputs.map { "\($0.0): \($0.1)" }, " {", indented: 8)
        return """
            /// Makes the publisher that `\(signature(of: row.verbs[row.verbs.count - 1]))` returns.
            @inlinable \(head)
                self.upstream = upstream
            \(inputs.map { "    self.\($0.0) = \($0.0)" }.joined(separator: "\n"))
            }
            """
    }

    var receive: String {
        // A comma ends a clause inside of the sentence.
        let mayFail = isThrowing ? (row.stageDoes.contains(" that ") ? ", and may fail" : " and may fail") : ""
        let output = if case .boolean = row.output { "S.Input == Bool" } else { "Output == S.Input" }
        let failure = isThrowing ? "any Error" : "Failure"
        return """
            /// Attaches a subscriber to the upstream through a stage that \(row.stageDoes)\(mayFail).
            @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where \(output), \(failure) == S.Failure {
            \(step.indented(by: 4))
                upstream.subscribe(\(row.stage.text(isThrowing: isThrowing)))
            }
            """
    }

    var step: String {
        let isBinary = row.closure.type.contains(", ")
        let function = (isThrowing ? "Throwing" : "NonThrowing") + (isBinary ? "Binary" : "")
        // If the output is the upstream's, its name is shorter.
        let value = if case .values = row.output { "Output" } else { "Upstream.Output" }
        let types = row.closure.type.replacingOccurrences(of: "(", with: "").replacingOccurrences(of: ") ->", with: ",")
            .replacingOccurrences(of: "Value", with: value).replacingOccurrences(of: "Result", with: "Output")
        let generics =
            ["\(function)<\(types)>"] + (row.step.namesOutput ? ["Output"] : [])
            + [isThrowing ? "AnyFailure<Upstream.Failure>" : "SameFailure<Failure>"]
        let arguments = row.step.arguments.replacingOccurrences(of: "<name>", with: "\"\(row.step.names?[isThrowing] ?? type)\"")
            .replacingOccurrences(of: "<function>", with: "\(function)(\(row.closure.name))")
        let head = "let \(row.stage.stepName) = \(row.step.type)<\(list(generics))>"
        let isShort = !isThrowing && 12 + head.count + arguments.count + 2 <= 140
        return isShort ? "\(head)(\(arguments))" : "\(head)(\n    \(arguments))"
    }
}
