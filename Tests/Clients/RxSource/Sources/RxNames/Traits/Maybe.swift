// SPDX-License-Identifier: Apache-2.0
import RxSwift

func maybes(_ source: Maybe<Int>, player: Player, bag: DisposeBag, on scheduler: any ImmediateSchedulerType) {
    let _: (@escaping (@escaping Maybe<Int>.MaybeObserver) -> any Disposable) -> Maybe<Int> = Maybe.create(subscribe:)
    let _: Maybe<Int> = .create { maybe in
        let event: MaybeEvent<Int> = .success(1)
        maybe(event)
        maybe(.completed)
        maybe(.error(RxError.unknown))
        return Disposables.create()
    }
    let _: (Int) -> Maybe<Int> = Maybe.just(_:)
    let _: Maybe<Int> = .just(1)
    let _: (Int, any ImmediateSchedulerType) -> Maybe<Int> = Maybe.just(_:scheduler:)
    let _: Maybe<Int> = .just(1, scheduler: scheduler)
    let _: (any Error) -> Maybe<Int> = Maybe.error(_:)
    let _: Maybe<Int> = .error(RxError.noElements)
    let _: () -> Maybe<Int> = Maybe.never
    let _: Maybe<Int> = .never()
    let _: () -> Maybe<Int> = Maybe.empty
    let _: Maybe<Int> = .empty()

    let _: (@escaping (MaybeEvent<Int>) -> Void) -> any Disposable = source.subscribe(_:)
    source.subscribe { event in
        switch event {
        case .success(let number): print(number)
        case .error(let error): print(error)
        case .completed: print("completed")
        }
    }
    .disposed(by: bag)
    let _: (((Int) -> Void)?, ((any Error) -> Void)?, (() -> Void)?, (() -> Void)?) -> any Disposable =
        source.subscribe(onSuccess:onError:onCompleted:onDisposed:)
    source.subscribe(onSuccess: { print($0) }).disposed(by: bag)
    source.subscribe(onSuccess: { print($0) }, onError: { print($0) }, onCompleted: {}, onDisposed: {}).disposed(by: bag)
    let _: (Player, ((Player, Int) -> Void)?, ((Player, any Error) -> Void)?, ((Player) -> Void)?, ((Player) -> Void)?) -> any Disposable =
        source.subscribe(with:onSuccess:onError:onCompleted:onDisposed:)
    source.subscribe(with: player, onSuccess: { $0.volume = $1 }, onCompleted: { $0.volume = 0 }).disposed(by: bag)

    let _:
        (
            ((Int) throws -> Void)?, ((Int) throws -> Void)?, ((any Error) throws -> Void)?, ((any Error) throws -> Void)?,
            (() throws -> Void)?,
            (() throws -> Void)?, (() -> Void)?, (() -> Void)?, (() -> Void)?
        ) -> Maybe<Int> = source.do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)
    let _: Maybe<Int> = source.do(onNext: { print($0) }, onCompleted: {})
}

func maybes(_ source: Maybe<Int>, single: Single<Int>) {
    let _: (@escaping (Int) throws -> String) -> Maybe<String> = source.map(_:)
    let _: Maybe<String> = source.map { "\($0)" }
    let _: (@escaping (Int) throws -> Bool) -> Maybe<Int> = source.filter(_:)
    let _: Maybe<Int> = source.filter { $0 > 1 }
    let _: (@escaping (Int) throws -> String?) -> Maybe<String> = source.compactMap(_:)
    let _: Maybe<String> = source.compactMap { $0 > 1 ? "\($0)" : nil }
    let _: (@escaping (Int) throws -> Maybe<String>) -> Maybe<String> = source.flatMap(_:)
    let _: Maybe<Int> = source.flatMap { .just($0 + 1) }
    let _: (Int) -> Single<Int> = source.ifEmpty(default:)
    let _: Single<Int> = source.ifEmpty(default: 0)
    let _: (Maybe<Int>) -> Maybe<Int> = source.ifEmpty(switchTo:)
    let _: Maybe<Int> = source.ifEmpty(switchTo: source)
    let _: (Single<Int>) -> Single<Int> = source.ifEmpty(switchTo:)
    let _: Single<Int> = source.ifEmpty(switchTo: single)
    let _: (Int) -> Maybe<Int> = source.catchAndReturn(_:)
    let _: Maybe<Int> = source.catchAndReturn(0)
}

func maybes(_ source: Maybe<Int>) async throws -> Int? {
    let _: Int? = try await source.value
    return try await source.filter { $0 > 1 }.value
}
