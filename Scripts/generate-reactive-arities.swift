#!/usr/bin/env swift
// SPDX-License-Identifier: Apache-2.0

// Writes the files of WatertightReactive that ReactiveSwift's API makes repeat: `combineLatest`, `zip` and `merge` of 2 to 10.
//
//     swift Scripts/generate-reactive-arities.swift           writes them
//     swift Scripts/generate-reactive-arities.swift --check   fails if one differs from what would be written

import Foundation

let arities = 2...10
let folder = "Sources/WatertightReactive/Operators/Combining/Arities"

/// The text as the package's style lays it out.
func formatted(_ text: String) throws -> String {
    let (process, input, output) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swift", "format", "--configuration", ".swift-format", "-"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    input.fileHandleForWriting.write(Data(text.utf8))
    input.fileHandleForWriting.closeFile()
    let result = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: result, as: UTF8.self)
}

/// One of the three operators, of one of the three kinds of stream.
struct Verb {
    let name: String
    let kind: String
    let summary: String
}

let letters = Array("abcdefghij").map(String.init)

extension Verb {
    var file: String {
        let kind = ["Signal": "Signal", "SignalProducer": "Producer", "PropertyProtocol": "Property"][self.kind] ?? kind
        return "\(kind)\(name.prefix(1).uppercased())\(name.dropFirst()).swift"
    }

    func function(of arity: Int) -> String {
        let names = Array(letters.prefix(arity))
        let types = names.map { $0.uppercased() }
        let (generics, parameters, result, conditions, body): ([String], [String], String, [String], String)
        switch kind {
        case "Signal":
            generics = Array(types.dropFirst())
            parameters = zip(names, ["Value"] + generics).map { "_ \($0): Signal<\($1), Error>" }
            result = "Signal<(\((["Value"] + generics).joined(separator: ", "))), Error>"
            conditions = []
            body = "join(.\(name == "zip" ? "pairs" : "latest"), \(names.joined(separator: ", ")))"
        case "SignalProducer" where name == "merge":
            generics = types.map { "\($0): SignalProducerConvertible" }
            parameters = zip(names, types).map { "_ \($0): \($1)" }
            result = "SignalProducer<Value, Error>"
            conditions = types.flatMap { ["\($0).Value == Value", "\($0).Error == Error"] }
            body = "merge([\(names.map { "\($0).producer" }.joined(separator: ", "))])"
        case "SignalProducer":
            generics = types.map { "\($0): SignalProducerConvertible" }
            parameters = zip(names, types).map { "_ \($0): \($1)" }
            result = "SignalProducer<(\((["Value"] + types.dropFirst().map { "\($0).Value" }).joined(separator: ", "))), Error>"
            conditions = ["A.Value == Value"] + types.map { "\($0).Error == Error" }
            let rule = name == "zip" ? "pairs" : "latest"
            body = ".joining { signal in join(.\(rule), \(names.map { "signal(\($0).producer)" }.joined(separator: ", "))) }"
        default:
            generics = types.map { "\($0): PropertyProtocol" }
            parameters = zip(names, types).map { "_ \($0): \($1)" }
            result = "Property<(\((["Value"] + types.dropFirst().map { "\($0).Value" }).joined(separator: ", ")))>"
            conditions = ["A.Value == Value"]
            body = "Property(composing: SignalProducer<A.Value, Never>.\(name)(\(names.map { "\($0).producer" }.joined(separator: ", "))))"
        }
        let condition = conditions.isEmpty ? "" : " where \(conditions.joined(separator: ", "))"
        return """
            /// \(summary)
            \(kind == "PropertyProtocol" ? "" : "@inlinable ")public static func \(name)<\(generics.joined(separator: ", "))>(\(parameters.joined(separator: ", "))) -> \(result)\(condition) {
                \(body)
            }
            """
    }

    func contents() throws -> String {
        let functions = arities.map(function).joined(separator: "\n\n")
        return try formatted(
            """
            // SPDX-License-Identifier: Apache-2.0
            // Written by Scripts/generate-reactive-arities.swift: change it there.

            extension \(kind) {
            \(functions)
            }

            """)
    }
}

let latest = "each value together with the latest of the others, once each has one. Completes when all have."
let pairs = "the first values of all, then the second ones, and so on. Completes when one that has completed is used up."
let verbs = [
    Verb(name: "combineLatest", kind: "Signal", summary: "Sends \(latest)"),
    Verb(name: "zip", kind: "Signal", summary: "Sends \(pairs)"),
    Verb(name: "combineLatest", kind: "SignalProducer", summary: "Sends \(latest)"),
    Verb(name: "zip", kind: "SignalProducer", summary: "Sends \(pairs)"),
    Verb(name: "merge", kind: "SignalProducer", summary: "Sends the values of all as they come. Completes when all have."),
    Verb(name: "combineLatest", kind: "PropertyProtocol", summary: "Has the values of all. It keeps none of the properties."),
    Verb(
        name: "zip", kind: "PropertyProtocol",
        summary: "Has the first values of all, then the second ones, and so on. It keeps none of the properties."),
]

if CommandLine.arguments.contains("--check") {
    let stale = try verbs.map { ("\(folder)/\($0.file)", try $0.contents()) }.filter {
        (try? String(contentsOfFile: $0.0, encoding: .utf8)) != $0.1
    }
    for (path, _) in stale { print("\(path) is not what Scripts/generate-reactive-arities.swift writes") }
    exit(stale.isEmpty ? 0 : 1)
}
try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
for verb in verbs { try verb.contents().write(toFile: "\(folder)/\(verb.file)", atomically: true, encoding: .utf8) }
