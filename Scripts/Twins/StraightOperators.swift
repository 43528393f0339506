// SPDX-License-Identifier: Apache-2.0

/// The operators that deliver while the upstream does. The step of each is in the file that the row names.
let straightOperators: [OperatorRow] = [
    OperatorRow(
        folder: "Transforming", file: "Map", recipe: "Map",
        verbs: [
            Verb(
                name: "map", summary: "Publishes the results of a closure called with each value",
                marbles: Forms(
                    """
                    upstream        ──1────2────3──|
                    map { $0 * 2 }    2    4    6  |
                    """,
                    """
                    upstream        ──1────2────3──|
                    tryMap { half }   x            x: the closure threw at 1
                    """),
                example: #"_ = [1, 2, 3].publisher.map { $0 * 2 }.sink { print($0) }  // Prints "2", "4", "6""#)
        ],
        closure: Closure(label: "_", name: "transform", type: "(Value) -> Result", noun: "closure", does: "Makes the new value"),
        output: .results, contract: Contract(),
        step: StepText(type: "MapStep", arguments: "transform: <function>"), stage: .stateless, stageDoes: "transforms"),
    OperatorRow(
        folder: "Transforming", file: "Scan", recipe: "Scan",
        verbs: [
            Verb(
                name: "scan", summary: "Publishes the running results of a closure called with its last result and each value",
                marbles: Forms(
                    """
                    upstream     ──1────2────3──|
                    scan(0, +)     1    3    6  |
                    """,
                    """
                    upstream                    ──1────2────3──|
                    tryScan(0) { throw at 2 }     1    x
                    """),
                example: #"_ = (1...3).publisher.scan(0, +).sink { print($0) }  // Prints "1", "3", "6""#)
        ],
        seed: Seed(name: "initialResult", property: "initialResult", delivered: "not delivered itself."),
        closure: Closure(
            label: "_", name: "nextPartialResult", type: "(Result, Value) -> Result", noun: "closure",
            does: "Makes the next result from the last one and a value"),
        output: .results, contract: Contract(),
        step: StepText(type: "ScanStep", namesOutput: true, arguments: "next: <function>"),
        stage: .stateful(memory: "initialResult"), stageDoes: "remembers the last result"),
    OperatorRow(
        folder: "Filtering", file: "Filter", recipe: "Filter",
        verbs: [
            Verb(
                name: "filter", summary: "Publishes the values that satisfy a predicate",
                marbles: Forms(
                    """
                    upstream              ──1────2────3────4──|
                    filter { isEven($0) }        2         4  |
                    """,
                    """
                    upstream               ──1────2────3──|
                    tryFilter { throw at 2 } 1    x
                    """),
                example: #"_ = (1...4).publisher.eraseToAnyPublisher().filter { $0 % 2 == 0 }.sink { print($0) }  // Prints "2", "4""#)
        ],
        closure: Closure(
            label: "_", name: "isIncluded", type: "(Value) -> Bool", noun: "predicate", does: "Returns whether to deliver a value"),
        contract: omitting,
        step: StepText(type: "FilterStep", arguments: "isIncluded: <function>"), stage: .stateless, stageDoes: "omits values"),
    OperatorRow(
        folder: "Filtering", file: "CompactMap", recipe: "CompactMap",
        verbs: [
            Verb(
                name: "compactMap", summary: "Publishes the results of a closure called with each value, without the `nil`s",
                marbles: Forms(
                    """
                    upstream                ──"1"────"x"────"3"──|
                    compactMap { Int($0) }     1             3   |
                    """,
                    """
                    upstream                   ──"1"────"x"──|
                    tryCompactMap { parse($0) }   1      x      x: the closure threw
                    """))
        ],
        closure: Closure(
            label: "_", name: "transform", type: "(Value) -> Result?", noun: "closure", does: "Makes the new value or `nil`"),
        output: .results, contract: omitting,
        step: StepText(type: "CompactMapStep", namesOutput: true, arguments: "transform: <function>"),
        stage: .stateless, stageDoes: "transforms"),
    OperatorRow(
        folder: "Filtering", file: "RemoveDuplicates", recipe: "RemoveDuplicates",
        verbs: [
            Verb(
                name: "removeDuplicates", summary: "Publishes the values that a closure does not consider equal to their predecessor",
                marbles: Forms(
                    """
                    upstream                        ──1────3────2──|
                    removeDuplicates { bothOdd }      1         2  |
                    """,
                    """
                    upstream                            ──1────1────2──|
                    tryRemoveDuplicates { throw at 2 }    1         x
                    """))
        ],
        closure: Closure(
            label: "by", name: "predicate", type: "(Value, Value) -> Bool", noun: "closure",
            does: "Returns whether the last value and this one are equal", valueInProperty: "Output", valueInInitialiser: "Output"),
        contract: Contract(demand: omitting.demand, cancellation: "passed through; the last value is released with the subscription."),
        step: StepText(type: "RemoveDuplicatesStep", namesOutput: true, arguments: "areSame: <function>"),
        stage: .terminating(memory: "nil"), stageDoes: "remembers the last value"),
    OperatorRow(
        folder: "Filtering", file: "PrefixWhile", recipe: "PrefixWhile",
        verbs: [
            Verb(
                name: "prefix", summary: "Publishes values until the first that does not satisfy a predicate, and finishes there",
                marbles: Forms(
                    """
                    upstream              ──1────2────3────1──
                    prefix { $0 < 3 }       1    2    |
                    """,
                    """
                    upstream                   ──1────2────3──
                    tryPrefix { throw at 2 }     1    x
                    """))
        ],
        closure: Closure(
            label: "while", name: "predicate", type: "(Value) -> Bool", noun: "predicate", does: "Returns whether to deliver a value"),
        contract: Contract(
            demand: "passed through; the value that ends the stream counts as one of those requested.",
            completion: "at the first value for which the closure returns `false`, or the upstream's.",
            cancellation: "passed through; the upstream is cancelled at the value that ends the stream."),
        step: StepText(type: "PrefixWhileStep", arguments: "isIncluded: <function>"),
        stage: .terminating(memory: "()"), stageDoes: "ends at the first value that does not satisfy the predicate"),
    OperatorRow(
        folder: "Filtering", file: "DropWhile", recipe: "DropWhile",
        verbs: [
            Verb(
                name: "drop",
                summary: "Omits values until the first that does not satisfy a predicate, and publishes all from that one on",
                marbles: Forms(
                    """
                    upstream          ──1────2────3────1──|
                    drop { $0 < 3 }               3    1  |
                    """,
                    """
                    upstream                 ──1────2────3──
                    tryDrop { throw at 2 }          x
                    """))
        ],
        closure: Closure(
            label: "while", name: "predicate", type: "(Value) -> Bool", noun: "predicate", does: "Returns whether to omit a value",
            use: "; not called again once it has returned `false`. Retained until the stream ends.",
            valueInProperty: Forms("Output", "Upstream.Output"), valueInInitialiser: "Output"),
        contract: omitting,
        step: StepText(type: "DropWhileStep", arguments: "isDropped: <function>"),
        stage: .terminating(memory: "true"), stageDoes: "omits the first values"),
]

private let omitting = Contract(demand: "passed through, and one more requested for each omitted value.")
