#!/usr/bin/env swift
// SPDX-License-Identifier: Apache-2.0
//
// Writes Merge, Merge3 … Merge8, Zip … Zip4 and CombineLatest … CombineLatest4, which differ only in the number of their publishers.
//
//   swift Scripts/generate-arities.swift            writes the files
//   swift Scripts/generate-arities.swift --check    fails if a file differs from what would be written

import Foundation

let folder = "Sources/WatertightCore/Operators/Combining"
let letters = ["a", "b", "c", "d", "e", "f", "g", "h"]
let ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"]

extension String {
    /// Returns the text with each line indented.
    func indented(by count: Int) -> String {
        split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : String(repeating: " ", count: count) + $0 }.joined(separator: "\n")
    }
}

func list(_ parts: [String]) -> String { parts.joined(separator: ", ") }

/// One generated type and the verbs that make it.
struct Join {
    let name: String
    let verb: String
    let arity: Int

    var type: String { arity == 2 ? name : "\(name)\(arity)" }
    var publishers: ArraySlice<String> { letters.prefix(arity) }
    var generics: [String] { publishers.map { $0.uppercased() } }
    /// The verb's name in comments.
    var call: String { name == "Merge" ? "merge(with:\(underscores(arity - 2)))" : "\(verb)(_:\(underscores(arity - 2)))" }

    func underscores(_ count: Int) -> String { String(repeating: "_:", count: count) }

    /// All have the same failure, and for a merge the same output. `Self` stands for the first publisher, if there is a `Self`.
    func sameness(of names: [String]) -> String {
        let pairs = zip(names, names.dropFirst())
        let of = { (name: String, member: String) in name == "Self" ? member : "\(name).\(member)" }
        return list(
            pairs.flatMap { one, other in
                let failures = "\(of(one, "Failure")) == \(other).Failure"
                return name == "Merge" ? [failures, "\(of(one, "Output")) == \(other).Output"] : [failures]
            })
    }

    var properties: String {
        publishers.enumerated().map { "/// The \(ordinals[$0]) publisher.\npublic let \($1): \($1.uppercased())" }.joined(separator: "\n")
    }

    var initialiser: String {
        """
        /// Makes the publisher that `\(call)` returns.
        @inlinable public init(\(list(publishers.map { "_ \($0): \($0.uppercased())" }))) {
        \(publishers.map { "    self.\($0) = \($0)" }.joined(separator: "\n"))
        }
        """
    }

    var equatable: String {
        "extension Publishers.\(type): Equatable where \(list(generics.map { "\($0): Equatable" })) {}"
    }

    /// The documentation of the verbs' publisher parameters.
    var parameters: String {
        guard arity > 2 else { return "/// - Parameter other: The second publisher; retained by the returned publisher." }
        return "/// - Parameters:\n"
            + zip(argumentNames, ordinals.dropFirst()).map { "///   - \($0): The \($1) publisher; retained by the returned publisher." }
            .joined(separator: "\n")
    }

    var argumentNames: [String] {
        if name == "Merge" { return arity == 2 ? ["other"] : Array(publishers.dropFirst()) }
        return arity == 2 ? ["other"] : (1..<arity).map { "publisher\($0)" }
    }

    var argumentTypes: [String] {
        if name == "Merge" { return arity == 2 ? ["P"] : Array(generics.dropFirst()) }
        return Array(["P", "Q", "R"].prefix(arity - 1))
    }

    var arguments: [String] {
        zip(argumentNames, argumentTypes).enumerated().map { index, argument in
            "\(index == 0 && name == "Merge" ? "with" : "_") \(argument.0): \(argument.1)"
        }
    }

    var verbGenerics: [String] { argumentTypes.map { "\($0): Publisher" } }
    var joined: String { "Publishers.\(type)<\(list(["Self"] + argumentTypes))>" }
    var construction: String { "Publishers.\(type)(\(list(["self"] + argumentNames)))" }
}

// MARK: What is written

let mergeContract = """
    /// - **Demand**: one value is requested from each publisher and held ready, or an unlimited number if the downstream requests that.
    /// - **Completion**: when all publishers have finished and all values are delivered.
    /// - **Failure**: the first failure of any publisher; cancels the others, drops the held values.
    /// - **Cancellation**: cancels all publishers, releases the held values.
    /// - **Delivery**: on the publishers' threads, one value at a time: a value that arrives on another thread meanwhile is delivered
    ///   by the thread that is delivering. Held values are delivered on the requesting thread, in the order of the publishers.
    """

let zipContract = """
    /// - **Demand**: passed to each publisher in turn. So a publisher that delivers endlessly inside the request can only be the last.
    /// - **Completion**: when a publisher has finished and none of its values waits: cancels the others. A finish from inside a delivery
    ///   takes effect when the delivery is over.
    /// - **Failure**: the first of any publisher: cancels the others, drops the waiting values.
    /// - **Cancellation**: cancels all publishers, releases the waiting values.
    /// - **Delivery**: on the thread that completes a group, one group at a time: a group completed on another thread meanwhile is
    ///   delivered by the thread that is delivering. The number of waiting values is unbounded.
    """

