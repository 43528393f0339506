// SPDX-License-Identifier: Apache-2.0

/// The rows of all folders.
enum OperatorTable {
    static let rows: [OperatorRow] =
        creating + transforming + filtering + reducing + combining + latestForms + zipForms + flattening + recovering + timing + sharing
        + watching
        + subscribing + traits + subjects

    /// The verbs of issue 19 by folder, with the least number of forms that each has.
    static let verbs: [String: [String: Int]] = [
        "Creating": [
            "create": 1, "deferred": 1, "empty": 1, "error": 1, "from": 4, "generate": 1, "interval": 1, "just": 2, "never": 1, "of": 1,
            "range": 1, "repeatElement": 1, "timer": 1, "using": 1,
        ],
        "Transforming": [
            "compactMap": 1, "decode": 1, "dematerialize": 1, "enumerated": 1, "groupBy": 1, "map": 1, "materialize": 1, "scan": 2,
            "withUnretained": 2,
        ],
        "Filtering": [
            "distinctUntilChanged": 5, "element(at:)": 1, "filter": 1, "first": 1, "ignoreElements": 1, "sample": 1, "single": 2, "skip": 1,
            "skip(while:)": 1, "skip(until:)": 1, "take": 1, "take(while:)": 1, "take(until:)": 2, "takeLast": 1,
        ],
        "Reducing": ["reduce": 2, "toArray": 1],
        "Combining": [
            "amb": 2, "combineLatest": 16, "concat": 4, "merge": 3, "startWith": 1, "withLatestFrom": 2, "zip": 16,
        ],
        "Flattening": [
            "concat()": 1, "concatMap": 1, "flatMap": 1, "flatMapFirst": 1, "flatMapLatest": 1, "merge()": 1, "merge(maxConcurrent:)": 1,
            "switchLatest": 1,
        ],
        "Recovering": ["catch": 2, "catchAndReturn": 1, "ifEmpty": 2, "retry": 2, "retry(when:)": 2],
        "Timing": [
            "buffer": 1, "debounce": 1, "delay": 1, "delaySubscription": 1, "observe(on:)": 1, "skip(_:scheduler:)": 1, "subscribe(on:)": 1,
            "take(for:)": 1, "throttle": 1, "timeout": 2, "window": 1,
        ],
        "Sharing": [
            "connect": 1, "multicast": 3, "publish": 1, "refCount": 1, "replay": 1, "replayAll": 1, "share(replay:scope:)": 1,
        ],
        "Watching": ["debug": 1, "do": 1],
        "Subscribing": ["subscribe": 3, "subscribe(with:)": 1, "asObservable": 1],
        "Traits": [
            "asCompletable": 1, "asInfallible": 3, "asMaybe": 1, "asSingle": 1, "andThen": 4, "flatMapCompletable": 1, "flatMapMaybe": 1,
        ],
        "Subjects": ["AsyncSubject": 1, "BehaviorSubject": 1, "PublishSubject": 1, "ReplaySubject": 1],
        "Relays": ["BehaviorRelay": 1, "PublishRelay": 1, "ReplayRelay": 1, "bind(to:)": 1],
    ]
}
