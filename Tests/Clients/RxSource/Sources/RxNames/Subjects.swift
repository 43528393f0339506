// SPDX-License-Identifier: Apache-2.0
import RxRelay
import RxSwift

func subjects(observer: AnyObserver<Int>) throws {
    let publish: PublishSubject<Int> = PublishSubject()
    let _: (Event<Int>) -> Void = publish.on(_:)
    publish.onNext(1)
    publish.on(.next(2))
    let _: () -> PublishSubject<Int> = publish.asObserver
    let _: PublishSubject<Int>.SubjectObserverType = publish.asObserver()
    let _: Observable<Int> = publish.asObservable()
    let _: (AnyObserver<Int>) -> any Disposable = publish.subscribe(_:)
    let _: any Disposable = publish.subscribe(observer)
    let _: (Bool, Bool) = (publish.hasObservers, publish.isDisposed)
    publish.onCompleted()
    publish.dispose()

    let behavior: BehaviorSubject<Int> = BehaviorSubject(value: 0)
    let _: () throws -> Int = behavior.value
    let _: Int = try behavior.value()
    let _: (Event<Int>) -> Void = behavior.on(_:)
    behavior.onNext(1)
    let _: BehaviorSubject<Int>.SubjectObserverType = behavior.asObserver()
    let _: any Disposable = behavior.subscribe(observer)
    let _: any Disposable = behavior.map { $0 + 1 }.subscribe(onNext: { print($0) })
    let _: (Bool, Bool) = (behavior.hasObservers, behavior.isDisposed)
    behavior.onError(RxError.unknown)
    behavior.dispose()

    let _: (Int) -> ReplaySubject<Int> = ReplaySubject.create(bufferSize:)
    let _: () -> ReplaySubject<Int> = ReplaySubject.createUnbounded
    let replay: ReplaySubject<Int> = ReplaySubject.create(bufferSize: 1)
    let _ = ReplaySubject<Int>.createUnbounded()
    replay.on(.next(1))
    let _: ReplaySubject<Int>.SubjectObserverType = replay.asObserver()
    let _: any Disposable = replay.subscribe(observer)
    let _: Bool = replay.hasObservers
    replay.dispose()

    let async = AsyncSubject<Int>()
    async.on(.next(1))
    let _: AsyncSubject<Int>.SubjectObserverType = async.asObserver()
    let _: any Disposable = async.subscribe(observer)
    let _: Bool = async.hasObservers

    func sent<Subject: SubjectType>(_ value: Subject.Observer.Element, to subject: Subject) -> Observable<Subject.Element> {
        subject.asObserver().onNext(value)
        return subject.asObservable()
    }
    let _: Observable<Int> = sent(1, to: publish)
}

func relays(_ source: Observable<Int>, observer: AnyObserver<Int>) {
    let publish = PublishRelay<Int>()
    let behavior = BehaviorRelay<Int>(value: 0)
    let _: (Int) -> ReplayRelay<Int> = ReplayRelay.create(bufferSize:)
    let _: () -> ReplayRelay<Int> = ReplayRelay.createUnbound
    let replay = ReplayRelay<Int>.create(bufferSize: 1)
    let _: ReplayRelay<Int> = .createUnbound()
    let _: [(Int) -> Void] = [publish.accept(_:), behavior.accept(_:), replay.accept(_:)]
    publish.accept(1)
    behavior.accept(behavior.value + 1)
    let _: Int = behavior.value
    let _: [Observable<Int>] = [publish.asObservable(), behavior.asObservable(), replay.asObservable()]
    let _: [Infallible<Int>] = [publish.asInfallible(), behavior.asInfallible(), replay.asInfallible()]
    let _: [any Disposable] = [publish.subscribe(observer), behavior.subscribe(observer), replay.subscribe(observer)]
    let _: any Disposable = behavior.subscribe(onNext: { print($0) })
    let _: Observable<String> = behavior.skip(1).map { "\($0)" }

    let (publishOptional, behaviorOptional) = (PublishRelay<Int?>(), BehaviorRelay<Int?>(value: nil))
    let replayOptional = ReplayRelay<Int?>.create(bufferSize: 2)
    let _: any Disposable = source.bind(to: publish)
    let _: any Disposable = source.bind(to: publish, publish)
    let _: any Disposable = source.bind(to: publishOptional)
    let _: any Disposable = source.bind(to: behavior)
    let _: any Disposable = source.bind(to: behaviorOptional, behaviorOptional)
    let _: any Disposable = source.bind(to: replay, replay)
    let _: any Disposable = source.bind(to: replayOptional)
    let _: any Disposable = publish.bind(to: behavior)
}
