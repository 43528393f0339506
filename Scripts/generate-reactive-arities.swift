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
    let contract: String
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
        let comment = [summary, ""] + contract.split(separator: "\n").map(String.init)
        return """
            \(comment.map { $0.isEmpty ? "///" : "/// \($0)" }.joined(separator: "\n"))
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

/// The lines of each operator's contract, as they stand in its doc comment.
let signalsLatest = """
    - **Retention**: The latest value of each signal is kept until the end, or until nothing holds or observes the new signal.
    - **Completion**: The new signal completes when all signals have.
    - **Failure**: The first failure of any passes on at once; groups that wait in line are dropped.
    - **Interruption**: The first interruption of any passes on at once. A signal that has ended before interrupts the new one at once.
    - **Delivery**: A group is sent on the thread that delivers its newest value, unless another thread is delivering a group, which
      then sends this one too. Groups keep the order in which they were made.
    """
let signalsPairs = """
    - **Retention**: The values that wait for those of other signals are kept, without bound, until the end, or until nothing holds or
      observes the new signal.
    - **Completion**: The new signal completes when one of the signals has completed and no value of it waits.
    - **Failure**: The first failure of any passes on at once; groups that wait in line are dropped.
    - **Interruption**: The first interruption of any passes on at once. A signal that has ended before interrupts the new one at once.
    - **Delivery**: A group is sent on the thread that delivers its newest value, unless another thread is delivering a group, which
      then sends this one too. Groups keep the order in which they were made.
    """
let producersLatest = """
    - **Retention**: The producers are kept by the new one. A run keeps the latest value of each until its end, which ends the runs of
      all.
    - **Completion**: A run completes when the work of all has.
    - **Failure**: The first failure of any passes on at once; groups that wait in line are dropped.
    - **Interruption**: The first interruption of any passes on at once. Disposing of a run interrupts it at once, and then the runs of
      all.
    - **Delivery**: A group is sent on the thread that delivers its newest value, unless another thread is delivering a group, which
      then sends this one too. Groups keep the order in which they were made. Work begins in the order of the producers, once all are
      observed.
    """
let producersPairs = """
    - **Retention**: The producers are kept by the new one. A run keeps the values that wait for others, without bound, until its end,
      which ends the runs of all.
    - **Completion**: A run completes when the work of one has completed and no value of it waits.
    - **Failure**: The first failure of any passes on at once; groups that wait in line are dropped.
    - **Interruption**: The first interruption of any passes on at once. Disposing of a run interrupts it at once, and then the runs of
      all.
    - **Delivery**: A group is sent on the thread that delivers its newest value, unless another thread is delivering a group, which
      then sends this one too. Groups keep the order in which they were made. Work begins in the order of the producers, once all are
      observed.
    """
let producersMerged = """
    - **Retention**: The producers are kept by the new one. A run ends the runs of all behind its end. No value is kept.
    - **Completion**: A run completes when the work of all has completed or was interrupted.
    - **Failure**: The first failure of any passes on at once, and the runs of the others are interrupted.
    - **Interruption**: An interruption of the work of one counts as its completion. Disposing of a run interrupts it at once, and then
      the runs of all.
    - **Delivery**: Values are sent at once, on the threads that deliver them, one at a time: what comes on a second thread meanwhile is
      delivered by the first. Work begins in the order of the producers.
    """
let propertiesLatest = """
    - **Retention**: The new property does not keep its sources.
    - **Completion**: The new property's signal completes when those of all have, and the last values stay.
    - **Failure**: A property cannot fail.
    - **Interruption**: An interruption of one of their producers completes the new property's signal.
    - **Delivery**: The new value is set on the thread that delivers the change, unless another thread is delivering one, which then
      goes on with this; it is visible before observers hear of it. Changes keep their order.
    """
let propertiesPairs = """
    - **Retention**: The new property does not keep its sources. Values that wait for those of others are kept, without bound, until one
      source is gone, or nothing holds or observes the new property.
    - **Completion**: The new property's signal completes when one of theirs has completed and no value of it waits; the last values
      stay.
    - **Failure**: A property cannot fail.
    - **Interruption**: An interruption of one of their producers completes the new property's signal.
    - **Delivery**: The new value is set on the thread that delivers the change, unless another thread is delivering one, which then
      goes on with this; it is visible before observers hear of it. Changes keep their order.
    """

let latest = "each value together with the latest of the others, once each has one."
let pairs = "the first values of all, then the second ones, and so on."
let verbs = [
    Verb(name: "combineLatest", kind: "Signal", summary: "Sends \(latest)", contract: signalsLatest),
    Verb(name: "zip", kind: "Signal", summary: "Sends \(pairs)", contract: signalsPairs),
    Verb(name: "combineLatest", kind: "SignalProducer", summary: "Sends \(latest)", contract: producersLatest),
    Verb(name: "zip", kind: "SignalProducer", summary: "Sends \(pairs)", contract: producersPairs),
    Verb(name: "merge", kind: "SignalProducer", summary: "Sends the values of all as they come.", contract: producersMerged),
    Verb(name: "combineLatest", kind: "PropertyProtocol", summary: "Has the values of all.", contract: propertiesLatest),
    Verb(name: "zip", kind: "PropertyProtocol", summary: "Has \(pairs)", contract: propertiesPairs),
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
