// SPDX-License-Identifier: Apache-2.0
import RxSwift

func singles(_ source: Single<Int>, player: Player, bag: DisposeBag, on scheduler: any ImmediateSchedulerType) {
    let _: (@escaping (@escaping Single<Int>.SingleObserver) -> any Disposable) -> Single<Int> = Single.create(subscribe:)
    let _: Single<Int> = .create { single in
        single(.success(1))
        single(.failure(RxError.unknown))
        return Disposables.create()
    }
    let _: Single<Int> = Single<Int>.create(subscribe: { observer in
        let event: SingleEvent<Int> = .success(1)
        observer(event)
        return Disposables.create {}
    })
    let _: (Bool, TaskPriority?, @Sendable @escaping () async throws -> Int) -> Single<Int> = Single.create(detached:priority:work:)
    let _: Single<Int> = .create(work: { 1 })
    let _: Single<Int> = Single.create(detached: true, priority: .high) { try await loaded() }
    let _: (Int) -> Single<Int> = Single.just(_:)
    let _: Single<Int> = .just(1)
    let _: (Int, any ImmediateSchedulerType) -> Single<Int> = Single.just(_:scheduler:)
    let _: Single<Int> = .just(1, scheduler: scheduler)
    let _: (any Error) -> Single<Int> = Single.error(_:)
    let _: Single<Int> = .error(RxError.noElements)
    let _: () -> Single<Int> = Single.never
    let _: Single<Int> = .never()

    let _: (@escaping (SingleEvent<Int>) -> Void) -> any Disposable = source.subscribe(_:)
    source.subscribe { event in
        switch event {
        case .success(let number): print(number)
        case .failure(let error): print(error)
        }
    }
    .disposed(by: bag)
    let _: (((Int) -> Void)?, ((any Error) -> Void)?, (() -> Void)?) -> any Disposable = source.subscribe(onSuccess:onFailure:onDisposed:)
    source.subscribe(onSuccess: { print($0) }).disposed(by: bag)
    source.subscribe(onSuccess: { print($0) }, onFailure: { print($0) }).disposed(by: bag)
    source.subscribe(onFailure: { print($0) }, onDisposed: {}).disposed(by: bag)
    source.subscribe().disposed(by: bag)
    let _: (Player, ((Player, Int) -> Void)?, ((Player, any Error) -> Void)?, ((Player) -> Void)?) -> any Disposable =
        source.subscribe(with:onSuccess:onFailure:onDisposed:)
    source.subscribe(with: player, onSuccess: { $0.volume = $1 }).disposed(by: bag)
    source.subscribe(with: player, onSuccess: { $0.volume = $1 }, onFailure: { player, _ in player.volume = 0 }).disposed(by: bag)

    let _:
        (
            ((Int) throws -> Void)?, ((Int) throws -> Void)?, ((any Error) throws -> Void)?, ((any Error) throws -> Void)?, (() -> Void)?,
            (() -> Void)?, (() -> Void)?
        ) -> Single<Int> = source.do(onSuccess:afterSuccess:onError:afterError:onSubscribe:onSubscribed:onDispose:)
    let _: Single<Int> = source.do(onSuccess: { print($0) })
    let _: Single<Int> = source.do(onError: { print($0) }, onSubscribe: {})
}

func singles(_ source: Single<Int>, names: Maybe<String>, saved: Completable) {
    let _: (@escaping (Int) throws -> String) -> Single<String> = source.map(_:)
    let _: Single<String> = source.map { "\($0)" }
    let _: (@escaping (Int) throws -> Bool) -> Maybe<Int> = source.filter(_:)
    let _: Maybe<Int> = source.filter { $0 > 1 }
    let _: (@escaping (Int) throws -> String?) -> Maybe<String> = source.compactMap(_:)
    let _: Maybe<String> = source.compactMap { $0 > 1 ? "\($0)" : nil }
    let _: (@escaping (Int) throws -> Single<String>) -> Single<String> = source.flatMap(_:)
    let _: Single<Int> = source.flatMap { .just($0 + 1) }
    let _: (@escaping (Int) throws -> Maybe<String>) -> Maybe<String> = source.flatMapMaybe(_:)
    let _: Maybe<String> = source.flatMapMaybe { _ in names }
    let _: (@escaping (Int) throws -> Completable) -> Completable = source.flatMapCompletable(_:)
    let _: Completable = source.flatMapCompletable { _ in saved }
    let _: (Int) -> Single<Int> = source.catchAndReturn(_:)
    let _: Single<Int> = source.catchAndReturn(0)
    let _: () -> Maybe<Int> = source.asMaybe
    let _: Maybe<Int> = source.asMaybe()
    let _: () -> Completable = source.asCompletable
    let _: Completable = source.asCompletable()
}

func loaded() async throws -> Int { 1 }

func singles(_ source: Single<Int>) async throws -> Int {
    let _: Int = try await source.value
    return try await source.map { $0 + 1 }.value
}
