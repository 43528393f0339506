// SPDX-License-Identifier: Apache-2.0

import WatertightRx

/// How the sequences of one event begin, and how they are subscribed to.
extension OperatorTable {
    private static func always(_ delivery: String) -> [String] { Array(repeating: delivery, count: 4) }

    static let primitiveCreating: [OperatorRow] = [
        .primitive("create, a single", ofValue) { probe in
            Single<Sample>.create { observer in probe.lateSingle.subscribe { observer($0) } }
        },
        .primitive("create, a maybe", ofValue) { probe in
            Maybe<Sample>.create { observer in probe.lateSingle.asMaybe().subscribe { observer($0) } }
        },
        .primitive("create, a completable", ofNone) { probe in
            Completable.create { observer in probe.completable.subscribe { observer($0) } }
        },
        .primitive("deferred", ofValue + ["!^"], source: "1000 240 240 225 -") { probe in
            Single.deferred {
                try probe.attempt()
                return probe.lateSingle
            }
        },
        .primitive("using", ofValue + ["!^"], source: "1000 240 240 225 -") { probe in
            Single.using {
                try probe.attempt()
                return probe.disposable()
            } primitiveSequenceFactory: { _ in
                probe.lateSingle
            }
        },
        .primitive("just, a single", always("(4 |)^"), source: "-") { _ in Single.just(4) },
        .primitive("just, a maybe", always("(4 |)^"), source: "-") { _ in Maybe.just(4) },
        .primitive("just, a single on a scheduler", always("(4 |)^"), source: "-") { probe in
            Single.just(4, scheduler: probe.scheduler)
        },
        .primitive("just, a maybe on a scheduler", always("(4 |)^"), source: "-") { probe in
            Maybe.just(4, scheduler: probe.scheduler)
        },
        .primitive("error, a single", always("#^"), source: "-") { _ in Single<Int>.error(Fault.sent) },
        .primitive("error, a maybe", always("#^"), source: "-") { _ in Maybe<Int>.error(Fault.sent) },
        .primitive("error, a completable", always("#^"), source: "-") { _ in Completable.error(Fault.sent) },
        .primitive("empty, a maybe", always("|^"), source: "-") { _ in Maybe<Int>.empty() },
        .primitive("empty, a completable", always("|^"), source: "-") { _ in Completable.empty() },
        .primitive("never, a single", always(""), source: "-") { _ in Single<Int>.never() },
        .primitive("never, a maybe", always(""), source: "-") { _ in Maybe<Int>.never() },
        .primitive("never, a completable", always(""), source: "-") { _ in Completable.never() },
        .primitive("timer", ["-(0 |)", "-(0 |)", "-(0 |)", ""], source: "-") { probe in
            Single<Int>.timer(.seconds(28), scheduler: probe.scheduler)
        },
    ]

    static let primitiveSubscribing: [OperatorRow] = [
        .primitive("subscribe, to a single", ofValue) { probe in
            Single<Sample>.create { observer in probe.lateSingle.subscribe(observer) }
        },
        .primitive("subscribe, to a maybe", ofValue) { probe in
            Maybe<Sample>.create { observer in probe.lateSingle.asMaybe().subscribe(observer) }
        },
        .primitive("subscribe, to a completable", ofNone) { probe in
            Completable.create { observer in probe.completable.subscribe(observer) }
        },
        .primitive("subscribe, to a single with handlers", ofValue) { probe in
            Single<Sample>.create { observer in
                probe.lateSingle.subscribe(
                    onSuccess: { observer(.success($0)) }, onFailure: { observer(.failure($0)) }, onDisposed: probe.touch)
            }
        },
        .primitive("subscribe, to a maybe with handlers", ofValue) { probe in
            Maybe<Sample>.create { observer in
                probe.lateSingle.asMaybe().subscribe(
                    onSuccess: { observer(.success($0)) }, onError: { observer(.error($0)) }, onCompleted: { observer(.completed) },
                    onDisposed: probe.touch)
            }
        },
        .primitive("subscribe, to a completable with handlers", ofNone) { probe in
            Completable.create { observer in
                probe.completable.subscribe(
                    onCompleted: { observer(.completed) }, onError: { observer(.error($0)) }, onDisposed: probe.touch)
            }
        },
        .primitive("subscribe(with:), to a single", ofValue) { probe in
            Single<Sample>.create { observer in
                probe.lateSingle.subscribe(
                    with: probe.keeper, onSuccess: { observer(.success($1)) }, onFailure: { observer(.failure($1)) },
                    onDisposed: { _ in probe.touch() })
            }
        },
        .primitive("subscribe(with:), to a maybe", ofValue) { probe in
            Maybe<Sample>.create { observer in
                probe.lateSingle.asMaybe().subscribe(
                    with: probe.keeper, onSuccess: { observer(.success($1)) }, onError: { observer(.error($1)) },
                    onCompleted: { _ in observer(.completed) }, onDisposed: { _ in probe.touch() })
            }
        },
        .primitive("subscribe(with:), to a completable", ofNone) { probe in
            Completable.create { observer in
                probe.completable.subscribe(
                    with: probe.keeper, onCompleted: { _ in observer(.completed) }, onError: { observer(.error($1)) },
                    onDisposed: { _ in probe.touch() })
            }
        },
    ]
}
