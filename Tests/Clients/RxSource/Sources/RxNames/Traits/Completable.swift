// SPDX-License-Identifier: Apache-2.0
import RxSwift

func completables(_ source: Completable, player: Player, bag: DisposeBag) {
    let _: (@escaping (@escaping Completable.CompletableObserver) -> any Disposable) -> Completable = Completable.create(subscribe:)
    let _: Completable = .create { completable in
        let event: CompletableEvent = .completed
        completable(event)
        completable(.error(RxError.unknown))
        return Disposables.create()
    }
    let _: (any Error) -> Completable = Completable.error(_:)
    let _: Completable = .error(RxError.noElements)
    let _: () -> Completable = Completable.never
    let _: Completable = .never()
    let _: () -> Completable = Completable.empty
    let _: Completable = .empty()

    let _: (@escaping (CompletableEvent) -> Void) -> any Disposable = source.subscribe(_:)
    source.subscribe { event in
        switch event {
        case .error(let error): print(error)
        case .completed: print("completed")
        }
    }
    .disposed(by: bag)
    let _: ((() -> Void)?, ((any Error) -> Void)?, (() -> Void)?) -> any Disposable = source.subscribe(onCompleted:onError:onDisposed:)
    source.subscribe(onCompleted: { print("completed") }).disposed(by: bag)
    source.subscribe(onCompleted: {}, onError: { print($0) }, onDisposed: {}).disposed(by: bag)
    let _: (Player, ((Player) -> Void)?, ((Player, any Error) -> Void)?, ((Player) -> Void)?) -> any Disposable =
        source.subscribe(with:onCompleted:onError:onDisposed:)
    source.subscribe(with: player, onCompleted: { $0.volume = 1 }, onError: { player, _ in player.volume = 0 }).disposed(by: bag)

    let _:
        (
            ((any Error) throws -> Void)?, ((any Error) throws -> Void)?, (() throws -> Void)?, (() throws -> Void)?, (() -> Void)?,
            (() -> Void)?,
            (() -> Void)?
        ) -> Completable = source.do(onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)
    let _: Completable = source.do(onError: { print($0) })
    let _: Completable = source.do(onCompleted: {}, onDispose: {})
}

func completables(_ source: Completable, single: Single<Int>, maybe: Maybe<Int>, observable: Observable<Int>) {
    let _: (Single<Int>) -> Single<Int> = source.andThen(_:)
    let _: Single<Int> = source.andThen(single)
    let _: (Maybe<Int>) -> Maybe<Int> = source.andThen(_:)
    let _: Maybe<Int> = source.andThen(maybe)
    let _: (Completable) -> Completable = source.andThen(_:)
    let _: Completable = source.andThen(source)
    let _: (Observable<Int>) -> Observable<Int> = source.andThen(_:)
    let _: Observable<Int> = source.andThen(observable)
    let _: Single<Int> = source.andThen(.just(1))

    let _: (Completable) -> Completable = source.concat(_:)
    let _: Completable = source.concat(source)
    let _: (AnySequence<Completable>) -> Completable = Completable.concat(_:)
    let _: Completable = Completable.concat(AnySequence([source]))
    let _: ([Completable]) -> Completable = Completable.concat(_:)
    let _: Completable = Completable.concat([source, source])
    let _: Completable = Completable.concat(source, source)
    let _: (ArraySlice<Completable>) -> Completable = Completable.zip(_:)
    let _: Completable = Completable.zip([source, source][...])
    let _: ([Completable]) -> Completable = Completable.zip(_:)
    let _: Completable = Completable.zip([source, source])
    let _: Completable = Completable.zip(source, source)
}

func completables(_ source: Completable) async throws {
    let _: Void = try await source.value
    try await source.andThen(source).value
}
