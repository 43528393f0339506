// SPDX-License-Identifier: Apache-2.0
import Foundation
import RxSwift

// What clients make conform, with no more than what RxSwift requires, and what they may subclass.

struct Printer<Element>: ObserverType {
    func on(_ event: Event<Element>) { print(event) }
}

struct Countdown: ObservableType {
    typealias Element = Int
    let first: Int

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Int {
        for number in stride(from: first, through: 0, by: -1) { observer.onNext(number) }
        observer.onCompleted()
        return Disposables.create()
    }
}

final class Settings: ObservableConvertibleType {
    private let changes = BehaviorSubject(value: "")
    func asObservable() -> Observable<String> { changes }
}

final class Door<Element>: SubjectType {
    private let subject = PublishSubject<Element>()

    func asObserver() -> AnyObserver<Element> { subject.asObserver().asObserver() }
    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element {
        subject.subscribe(observer)
    }
}

struct Warm: ConnectableObservableType {
    typealias Element = Int
    let source: ConnectableObservable<Int>

    func connect() -> any Disposable { source.connect() }
    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Int {
        source.subscribe(observer)
    }
}

struct Steady: InfallibleType {
    func asObservable() -> Observable<Int> { .just(1) }
}

struct Request: PrimitiveSequenceType {
    typealias Trait = SingleTrait
    typealias Element = Int
    var primitiveSequence: PrimitiveSequence<SingleTrait, Int> { .just(1) }
}

final class Cable: Cancelable {
    private(set) var isDisposed = false
    func dispose() { isDisposed = true }
}

struct Outcome: EventConvertible {
    var event: Event<Int> { .completed }
}

struct AtOnce: ImmediateSchedulerType {
    func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable { action(state) }
}

final class Impatient: SchedulerType {
    var now: RxTime { Date() }
    func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable { action(state) }
    func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable { action(state) }
}

final class Regular: SchedulerType {
    var now: RxTime { Date() }
    func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable { action(state) }
    func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable { action(state) }
    func schedulePeriodic<StateType>(
        _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval, action: @escaping (StateType) -> StateType
    ) -> any Disposable {
        _ = action(state)
        return Disposables.create()
    }
}

struct Days: VirtualTimeConverterType {
    typealias VirtualTimeUnit = Int
    typealias VirtualTimeIntervalUnit = Int

    func convertFromVirtualTime(_ virtualTime: Int) -> RxTime { Date(timeIntervalSince1970: Double(virtualTime) * 86_400) }
    func convertToVirtualTime(_ time: RxTime) -> Int { Int(time.timeIntervalSince1970 / 86_400) }
    func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> TimeInterval { Double(virtualTimeInterval) * 86_400 }
    func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> Int { Int(timeInterval / 86_400) }
    func offsetVirtualTime(_ time: Int, offset: Int) -> Int { time + offset }
    func compareVirtualTime(_ lhs: Int, _ rhs: Int) -> VirtualTimeComparison { lhs < rhs ? .lessThan : lhs == rhs ? .equal : .greaterThan }
}

final class Calendar: VirtualTimeScheduler<Days> {
    init() { super.init(initialClock: 0, converter: Days()) }
    override func adjustScheduledTime(_ time: Int) -> Int { max(time, clock + 1) }
}

struct Reverser: DataDecoder {
    func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item {
        try JSONDecoder().decode(type, from: Data(data.reversed()))
    }
}

enum House: ReactiveCompatible {}

func ownTypes(data: Observable<Data>, bag: DisposeBag) {
    Countdown(first: 3).map { $0 * 2 }.subscribe(Printer()).disposed(by: bag)
    let _: AnyObserver<Int> = Printer().asObserver()
    let _: Observable<String> = Settings().asObservable()
    let _: ConnectableObservable<Int> = Countdown(first: 3).multicast(Door<Int>())
    let _: Observable<Int> = Warm(source: Countdown(first: 3).publish()).refCount()
    let _: Infallible<Int> = Steady().map { $0 + 1 }
    let _: Single<Int> = Request().map { $0 + 1 }
    let _: Observable<Int> = Observable.of(Outcome()).dematerialize()
    let _: Observable<Int> = Observable.just(1).observe(on: AtOnce())
    let _: Observable<Int> = Observable.just(1).delay(.seconds(1), scheduler: Impatient()).debounce(.seconds(1), scheduler: Regular())
    let _: any Disposable = Impatient().schedulePeriodic(0, startAfter: .seconds(1), period: .seconds(1)) { $0 }
    let _: Observable<Int> = Observable.just(1).delay(.seconds(1), scheduler: Calendar())
    let _: Observable<Track> = data.decode(type: Track.self, decoder: Reverser())
    let _: Reactive<House>.Type = House.rx
    Cable().disposed(by: bag)
}
