// SPDX-License-Identifier: Apache-2.0

/// A source, some operators and a subscriber, drawn by a seed: one function of generated source text.
struct Chain {
    let seed: UInt64
    let source: String
    let operators: [String]
    let end: String

    init(seed: UInt64) {
        self.seed = seed
        var random = SplitMix(seed: seed)
        var shape = Shape(output: .int, failure: random.element(of: [.never, .never, .boom, .any]))
        source = Chain.source(shape, &random)
        var operators: [String] = []
        for _ in 0..<random.number(in: 2...6) {
            let next = random.element(of: Operator.all.filter { $0.canFollow(shape) })
            operators.append(next.call(shape, &random))
            shape = next.shape(shape)
        }
        self.operators = operators
        end = Chain.end(shape, &random)
    }

    private init(seed: UInt64, source: String, operators: [String], end: String) {
        self.seed = seed
        self.source = source
        self.operators = operators
        self.end = end
    }

    /// The chain that mends 13.B and 22.1 began with; its seed is none.
    static let reported = Chain(
        seed: 0, source: "scene.ints", operators: ["map { $0 }", "removeDuplicates()", "first()", "flatMap { Just($0) }"],
        end: "sink { print($0) }")

    /// The name of the function, which the compiler prints when it crashes in it.
    var name: String { "chain_\(seed)" }

    /// The function. A statement has two operators at most, for the sake of the type checker.
    var text: String {
        let calls = operators.map { ".\($0)" }
        let pairs = stride(from: 0, to: calls.count, by: 2).map { calls[$0..<min($0 + 2, calls.count)].joined(separator: "\n        ") }
        let statements = pairs.indices.map { "let p\($0 + 1) = p\($0)\n        \(pairs[$0])" }
        return """
            public func \(name)(_ scene: Scene) -> AnyCancellable {
                let p0 = \(source)
                \(statements.joined(separator: "\n    "))
                return p\(pairs.count).\(end)
            }
            """
    }

    /// A publisher of a shape, to be the source of a chain.
    private static func source(_ shape: Shape, _ random: inout SplitMix) -> String {
        var choices = [
            "PassthroughSubject\(shape.arguments)()", "CurrentValueSubject\(shape.arguments)(\(shape.output.value))",
            "Result\(shape.arguments).success(\(shape.output.value)).publisher", "Empty\(shape.arguments)()",
            "Future\(shape.arguments) { $0(.success(\(shape.output.value))) }", "ReplaySubject\(shape.arguments)(bufferSize: 2)",
        ]
        switch shape.failure {
        case .never:
            choices += ["Just(\(shape.output.value))", "[\(shape.output.value), \(shape.output.value)].publisher"]
            choices += ["Deferred { Just(\(shape.output.value)) }"]
            if shape.output == .int { choices += ["scene.ints", "scene.ints", "scene.$count"] }
        case .boom, .any:
            choices += ["Fail\(shape.arguments)(error: Boom())"]
            choices += ["Just(\(shape.output.value)).setFailureType(to: \(shape.failure.metatype))"]
        }
        return random.element(of: choices)
    }

    /// A publisher of a shape, to be an argument of an operator: a source, or a short chain.
    static func inner(_ shape: Shape, _ random: inout SplitMix) -> String {
        let source = source(shape, &random)
        let value = shape.output.condition
        switch random.number(in: 1...9) {
        case 1: return "\(source).map { $0 }"
        case 2: return "\(source).filter { \(value) }.prefix(2)"
        case 3: return "\(source).first()"
        case 4: return "\(source).eraseToAnyPublisher()"
        case 5: return "\(source).share().map { $0 }.dropFirst()"
        default: return source
        }
    }

    /// The code that subscribes to a publisher of a shape.
    private static func end(_ shape: Shape, _ random: inout SplitMix) -> String {
        var choices = [
            "sink(receiveCompletion: { _ in }, receiveValue: { _ in scene.count += 1 })",
            "sink(weak: scene, receiveCompletion: { _, _ in }, receiveValue: { scene, _ in scene.count += 1 })",
            "subscribe(PassthroughSubject\(shape.arguments)())",
        ]
        if shape.failure == .never {
            choices += [
                "sink { _ in scene.count += 1 }", "sink { print($0) }", "sink(weak: scene) { scene, _ in scene.count += 1 }",
            ]
            if shape.output == .int { choices += ["assign(to: \\.count, on: scene)", "weakAssign(to: \\.count, on: scene)"] }
        }
        return random.element(of: choices)
    }
}