let latestContract = """
    /// - **Demand**: passed to each publisher in turn; a value beyond it is not delivered, but becomes the latest. So a publisher that
    ///   delivers endlessly inside the request can only be the last.
    /// - **Completion**: when all publishers have finished.
    /// - **Failure**: the first of any publisher: cancels the others.
    /// - **Cancellation**: cancels all publishers, releases the latest values.
    /// - **Delivery**: on the publishers' threads, one value at a time: a value that arrives on another thread meanwhile is delivered
    ///   by the thread that is delivering. A value **from inside a delivery** is not delivered, but becomes the latest, as with
    ///   Combine.
    """

func marble(_ join: Join, isTransformed: Bool = false) -> String {
    switch (join.name, isTransformed) {
    case ("Merge", _):
        """
        /// ```
        ///   a                  ──1────────2──|
        ///   b                  ─────10─────────20──|
        ///   a.merge(with: b)   ──1──10────2────20──|
        /// ```
        """
    case ("Zip", false):
        """
        /// ```
        ///   a          ──1──2─────────────3──|
        ///   b          ────────x─────y───────────|
        ///   a.zip(b)   ────────(1,x)─(2,y)───────|
        /// ```
        """
    case ("Zip", true):
        """
        /// ```
        ///   a             ──1──2────────────3──|
        ///   b             ────────x────y───────────|
        ///   a.zip(b, +)   ────────1+x──2+y─────────|
        /// ```
        """
    case (_, false):
        """
        /// ```
        ///   a                    ──1──2─────────────3──────|
        ///   b                    ────────x─────y────────|
        ///   a.combineLatest(b)   ────────(2,x)─(2,y)(3,y)──|
        /// ```
        """
    case (_, true):
        """
        /// ```
        ///   a                       ──1──2─────────3────|
        ///   b                       ────────x────y────|
        ///   a.combineLatest(b, +)   ────────2+x──2+y─3+y──|
        /// ```
        """
    }
}

func example(_ join: Join) -> String {
    guard join.arity == 2 else { return "" }
    let lines: [String] =
        switch join.name {
        case "Merge":
            [
                "let numbers = [1, 2].publisher.merge(with: [10, 20].publisher)",
                #"_ = numbers.sink { print($0) }  // Prints "1", "2", "10", "20""#,
            ]
        case "Zip":
            [
                "let pairs = [1, 2].publisher.zip([\"x\", \"y\"].publisher)",
                #"_ = pairs.sink { print($0) }  // Prints "(1, "x")", "(2, "y")""#,
            ]
        default:
            [
                "let pairs = [1, 2].publisher.combineLatest([\"x\", \"y\"].publisher)",
                #"_ = pairs.sink { print($0) }  // Prints "(2, "x")", "(2, "y")""#,
            ]
        }
    return "///\n/// ```swift\n" + lines.map { "/// \($0)\n" }.joined() + "/// ```\n"
}

func file(_ join: Join, summary: String, contract: String, transform: String?, methods: String = "", recipe: String) -> String {
    let output =
        join.name == "Merge"
        ? "/// The publishers' values.\npublic typealias Output = A.Output"
        : "/// One value of each publisher.\npublic typealias Output = (\(list(join.generics.map { "\($0).Output" })))"
    let transforming =
        transform.map { sentence in
            """


            /// \(sentence)
            ///
            \(marble(join, isTransformed: true))
            ///
            \(join.parameters.replacingOccurrences(of: "/// - Parameter other:", with: "/// - Parameters:\n///   - other:"))
            ///   - transform: Makes the value to deliver; retained until the stream ends.
            ///
            \(contract)
            @inlinable public func \(join.verb)<\(list(join.verbGenerics + ["T"]))>(
                \(list(join.arguments)), _ transform: @escaping (\(list((["Self"] + join.argumentTypes).map { "\($0).Output" }))) -> T
            ) -> Publishers.Map<\(join.joined), T> where \(join.sameness(of: ["Self"] + join.argumentTypes)) {
                Publishers.Map(upstream: \(join.construction), transform: transform)
            }
            """.indented(by: 4)
        } ?? ""
    return """
        // SPDX-License-Identifier: Apache-2.0
        // Written by Scripts/generate-arities.swift: change it there.

        extension Publisher {
        \("""
        /// \(summary)
        ///
        \(marble(join))
        \(example(join))///
        \(join.parameters)
        ///
        \(contract)
        @inlinable public func \(join.verb)<\(list(join.verbGenerics))>(
            \(list(join.arguments))
        ) -> \(join.joined) where \(join.sameness(of: ["Self"] + join.argumentTypes)) {
            \(join.construction)
        }
        """.indented(by: 4))\(transforming)
        }

        extension Publishers {
            /// The publisher that `\(join.call)` returns.
            public struct \(join.type)<\(list(join.generics.map { "\($0): Publisher" }))>: Publisher
            where \(join.sameness(of: join.generics)) {
        \(output.indented(by: 8))
                /// The publishers' error.
                public typealias Failure = A.Failure

        \(join.properties.indented(by: 8))

        \(join.initialiser.indented(by: 8))
        \(methods)
        \(recipe.indented(by: 8))
            }
        }

        \(join.equatable)

        """
}

