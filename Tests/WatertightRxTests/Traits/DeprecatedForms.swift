// SPDX-License-Identifier: Apache-2.0

import WatertightRx

/// What the tests call of names that are deprecated. Called through a protocol, whose witness may be deprecated without a warning.
protocol DeprecatedForms: SendableMetatype {
    static func subscribe(to single: Single<Int>, _ log: EventLog)
    static func recovered(_ single: Single<Int>) -> Single<Int>
    static func recovered(_ maybe: Maybe<Int>) -> Maybe<Int>
    static func caught(_ single: Single<Int>) -> Single<Int>
    static func retried(_ single: Single<Int>) -> [Single<Int>]
}

let Deprecated: any DeprecatedForms.Type = DeprecatedNames.self

private enum DeprecatedNames: DeprecatedForms {
    @available(*, deprecated) static func subscribe(to single: Single<Int>, _ log: EventLog) {
        _ = single.subscribe(onSuccess: { log.note("\($0)") }, onError: { log.note("\($0)") }, onDisposed: nil)
    }

    @available(*, deprecated) static func recovered(_ single: Single<Int>) -> Single<Int> { single.catchErrorJustReturn(2) }
    @available(*, deprecated) static func recovered(_ maybe: Maybe<Int>) -> Maybe<Int> { maybe.catchErrorJustReturn(2) }
    @available(*, deprecated) static func caught(_ single: Single<Int>) -> Single<Int> { single.catchError { _ in .just(2) } }

    @available(*, deprecated) static func retried(_ single: Single<Int>) -> [Single<Int>] {
        [
            single.retryWhen { (errors: Observable<any Error>) in errors },
            single.retryWhen { (errors: Observable<Fault>) in errors },
        ]
    }
}

/// Errors that no handler takes.
enum Failing {
    /// What goes to the hook while a function runs.
    static func handled(_ run: () -> Void) -> [String] {
        let log = EventLog()
        let former = Hooks.defaultErrorHandler
        defer { Hooks.defaultErrorHandler = former }
        Hooks.defaultErrorHandler = { _, error in log.note("\(error)") }
        run()
        return log.lines
    }
}
