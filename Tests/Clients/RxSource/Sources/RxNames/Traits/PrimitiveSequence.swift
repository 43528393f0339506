// SPDX-License-Identifier: Apache-2.0
import RxSwift

func primitiveSequences(
    _ source: Single<Int>, maybe: Maybe<Int>, saved: Completable, on scheduler: any ImmediateSchedulerType, at clock: any SchedulerType
) {
    let _: (@escaping () throws -> Single<Int>) -> Single<Int> = Single.deferred(_:)
    let _: Single<Int> = .deferred { .just(1) }
    let _: Completable = .deferred { .empty() }
    let _: (RxTimeInterval, any SchedulerType) -> Single<Int> = source.delay(_:scheduler:)
    let _: Maybe<Int> = maybe.delay(.seconds(1), scheduler: clock)
    let _: (RxTimeInterval, any SchedulerType) -> Single<Int> = source.delaySubscription(_:scheduler:)
    let _: Completable = saved.delaySubscription(.seconds(1), scheduler: clock)
    let _: (any ImmediateSchedulerType) -> Single<Int> = source.observe(on:)
    let _: Single<Int> = source.observe(on: MainScheduler.instance)
    let _: (any ImmediateSchedulerType) -> Single<Int> = source.subscribe(on:)
    let _: Completable = saved.subscribe(on: scheduler)
    let _: (RxTimeInterval, any SchedulerType) -> Single<Int> = source.timeout(_:scheduler:)
    let _: Maybe<Int> = maybe.timeout(.seconds(1), scheduler: clock)
    let _: (RxTimeInterval, Single<Int>, any SchedulerType) -> Single<Int> = source.timeout(_:other:scheduler:)
    let _: Single<Int> = source.timeout(.seconds(1), other: .just(0), scheduler: clock)
    let _: (RxTimeInterval, any SchedulerType) -> Single<Int> = Single.timer(_:scheduler:)
    let _: Single<Int> = Single<Int>.timer(.seconds(1), scheduler: clock)

    let _: (@escaping (any Error) throws -> Single<Int>) -> Single<Int> = source.catch(_:)
    let _: Single<Int> = source.catch { _ in .just(0) }
    let _: Completable = saved.catch { .error($0) }
    let _: (Int) -> Single<Int> = source.retry(_:)
    let _: Completable = saved.retry(2)
    let _: (@escaping (Observable<any Error>) -> Observable<Int>) -> Single<Int> = source.retry(when:)
    let _: Single<Int> = source.retry(when: { errors in errors.take(2) })
    let _: (@escaping (Observable<RxError>) -> Observable<Int>) -> Single<Int> = source.retry(when:)
    let _: Maybe<Int> = maybe.retry { (errors: Observable<RxError>) in errors.take(2) }

    let _: (String?, Bool, String, UInt, String) -> Single<Int> = source.debug(_:trimOutput:file:line:function:)
    let _: Single<Int> = source.debug()
    let _: Maybe<Int> = maybe.debug("a", trimOutput: true)
    let _: (@escaping () throws -> BooleanDisposable, @escaping (BooleanDisposable) throws -> Single<Int>) -> Single<Int> =
        Single.using(_:primitiveSequenceFactory:)
    let _: Single<Bool> = .using({ BooleanDisposable() }) { .just($0.isDisposed) }
    let _: Completable = Completable.using({ BooleanDisposable() }, primitiveSequenceFactory: { _ in .empty() })

    let _: () -> Observable<Int> = source.asObservable
    let _: Observable<Never> = saved.asObservable()
    let _: PrimitiveSequence<SingleTrait, Int> = source.primitiveSequence
    let _: PrimitiveSequence<MaybeTrait, Int> = maybe.primitiveSequence
    let _: PrimitiveSequence<CompletableTrait, Never> = saved.primitiveSequence
    func sequence<Source: PrimitiveSequenceType>(_ source: Source) -> PrimitiveSequence<Source.Trait, Source.Element> {
        source.primitiveSequence
    }
    func value<Source: PrimitiveSequenceType>(_ source: Source) -> Single<String> where Source.Trait == SingleTrait, Source.Element == Int {
        source.map { "\($0)" }
    }
    let _: Single<String> = value(source)
}

extension PrimitiveSequenceType where Trait == SingleTrait {
    func doubled() -> Single<(Element, Element)> { map { ($0, $0) } }
}

extension PrimitiveSequence where Trait == CompletableTrait, Element == Never {
    func twice() -> Completable { concat(self) }
}

func conversions(_ source: Observable<Int>, never: Observable<Never>) {
    let _: () -> Single<Int> = source.asSingle
    let _: Single<Int> = source.asSingle()
    let _: () -> Maybe<Int> = source.asMaybe
    let _: Maybe<Int> = source.take(1).asMaybe()
    let _: () -> Completable = never.asCompletable
    let _: Completable = source.ignoreElements().asCompletable()
}
