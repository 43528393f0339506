#!/usr/bin/env swift
// SPDX-License-Identifier: Apache-2.0

// Writes the files of WatertightRx that RxSwift's types make repeat: `zip` and `combineLatest` of 2 to 8, with and without a result selector.
//
//     swift Scripts/generate-rx-arities.swift           writes them
//     swift Scripts/generate-rx-arities.swift --check   fails if one differs from what would be written

import Foundation

let arities = 2...8

func list(_ items: [String]) -> String { items.joined(separator: ", ") }

extension String {
    func indented(by spaces: Int) -> String {
        let margin = String(repeating: " ", count: spaces)
        return split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : margin + $0 }.joined(separator: "\n")
    }
}

/// One of the two operators.
struct Verb {
    let name: String
    /// The file's name, before the number.
    let file: String
    let machine: String
    let buffer: String
    let summary: (_ arity: Int) -> String
    let resultSummary: (_ arity: Int) -> String
    let marble: String
    /// The five contract lines, without the result selector's error.
    let contract: String
}

let groups = ["pairs", "triples", "groups of four", "groups of five", "groups of six", "groups of seven", "groups of eight"]

let zip = Verb(
    name: "zip", file: "Zip", machine: "RxZipMachine", buffer: "QueuedInputBuffer",
    summary: { "Emits \(groups[$0 - 2]) of the observables' values: the first of each, then the second of each." },
    resultSummary: {
        "Emits the results of a function of \(groups[$0 - 2]) of the observables' values: the first of each, then the second of each."
    },
    marble: """
        /// ```
        ///   a                      ──1──2─────────────3──|
        ///   b                      ────────x─────y───────────|
        ///   Observable.zip(a, b)   ────────(1,x)─(2,y)───────|
        /// ```
        """,
    contract: """
        /// - **Demand**: unlimited. The number of waiting values is unbounded.
        /// - **Completion**: when all have completed.
        /// - **Failure**: the first of any; then all are disposed of.
        /// - **Cancellation**: disposes of all, and releases the waiting values.
        /// - **Delivery**: on the thread that completes a group, one group at a time.
        """)

let combineLatest = Verb(
    name: "combineLatest", file: "CombineLatest", machine: "RxCombineLatestMachine", buffer: "LatestInputBuffer",
    summary: { "Emits each value together with the latest of the other observable\($0 == 2 ? "" : "s"), once each has had one." },
    resultSummary: {
        "Emits the result of a function of each value and the latest of the other observable\($0 == 2 ? "" : "s"), once each has had one."
    },
    marble: """
        /// ```
        ///   a                                ──1──2─────────────3──────|
        ///   b                                ────────x─────y────────|
        ///   Observable.combineLatest(a, b)   ────────(2,x)─(2,y)(3,y)──|
        /// ```
        """,
    contract: """
        /// - **Demand**: unlimited.
        /// - **Completion**: when all have completed, or at a value while one has had none and all others have completed.
        /// - **Failure**: the first of any; then all are disposed of.
        /// - **Cancellation**: disposes of all, and releases the latest values.
        /// - **Delivery**: on the observables' threads, one value at a time, also if it comes from inside a delivery.
        """)

/// An operator of a number of inputs.
struct Join {
    let verb: Verb
    let arity: Int

    var numbers: ClosedRange<Int> { 1...arity }
    var generics: String { list(numbers.map { "O\($0): ObservableType" }) }
    var arguments: String { list(numbers.map { "_ source\($0): O\($0)" }) }
    var elements: String { list(numbers.map { "O\($0).Element" }) }
    /// A line for each input.
    func lines(_ line: (_ number: Int) -> String) -> String { numbers.map(line).joined(separator: "\n") }

    var sources: String { list(numbers.map { "source\($0)" }) }

    var parameters: String {
        let ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"]
        return lines { "///   - source\($0): The \(ordinals[$0 - 1]) observable, subscribed to in this order." }
    }
}

/// A type to which the operators are added. The functions of the traits' faces call the observables' and convert the result.
protocol Face {
    /// The path of the file that holds the operator, or `nil` if the face has none of this number.
    func path(of join: Join) -> String?
    /// What stands in the file below its two first lines.
    func text(of join: Join) -> String
}

/// `ObservableType`.
struct ObservableFace: Face {
    func path(of join: Join) -> String? { "Sources/WatertightRx/Operators/Combining/\(join.verb.file)\(join.arity).swift" }

