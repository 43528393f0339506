// SPDX-License-Identifier: Apache-2.0

/// The rows of all files.
enum OperatorTable {
    static let rows: [OperatorRow] = transforming + filtering + taking + reducing + combining + arities + flattening + succeeding

    /// The verbs of issue 37 whose result is a stream that has a source.
    static let verbs: Set<String> = [
        "map", "mapError", "lazyMap", "scan", "scanMap", "combinePrevious", "attempt", "attemptMap", "materialize", "materializeResults",
        "dematerialize", "dematerializeResults", "promoteError", "promoteValue", "negate", "on", "logEvents", "lift", "replayLazily",
        "filter", "compactMap", "skipNil", "skipRepeats", "uniqueValues", "skip(first:)", "skip(while:)", "skip(until:)", "take(first:)",
        "take(last:)", "take(while:)", "take(until:)", "take(during:)", "take(untilReplacement:)", "reduce", "collect", "combineLatest",
        "zip", "merge", "sample", "withLatest", "concat", "prefix", "then", "and", "or", "all", "any", "flatten", "flatMap", "flatMapError",
        "retry", "repeat",
    ]
}