func merge(_ arity: Int) -> String {
    let join = Join(name: "Merge", verb: "merge", arity: arity)
    let methods = (arity..<8).map { count in
        let more = letters[arity...count]
        let result = Join(name: "Merge", verb: "merge", arity: count + 1)
        let documentation = more.map { "///   - \($0): One more publisher; retained by the returned publisher." }.joined(separator: "\n")
        return """

            /// Merges \(more.count == 1 ? "one more publisher" : "\(more.count) more publishers").
            ///
            /// - Parameters:
            \(documentation)
            @inlinable public func merge<\(list(more.map { "\($0.uppercased()): Publisher" }))>(
                \(list(more.enumerated().map { "\($0 == 0 ? "with" : "_") \($1): \($1.uppercased())" }))
            ) -> \(result.type)<\(list(result.generics))> where \(join.sameness(of: Array(result.generics[(arity - 1)...]))) {
                \(result.type)(\(list(Array(result.publishers))))
            }
            """.indented(by: 8)
    }
    return file(
        join, summary: "Publishes the values of \(arity == 2 ? "both" : "all \(arity)") publishers as they arrive.",
        contract: mergeContract,
        transform: nil, methods: methods.map { $0 + "\n" }.joined(),
        recipe: """
            /// Gives the subscriber its subscription, then attaches an input to each publisher.
            @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
                let inputs = CombiningStage(MergeMachine(inputs: \(arity)), downstream: subscriber).openInputs()
            \(join.publishers.enumerated().map { "    \($1).subscribe(inputs[\($0)])" }.joined(separator: "\n"))
            }
            """)
}

func gathering(_ join: Join, machine: String, tray: String, summary: String, contract: String, transform: String) -> String {
    file(
        join, summary: summary, contract: contract, transform: transform,
        recipe: """
            /// Attaches an input to each publisher, then gives the subscriber its subscription.
            @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
                let stage = CombiningStage(\(machine)(inputs: \(join.arity)), downstream: subscriber)
            \(join.publishers.map { "    let \($0) = stage.makeInput(\(tray)<\($0.uppercased()).Output>.self)" }.joined(separator: "\n"))
                stage.combine = { _ in (\(list(join.publishers.map { "\($0).take()" }))) }
            \(join.publishers.map { "    self.\($0).subscribe(\($0))" }.joined(separator: "\n"))
                stage.open()
            }
            """)
}

func zipped(_ arity: Int) -> String {
    let group = ["pairs", "triples", "quadruples"][arity - 2]
    return gathering(
        Join(name: "Zip", verb: "zip", arity: arity), machine: "ZipMachine", tray: "QueuedInputBuffer",
        summary: "Publishes \(group) of the publishers' values: the first of each, then the second of each.", contract: zipContract,
        transform:
            "Publishes the results of a closure called with \(group) of the publishers' values: the first of each, then the second of each."
    )
}

func combinedLatest(_ arity: Int) -> String {
    gathering(
        Join(name: "CombineLatest", verb: "combineLatest", arity: arity), machine: "CombineLatestMachine", tray: "LatestInputBuffer",
        summary:
            "Publishes each value together with the latest of the other publisher\(arity == 2 ? "" : "s"), once each has delivered one.",
        contract: latestContract,
        transform: "Publishes the result of a closure called with each value and the latest of the other publisher\(arity == 2 ? "" : "s")."
    )
}

// MARK: Writing it

/// Returns the text formatted by the repository's configuration.
func formatted(_ text: String) throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: "arity-\(UUID()).swift")
    try text.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let format = Process()
    format.executableURL = URL(filePath: "/usr/bin/env")
    format.arguments = ["swift", "format", "--in-place", "--configuration", ".swift-format", file.path]
    try format.run()
    format.waitUntilExit()
    guard format.terminationStatus == 0 else { throw CocoaError(.fileReadCorruptFile) }
    return try String(contentsOf: file, encoding: .utf8)
}

var files: [String: String] = [:]
for arity in 2...8 { files[Join(name: "Merge", verb: "", arity: arity).type] = merge(arity) }
for arity in 2...4 { files[Join(name: "Zip", verb: "", arity: arity).type] = zipped(arity) }
for arity in 2...4 { files[Join(name: "CombineLatest", verb: "", arity: arity).type] = combinedLatest(arity) }

let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
precondition(FileManager.default.changeCurrentDirectoryPath(root.path))
let isChecking = CommandLine.arguments.dropFirst() == ["--check"]
var stale: [String] = []
for (name, text) in files.sorted(by: { $0.key < $1.key }) {
    let path = "\(folder)/\(name).swift"
    let wanted = try formatted(text)
    guard (try? String(contentsOfFile: path, encoding: .utf8)) != wanted else { continue }
    stale.append(path)
    if !isChecking { try wanted.write(toFile: path, atomically: true, encoding: .utf8) }
}
if isChecking {
    for path in stale { print("\(path) is not what Scripts/generate-arities.swift writes") }
    exit(stale.isEmpty ? 0 : 1)
}
print("\(stale.count) of \(files.count) files written")
