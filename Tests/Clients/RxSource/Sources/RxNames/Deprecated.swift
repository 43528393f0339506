// SPDX-License-Identifier: Apache-2.0
import RxSwift

// In functions that are deprecated themselves, where the compiler does not warn.

@available(*, deprecated)
func deprecated(
    _ source: Observable<Int>, until other: Observable<String>, on scheduler: any ImmediateSchedulerType, at clock: any SchedulerType
) {
    let _: (@escaping (any Error) throws -> Observable<Int>) -> Observable<Int> = source.catchError(_:)
    let _: Observable<Int> = source.catchError { _ in .just(0) }
    let _: (Int) -> Observable<Int> = source.catchErrorJustReturn(_:)
    let _: Observable<Int> = source.catchErrorJustReturn(0)
    let _: ([Observable<Int>]) -> Observable<Int> = Observable.catchError(_:)
    let _: Observable<Int> = Observable.catchError([source])
    let _: (Int) -> Observable<Int> = source.elementAt(_:)
    let _: Observable<Int> = source.elementAt(1)
    let _: (any ImmediateSchedulerType) -> Observable<Int> = source.observeOn(_:)
    let _: Observable<Int> = source.observeOn(MainScheduler.instance)
    let _: (any ImmediateSchedulerType) -> Observable<Int> = source.subscribeOn(_:)
    let _: Observable<Int> = source.subscribeOn(scheduler)
    let _: (@escaping (Observable<any Error>) -> Observable<Int>) -> Observable<Int> = source.retryWhen(_:)
    let _: Observable<Int> = source.retryWhen { errors in errors.take(2) }
    let _: (@escaping (Observable<RxError>) -> Observable<Int>) -> Observable<Int> = source.retryWhen(_:)
    let _: Observable<Int> = source.retryWhen { (errors: Observable<RxError>) in errors.take(2) }
    let _: (Observable<String>) -> Observable<Int> = source.skipUntil(_:)
    let _: Observable<Int> = source.skipUntil(other)
    let _: (@escaping (Int) throws -> Bool) -> Observable<Int> = source.skipWhile(_:)
    let _: Observable<Int> = source.skipWhile { $0 < 2 }
    let _: (Observable<String>) -> Observable<Int> = source.takeUntil(_:)
    let _: Observable<Int> = source.takeUntil(other)
    let _: (TakeBehavior, @escaping (Int) throws -> Bool) -> Observable<Int> = source.takeUntil(_:predicate:)
    let _: Observable<Int> = source.takeUntil(.inclusive) { $0 > 2 }
    let _: (@escaping (Int) throws -> Bool) -> Observable<Int> = source.takeWhile(_:)
    let _: Observable<Int> = source.takeWhile { $0 < 2 }
    let _: (RxTimeInterval, any SchedulerType) -> Observable<Int> = source.take(_:scheduler:)
    let _: Observable<Int> = source.take(.seconds(1), scheduler: clock)
}

@available(*, deprecated)
func deprecated(_ source: Single<Int>, maybe: Maybe<Int>, saved: Completable, on scheduler: any ImmediateSchedulerType) {
    let _: (@escaping (any Error) throws -> Single<Int>) -> Single<Int> = source.catchError(_:)
    let _: Single<Int> = source.catchError { _ in .just(0) }
    let _: (Int) -> Single<Int> = source.catchErrorJustReturn(_:)
    let _: Single<Int> = source.catchErrorJustReturn(0)
    let _: (Int) -> Maybe<Int> = maybe.catchErrorJustReturn(_:)
    let _: Maybe<Int> = maybe.catchErrorJustReturn(0)
    let _: (any ImmediateSchedulerType) -> Single<Int> = source.observeOn(_:)
    let _: Maybe<Int> = maybe.observeOn(scheduler)
    let _: (any ImmediateSchedulerType) -> Single<Int> = source.subscribeOn(_:)
    let _: Completable = saved.subscribeOn(scheduler)
    let _: (@escaping (Observable<any Error>) -> Observable<Int>) -> Single<Int> = source.retryWhen(_:)
    let _: Completable = saved.retryWhen { errors in errors.take(2) }
    let _: (@escaping (Observable<RxError>) -> Observable<Int>) -> Single<Int> = source.retryWhen(_:)
    let _: (((Int) -> Void)?, @escaping (any Error) -> Void, (() -> Void)?) -> any Disposable = source.subscribe(
        onSuccess:onError:onDisposed:)
    let _: any Disposable = source.subscribe(onSuccess: { print($0) }, onError: { print($0) })
}
