// SPDX-License-Identifier: Apache-2.0
import RxSwift

func subscribing(_ source: Observable<Int>, observer: AnyObserver<Int>, player: Player, bag: DisposeBag) {
    let _: (@escaping (Event<Int>) -> Void) -> any Disposable = source.subscribe(_:)
    let _: any Disposable = source.subscribe { event in
        switch event {
        case .next(let number): print(number)
        case .error(let error): print(error)
        case .completed: print("completed")
        }
    }
    source.subscribe { print($0) }.disposed(by: bag)
    let _: (AnyObserver<Int>) -> any Disposable = source.subscribe(_:)
    let _: any Disposable = source.subscribe(observer)
    let _: any Disposable = source.subscribe(PublishSubject<Int>())

    let _: (((Int) -> Void)?, ((any Error) -> Void)?, (() -> Void)?, (() -> Void)?) -> any Disposable =
        source.subscribe(onNext:onError:onCompleted:onDisposed:)
    source.subscribe(onNext: { print($0) }).disposed(by: bag)
    source.subscribe(onNext: { print($0) }, onError: { print($0) }).disposed(by: bag)
    source.subscribe(onCompleted: { print("completed") }).disposed(by: bag)
    source.subscribe(onDisposed: { print("disposed") }).disposed(by: bag)
    _ = source.subscribe()
    source.subscribe(
        onNext: { number in print(number) }, onError: { error in print(error) }, onCompleted: { print("completed") },
        onDisposed: { print("disposed") }
    )
    .disposed(by: bag)
    source.subscribe { number in
        print(number)
    } onError: { error in
        print(error)
    } onCompleted: {
        print("completed")
    }
    .disposed(by: bag)

    let _: (Player, ((Player, Int) -> Void)?, ((Player, any Error) -> Void)?, ((Player) -> Void)?, ((Player) -> Void)?) -> any Disposable =
        source.subscribe(with:onNext:onError:onCompleted:onDisposed:)
    source.subscribe(with: player, onNext: { player, number in player.volume = number }).disposed(by: bag)
    source.subscribe(with: player) { $0.volume = $1 }.disposed(by: bag)
    source.subscribe(with: player, onNext: { $0.volume = $1 }, onError: { player, _ in player.volume = 0 }, onCompleted: { $0.volume = 0 })
        .disposed(by: bag)
    source.subscribe(with: player, onDisposed: { $0.volume = 0 }).disposed(by: bag)
    let _: () -> Observable<Int> = source.asObservable
    let _: Observable<Int> = source.asObservable()
    func erased<Source: ObservableType>(_ source: Source) -> Observable<Source.Element> { source.asObservable() }
    func subscribed<Source: ObservableType>(_ source: Source) -> any Disposable { source.subscribe(PublishSubject()) }
    func converted<Source: ObservableConvertibleType>(_ source: Source) -> Observable<Source.Element> { source.asObservable() }
}

/// Functions of the main actor, in Swift 5 and 6 mode: they are called where the event arrives.
@MainActor final class Panel {
    private let bag = DisposeBag()
    private(set) var level = 0

    func show(_ source: Observable<Int>, _ single: Single<Int>, _ completable: Completable) {
        source.subscribe(with: self, onNext: { panel, number in panel.level = number }, onCompleted: { $0.reset() }).disposed(by: bag)
        source.subscribe(with: self) { $0.level = $1 }.disposed(by: bag)
        source.subscribe(with: self, onError: { panel, _ in panel.reset() }, onDisposed: { $0.reset() }).disposed(by: bag)
        single.subscribe(with: self, onSuccess: { $0.level = $1 }, onFailure: { panel, _ in panel.reset() }).disposed(by: bag)
        completable.subscribe(with: self, onCompleted: { $0.reset() }).disposed(by: bag)
    }

    private func reset() { level = 0 }
}

func awaiting(_ source: Observable<Int>) async throws -> [Int] {
    var received: [Int] = []
    let _: AsyncThrowingStream<Int, any Error> = source.values
    for try await value in source.values { received.append(value) }
    return received
}