    func text(of join: Join) -> String {
        let selectorContract = join.verb.contract
            .replacingOccurrences(of: "of any; then", with: "of any, or that `resultSelector` throws; then")
        let tuples = """
            /// \(join.verb.summary(join.arity))
            ///
            \(join.arity == 2 ? join.verb.marble + "\n///\n" : "")/// - Parameters:
            \(join.parameters)
            ///
            \(join.verb.contract)
            @inlinable public static func \(join.verb.name)<\(join.generics)>(
                \(join.arguments)
            ) -> Observable<(\(join.elements))> {
                let streams = (\(list(join.numbers.map { "source\($0).asObservable().stream" })))
                return Observable<(\(join.elements))>(combining: \(join.verb.machine)(inputs: \(join.arity))) { stage in
            \(join.lines { "        let input\($0) = stage.makeInput(\(join.verb.buffer)<O\($0).Element>.self)" })
                    stage.begin { _ in (\(list(join.numbers.map { "input\($0).take()" }))) }
            \(join.lines { "        stage.subscribe(input\($0), to: streams.\($0 - 1))" })
                }
            }
            """
        let results = """
            /// \(join.verb.resultSummary(join.arity))
            ///
            /// - Parameters:
            \(join.parameters)
            ///   - resultSelector: Retained until the stream ends. An error that it throws ends the stream.
            ///
            \(selectorContract)
            @inlinable public static func \(join.verb.name)<\(join.generics)>(
                \(join.arguments), resultSelector: @escaping (\(join.elements)) throws -> Element
            ) -> Observable<Element> {
                Observable<Any>.\(join.verb.name)(\(join.sources)).map { try resultSelector(\(list(join.numbers.map { "$\($0 - 1)" }))) }
            }
            """
        return """
            import WatertightCore

            extension ObservableType where Element == Any {
            \(tuples.indented(by: 4))
            }

            extension ObservableType {
            \(results.indented(by: 4))
            }

            """
    }
}

/// A stream that one of the traits' operators takes: its type, and how the operator reaches its observable.
struct TraitInput {
    /// The generic parameters, such as `E1, E2`.
    let generics: (ClosedRange<Int>) -> String
    /// The type of a parameter, such as `Infallible<E1>`.
    let type: (Int) -> String
    /// The type of a value.
    let element: (Int) -> String
    /// The observable of a parameter.
    let observable: (Int) -> String

    static let primitive = TraitInput(
        generics: { list($0.map { "E\($0)" }) }, type: { "PrimitiveSequence<Trait, E\($0)>" }, element: { "E\($0)" },
        observable: { "source\($0).source" })
    static let infallible = TraitInput(
        generics: { list($0.map { "E\($0)" }) }, type: { "Infallible<E\($0)>" }, element: { "E\($0)" },
        observable: { "source\($0).source" })
    static let anyInfallible = TraitInput(
        generics: { list($0.map { "I\($0): InfallibleType" }) }, type: { "I\($0)" }, element: { "I\($0).Element" },
        observable: { "source\($0).asObservable()" })
}

/// An operator of one of the traits, which calls the observables' one.
struct TraitJoin {
    let join: Join
    let input: TraitInput
    /// The result, such as `Infallible`, of a type of values.
    let result: (String) -> String
    /// The label of the result's initialiser.
    let label: String
    /// Three of the five contract lines.
    let completion: String
    let failure: (_ hasSelector: Bool) -> String
    let delivery: String

    private var elements: String { list(join.numbers.map(input.element)) }
    private var arguments: String { list(join.numbers.map { "_ source\($0): \(input.type($0))" }) }
    private var observables: String { list(join.numbers.map(input.observable)) }

    private func comment(_ hasSelector: Bool) -> String {
        let kind = join.verb.name == "zip" ? "the values" : "the latest values"
        let when = join.verb.name == "zip" ? "" : ", at each value once all have emitted one"
        let selector = hasSelector ? "\n///   - resultSelector: Retained until the stream ends." : ""
        return """
            /// Emits \(hasSelector ? "the result of a function of " : "")\(kind) of \(groupWords[join.arity - 2]) streams\(when).
            ///
            /// - Parameters:
            \(join.parameters.replacingOccurrences(of: "observable", with: "stream"))\(selector)
            ///
            /// - **Demand**: unlimited.
            /// - **Completion**: \(completion)
            /// - **Failure**: \(failure(hasSelector))
            /// - **Cancellation**: disposes of all.
            /// - **Delivery**: \(delivery)
            """
    }

    var tuples: String {
        """
        \(comment(false))
        @inlinable public static func \(join.verb.name)<\(input.generics(join.numbers))>(
            \(arguments)
        ) -> \(result("(\(elements))")) {
            \(result("(\(elements))"))(\(label)Observable<Any>.\(join.verb.name)(\(observables)))
        }
        """
    }

