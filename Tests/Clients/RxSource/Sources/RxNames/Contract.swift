// SPDX-License-Identifier: Apache-2.0
import Foundation
import RxSwift

func events(_ event: Event<Int>, problem: any Error) {
    let _: (Int) -> Event<Int> = Event.next
    let _: (any Error) -> Event<Int> = Event.error
    let _: [Event<Int>] = [.next(1), .error(problem), .completed]
    let _: Int? = event.element
    let _: (any Error)? = event.error
    let _: (Bool, Bool) = (event.isCompleted, event.isStopEvent)
    let _: String = event.debugDescription
    let _: ((Int) throws -> String) -> Event<String> = { event.map($0) }
    let _: Event<String> = event.map { "\($0)" }
    let _: Event<Int> = event.event
    let _: Event<Int> = InfallibleEvent.next(1).event
    func converted<Source: EventConvertible>(_ source: Source) -> Event<Source.Element> { source.event }
    if case .next(let number) = event { print(number) }

    switch problem as? RxError {
    case .unknown, .overflow, .argumentOutOfRange, .noElements, .moreThanOneElement, .timeout, nil: break
    case .disposed(let object): print(object)
    }
    let _: [RxError] = [.disposed(object: Player()), .unknown, .overflow, .argumentOutOfRange, .noElements, .moreThanOneElement, .timeout]
    let _: String = RxError.timeout.debugDescription
}

func observers(_ observer: AnyObserver<Int>, player: Player, on scheduler: any ImmediateSchedulerType) {
    let handler: AnyObserver<Int>.EventHandler = { event in print(event) }
    let _: AnyObserver<Int> = AnyObserver(eventHandler: handler)
    let _: AnyObserver<Int> = AnyObserver { event in print(event) }
    let _: AnyObserver<Int> = AnyObserver(PublishSubject<Int>())
    let _: (Event<Int>) -> Void = observer.on(_:)
    observer.on(.next(1))
    let _: (Int) -> Void = observer.onNext(_:)
    observer.onNext(1)
    AnyObserver<Void>(PublishSubject<Void>()).onNext(())
    let _: (any Error) -> Void = observer.onError(_:)
    observer.onError(RxError.unknown)
    observer.onCompleted()
    let _: () -> AnyObserver<Int> = observer.asObserver
    let _: AnyObserver<Int> = observer.asObserver()
    let _: (@escaping (String) throws -> Int) -> AnyObserver<String> = observer.mapObserver(_:)
    let _: AnyObserver<String> = observer.mapObserver { $0.count }
    func erased<Observer: ObserverType>(_ observer: Observer, after event: Event<Observer.Element>) -> AnyObserver<Observer.Element> {
        observer.on(event)
        return observer.asObserver()
    }

    let _: (Player, any ImmediateSchedulerType, @escaping (Player, Int) -> Void) -> Binder<Int> = Binder.init(_:scheduler:binding:)
    let volume: Binder<Int> = Binder(player) { player, volume in player.volume = volume }
    let _ = Binder<Int>(player, scheduler: scheduler, binding: { $0.volume = $1 })
    let _: Binder<Int>.Element = 1
    volume.on(.next(1))
    volume.onNext(2)
    let _: AnyObserver<Int> = volume.asObserver()
    let _: any Disposable = Observable.just(1).subscribe(volume)
}

extension Player: ReactiveCompatible {}

extension Reactive where Base: Player {
    var volumeIsZero: Bool { base.volume == 0 }
    var track: Binder<Track> { Binder(base) { player, track in player.play(track) } }
    static var maximum: Int { 10 }
}

func reactive(_ player: Player) {
    let _: Reactive<Player> = player.rx
    let _: Reactive<Player> = Reactive(player)
    let _: Player = player.rx.base
    let _: Bool = player.rx.volumeIsZero
    let _: Binder<Int> = player.rx.volume
    let _: any Disposable = Observable.just(Track()).subscribe(player.rx.track)
    let _: any Disposable = Observable.just(1).subscribe(player.rx.volume)
    let _: Reactive<Player>.Type = Player.rx
    let _: Int = Player.rx.maximum
    let _: Reactive<NSObject> = NSObject().rx
    func both<Object: ReactiveCompatible>(_ object: Object) -> (Reactive<Object.ReactiveBase>, Reactive<Object.ReactiveBase>.Type) {
        (object.rx, Object.rx)
    }
    let _: (Reactive<Player>, Reactive<Player>.Type) = both(player)
}

func hooks() {
    let handler: Hooks.DefaultErrorHandler = { callStack, error in print(callStack.count, error) }
    Hooks.defaultErrorHandler = handler
    Hooks.defaultErrorHandler = { _, _ in }
    let capture: Hooks.CustomCaptureSubscriptionCallstack = { [] }
    Hooks.customCaptureSubscriptionCallstack = capture
    Hooks.recordCallStackOnError = true
    let _: [String] = Hooks.customCaptureSubscriptionCallstack()
    Hooks.defaultErrorHandler([], RxError.unknown)
}

func aliases<Number: RxAbstractInteger>(_ number: Number, _ time: RxTime, _ interval: RxTimeInterval) -> RxObservable<Number> {
    let _: Date = time
    let _: DispatchTimeInterval = interval
    return Observable.range(start: number, count: number)
}

func groups(_ source: Observable<Int>, observer: AnyObserver<Int>) {
    let _: (String, Observable<Int>) -> GroupedObservable<String, Int> = GroupedObservable.init(key:source:)
    let group = GroupedObservable(key: "a", source: source)
    let _: String = group.key
    let _: Observable<Int> = group.asObservable()
    let _: any Disposable = group.subscribe(observer)
}
