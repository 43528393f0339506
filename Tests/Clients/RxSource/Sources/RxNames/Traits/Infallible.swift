// SPDX-License-Identifier: Apache-2.0
import RxSwift

func infallibles(_ source: Infallible<Int>, player: Player, bag: DisposeBag, on scheduler: any ImmediateSchedulerType) {
    let _: (@escaping (@escaping Infallible<Int>.InfallibleObserver) -> any Disposable) -> Infallible<Int> = Infallible.create(subscribe:)
    let _: Infallible<Int> = .create { observer in
        let event: InfallibleEvent<Int> = .next(1)
        observer(event)
        observer(.completed)
        return Disposables.create()
    }
    let _: (@escaping () throws -> Infallible<Int>) -> Infallible<Int> = Infallible.deferred(_:)
    let _: Infallible<Int> = .deferred { .just(1) }
    let _: () -> Infallible<Int> = Infallible.empty
    let _: Infallible<Int> = .empty()
    let _: () -> Infallible<Int> = Infallible.never
    let _: Infallible<Int> = .never()
    let _: (Int) -> Infallible<Int> = Infallible.just(_:)
    let _: Infallible<Int> = .just(1)
    let _: (Int, any ImmediateSchedulerType) -> Infallible<Int> = Infallible.just(_:scheduler:)
    let _: Infallible<Int> = .just(1, scheduler: scheduler)
    let _: Infallible<Int> = .of(1, 2)
    let _: Infallible<Int> = Infallible.of(1, 2, scheduler: scheduler)
    let _: ([Int], any ImmediateSchedulerType) -> Infallible<Int> = Infallible.from(_:scheduler:)
    let _: Infallible<Int> = .from([1, 2])
    let _: (Set<Int>, any ImmediateSchedulerType) -> Infallible<Int> = Infallible.from(_:scheduler:)
    let _: Infallible<Int> = Infallible.from(1...3)

    let _: (@escaping (InfallibleEvent<Int>) -> Void) -> any Disposable = source.subscribe(_:)
    source.subscribe { event in
        switch event {
        case .next(let number): print(number)
        case .completed: print("completed")
        }
    }
    .disposed(by: bag)
    let _: (((Int) -> Void)?, (() -> Void)?, (() -> Void)?) -> any Disposable = source.subscribe(onNext:onCompleted:onDisposed:)
    source.subscribe(onNext: { print($0) }).disposed(by: bag)
    source.subscribe(onNext: { print($0) }, onCompleted: {}, onDisposed: {}).disposed(by: bag)
    let _: (Player, ((Player, Int) -> Void)?, ((Player) -> Void)?, ((Player) -> Void)?) -> any Disposable =
        source.subscribe(with:onNext:onCompleted:onDisposed:)
    source.subscribe(with: player, onNext: { $0.volume = $1 }).disposed(by: bag)
    source.subscribe(with: player, onNext: { $0.volume = $1 }, onCompleted: { $0.volume = 0 }, onDisposed: { _ in }).disposed(by: bag)

    let _:
        (
            ((Int) throws -> Void)?, ((Int) throws -> Void)?, (() throws -> Void)?, (() throws -> Void)?, (() -> Void)?, (() -> Void)?,
            (() -> Void)?
        ) -> Infallible<Int> = source.do(onNext:afterNext:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)
    let _: Infallible<Int> = source.do(onNext: { print($0) }, onDispose: {})
    let _: (String?, Bool, String, UInt, String) -> Infallible<Int> = source.debug(_:trimOutput:file:line:function:)
    let _: Infallible<Int> = source.debug("numbers")
    let _: () -> Observable<Int> = source.asObservable
    let _: Observable<Int> = source.asObservable()
    func made<Source: InfallibleType>(_ source: Source) -> Infallible<Source.Element> { source.map { $0 } }
    let _: Infallible<Int> = made(source)
}

func infallibles(from source: Observable<Int>, or other: Infallible<Int>) {
    let _: (Int) -> Infallible<Int> = source.asInfallible(onErrorJustReturn:)
    let _: Infallible<Int> = source.asInfallible(onErrorJustReturn: 0)
    let _: (Infallible<Int>) -> Infallible<Int> = source.asInfallible(onErrorFallbackTo:)
    let _: Infallible<Int> = source.asInfallible(onErrorFallbackTo: other)
    let _: Infallible<Int> = source.asSingle().asInfallible(onErrorFallbackTo: .empty())
    let _: (@escaping (any Error) -> Infallible<Int>) -> Infallible<Int> = source.asInfallible(onErrorRecover:)
    let _: Infallible<Int> = source.asInfallible { _ in .just(0) }
    let _: Infallible<Int> = source.asInfallible(onErrorRecover: { _ in other })
}

func infallibles(_ source: Infallible<Int>) async -> [Int] {
    let _: AsyncStream<Int> = source.values
    var received: [Int] = []
    for await value in source.values { received.append(value) }
    return received
}