    var results: String {
        """
        \(comment(true))
        @inlinable public static func \(join.verb.name)<\(input.generics(join.numbers))>(
            \(arguments), resultSelector: @escaping (\(elements)) throws -> Element
        ) -> \(result("Element")) {
            \(result("Element"))(\(label)Observable<Element>.\(join.verb.name)(\(observables), resultSelector: resultSelector))
        }
        """
    }
}

let groupWords = ["two", "three", "four", "five", "six", "seven", "eight"]

func block(_ heading: String, _ body: String) -> String { "extension \(heading) {\n\(body.indented(by: 4))\n}\n" }

/// `zip` of Single and Maybe.
struct TraitZipFace: Face {
    func path(of join: Join) -> String? {
        join.verb.name == "zip" ? "Sources/WatertightRx/Traits/Arities/TraitZip\(join.arity).swift" : nil
    }

    func text(of join: Join) -> String {
        let primitives = ["Single", "Maybe"].map { trait in
            let zip = TraitJoin(
                join: join, input: .primitive, result: { "PrimitiveSequence<Trait, \($0)>" }, label: "raw: ",
                completion: trait == "Single" ? "after the value." : "when all have completed.",
                failure: { "the first of any\($0 ? ", or what `resultSelector` throws" : ""); then all are disposed of." },
                delivery: "on the thread of the last value, at once.")
            return block("PrimitiveSequenceType where Element == Any, Trait == \(trait)Trait", zip.tuples) + "\n"
                + block("PrimitiveSequenceType where Trait == \(trait)Trait", zip.results) + "\n"
        }
        return "import WatertightCore\n\n" + primitives.joined().dropLast()
    }
}

/// `zip` of Infallible.
struct InfallibleZipFace: Face {
    func path(of join: Join) -> String? {
        join.verb.name == "zip" ? "Sources/WatertightRx/Traits/Arities/InfallibleZip\(join.arity).swift" : nil
    }

    func text(of join: Join) -> String {
        let zip = TraitJoin(
            join: join, input: .infallible, result: { "Infallible<\($0)>" }, label: "", completion: "when all have completed.",
            failure: { _ in "there is none; `resultSelector` should not throw: see ``Infallible``." },
            delivery: "on the thread that completes a group, one group at a time.")
        return "import WatertightCore\n\n" + block("InfallibleType", zip.results)
    }
}

/// `combineLatest` of Infallible.
struct InfallibleLatestFace: Face {
    func path(of join: Join) -> String? {
        join.verb.name == "combineLatest" ? "Sources/WatertightRx/Traits/Arities/InfallibleCombineLatest\(join.arity).swift" : nil
    }

    func text(of join: Join) -> String {
        let latest = TraitJoin(
            join: join, input: .anyInfallible, result: { "Infallible<\($0)>" }, label: "", completion: "when all have completed.",
            failure: { $0 ? "there is none; `resultSelector` should not throw: see ``Infallible``." : "there is none." },
            delivery: "on the streams' threads, one value at a time.")
        return "import WatertightCore\n\n" + block("InfallibleType where Element == Any", latest.tuples) + "\n"
            + block("Infallible", latest.results)
    }
}

let faces: [any Face] = [ObservableFace(), TraitZipFace(), InfallibleZipFace(), InfallibleLatestFace()]

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

let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
precondition(FileManager.default.changeCurrentDirectoryPath(root.path))

/// The text of each file: the functions of all faces that share it, below one heading.
var files: [String: String] = [:]
for face in faces {
    for join in [zip, combineLatest].flatMap({ verb in arities.map { Join(verb: verb, arity: $0) } }) {
        guard let path = face.path(of: join) else { continue }
        let heading = "// SPDX-License-Identifier: Apache-2.0\n// Written by Scripts/generate-rx-arities.swift: change it there.\n\n"
        files[path] = (files[path].map { $0 + "\n" } ?? heading) + face.text(of: join)
    }
}

let isChecking = CommandLine.arguments.dropFirst() == ["--check"]
var stale: [String] = []
for (path, text) in files.sorted(by: { $0.key < $1.key }) {
    let wanted = try formatted(text)
    guard (try? String(contentsOfFile: path, encoding: .utf8)) != wanted else { continue }
    stale.append(path)
    if !isChecking { try wanted.write(toFile: path, atomically: true, encoding: .utf8) }
}
if isChecking {
    for path in stale { print("\(path) is not what Scripts/generate-rx-arities.swift writes") }
    exit(stale.isEmpty ? 0 : 1)
}
print("\(stale.count) of \(files.count) files written")
