// SPDX-License-Identifier: Apache-2.0

/// The operators that make one value of all. The reducer of each is in the file that the row names, those of `allSatisfy` and `contains` in
/// `PredicateReducer`.
let reducingOperators: [OperatorRow] = [
    OperatorRow(
        folder: "Reducing", file: "Reduce", recipe: "Reduce",
        verbs: [
            Verb(
                name: "reduce", summary: "Publishes the result of combining all values in order with a closure, when the upstream finishes",
                marbles: Forms(
                    """
                    upstream       ──1────2────3──|
                    reduce(0, +)                  6|
                    """,
                    """
                    upstream                      ──1────2────3──|
                    tryReduce(0) { throw at 2 }          x
                    """),
                example: #"_ = (1...3).publisher.eraseToAnyPublisher().reduce(0, +).sink { print($0) }  // Prints "6""#,
                remark: """
                    To append to an array, use `collect()`: the stage retains the result so far while the closure runs, so that each append copies it.
                    """)
        ],
        seed: Seed(name: "initialResult", property: "initial", delivered: "delivered if there is no value."),
        closure: Closure(
            label: "_", name: "nextPartialResult", type: "(Result, Value) -> Result", noun: "closure",
            does: "Makes the next result from the last one and a value"),
        output: .results, contract: .atTheFinish(of: "result", completion: "right after the result."),
        step: StepText(type: "ReduceReducer", namesOutput: true, arguments: "initial: initial, next: <function>"),
        stage: .result, stageDoes: "reduces"),
    OperatorRow(
        folder: "Reducing", file: "AllSatisfy", recipe: "AllSatisfy",
        verbs: [
            Verb(
                name: "allSatisfy", summary: "Publishes whether all values satisfy a predicate",
                marbles: Forms(
                    """
                    upstream                 ──2────3────4──
                    allSatisfy { isEven($0) }     false|
                    """,
                    """
                    upstream                      ──2────3────4──
                    tryAllSatisfy { throw at 3 }         x
                    """),
                remark: "Without a value the answer is `true`.")
        ],
        closure: satisfying(label: "_"), output: .boolean("Whether all values satisfy the predicate."),
        contract: .answer(at: "at the first `false`"),
        step: StepText(type: "AllSatisfyReducer", arguments: "name: <name>, holds: <function>"),
        stage: .result, stageDoes: "looks for a `false`"),
    OperatorRow(
        folder: "Reducing", file: "Contains", recipe: "ContainsWhere",
        verbs: [
            Verb(
                name: "contains", summary: "Publishes whether a value satisfies a predicate",
                marbles: Forms(
                    """
                    upstream                   ──1────3────5──|
                    contains { isEven($0) }                   false|
                    """,
                    """
                    upstream                    ──1────2────3──|
                    tryContains { throw at 2 }         x
                    """))
        ],
        closure: satisfying(label: "where"), output: .boolean("Whether a value satisfies the predicate."),
        contract: .answer(at: "once the answer is known"),
        step: StepText(type: "ContainsReducer", arguments: "name: <name>, holds: <function>"),
        stage: .result, stageDoes: "observes"),
    OperatorRow(
        folder: "Filtering", file: "First", recipe: "FirstWhere",
        verbs: [
            Verb(
                name: "first", summary: "Publishes the first value that satisfies a predicate, and finishes",
                marbles: Forms(
                    """
                    upstream                  ──1────2────4──
                    first { isEven($0) }             2|
                    """,
                    """
                    upstream                     ──1────2────4──
                    tryFirst { throw at 1 }        x
                    """))
        ],
        closure: Closure(
            label: "where", name: "predicate", type: "(Value) -> Bool", noun: "predicate",
            does: "Returns whether a value is the one to deliver", valueInProperty: "Output", valueInInitialiser: "Output"),
        contract: Contract(
            demand: "unlimited from the upstream, which is cancelled at the value; the value waits for the downstream's demand.",
            completion: "right after the value, or the upstream's.",
            delivery: "on the upstream's thread, at once; a value that had to wait, on the requesting thread."),
        // The plain form's name is as with Combine.
        step: StepText(
            type: "FirstReducer", arguments: "name: <name>, isTheOne: <function>", names: Forms("TryFirst", "TryFirstWhere")),
        stage: .result, stageDoes: "waits for the value"),
    OperatorRow(
        folder: "Reducing", file: "Last", recipe: "LastWhere",
        verbs: [
            Verb(
                name: "last", summary: "Publishes the last value that satisfies a predicate, when the upstream finishes",
                marbles: Forms(
                    """
                    upstream               ──1────2────3──|
                    last { isEven($0) }                   2|
                    """,
                    """
                    upstream                ──1────2────3──|
                    tryLast { throw at 2 }         x
                    """),
                example: #"_ = (1...3).publisher.eraseToAnyPublisher().last { $0 % 2 == 0 }.sink { print($0) }  // Prints "2""#)
        ],
        closure: Closure(
            label: "where", name: "predicate", type: "(Value) -> Bool", noun: "predicate", does: "Returns whether to deliver a value",
            use: "; called for each, and retained until the stream ends.", valueInInitialiser: "Output"),
        contract: .atTheFinish(of: "value", completion: valueOrNone),
        step: StepText(type: "LastReducer", arguments: "name: <name>, isWanted: <function>"),
        stage: .result, stageDoes: "keeps the last value that satisfies the predicate"),
    OperatorRow(
        folder: "Reducing", file: "Comparison", recipe: "Comparison",
        verbs: [
            Verb(
                name: "min", summary: "Publishes the value that a closure orders before all others, when the upstream finishes",
                marbles: Forms(
                    """
                    upstream                         ──"ab"────"c"──|
                    min { $0.count < $1.count }                     "c"|
                    """,
                    """
                    upstream                  ──2────1──|
                    tryMin { throw at 1 }            x
                    """),
                body: Forms("max { areInIncreasingOrder($1, $0) }", "tryMax { try areInIncreasingOrder($1, $0) }")),
            Verb(
                name: "max", summary: "Publishes the value that a closure orders after all others, when the upstream finishes",
                marbles: Forms(
                    """
                    upstream                         ──"ab"────"c"──|
                    max { $0.count < $1.count }                     "ab"|
                    """,
                    """
                    upstream                  ──2────1──|
                    tryMax { throw at 1 }            x
                    """)),
        ],
        closure: Closure(
            label: "by", name: "areInIncreasingOrder", type: "(Value, Value) -> Bool", noun: "closure",
            does: "Returns whether the first of two values is ordered before the second",
            meaning: "; the last in that order is delivered"),
        contract: .atTheFinish(of: "value", completion: valueOrNone),
        step: StepText(type: "ComparisonReducer", namesOutput: true, arguments: "isLess: <function>"),
        stage: .result, stageDoes: "keeps the greatest value",
        returnedBy: Forms("`min()`, `max()`, `min(by:)` and `max(by:)` return", "`tryMin(by:)` and `tryMax(by:)` return")),
]

private func satisfying(label: String) -> Closure {
    Closure(
        label: label, name: "predicate", type: "(Value) -> Bool", noun: "predicate", does: "Returns whether a value satisfies the predicate"
    )
}

private let valueOrNone = "right after the value; without a value, once the downstream has requested one."

extension Contract {
    fileprivate static func atTheFinish(of value: String, completion: String) -> Contract {
        Contract(
            demand: "unlimited from the upstream; the \(value) waits for the downstream's demand.", completion: completion,
            failure: "passed through, at once.",
            delivery: "on the thread on which the upstream finishes; a \(value) that had to wait, on the requesting thread.")
    }

    /// - Parameter moment: When the answer is known, and the upstream is cancelled.
    fileprivate static func answer(at moment: String) -> Contract {
        Contract(
            demand: "unlimited from the upstream, which is cancelled \(moment); the answer waits for the downstream's demand.",
            completion: "right after the answer.", failure: "passed through, at once.",
            delivery: "on the upstream's thread, at once; an answer that had to wait, on the requesting thread.")
    }
}
