// SPDX-License-Identifier: Apache-2.0
import Foundation
import RxSwift

func creating(on scheduler: any ImmediateSchedulerType, at clock: any SchedulerType, problem: any Error) {
    let _: (@escaping (AnyObserver<Int>) -> any Disposable) -> Observable<Int> = Observable.create(_:)
    let _: Observable<Int> = .create { observer in
        observer.onNext(1)
        observer.onCompleted()
        return Disposables.create { print("released") }
    }
    let _: (@escaping () throws -> Observable<Int>) -> Observable<Int> = Observable.deferred(_:)
    let _: Observable<Int> = .deferred { .just(1) }
    let _ = Observable<Int>.deferred {
        print("subscribed")
        return .empty()
    }
    let _: () -> Observable<Int> = Observable.empty
    let _: Observable<Int> = .empty()
    let _: (any Error) -> Observable<Int> = Observable.error(_:)
    let _: Observable<Int> = .error(RxError.unknown)
    let _: () -> Observable<Int> = Observable.never
    let _: Observable<Int> = .never()

    let _: (Int) -> Observable<Int> = Observable.just(_:)
    let _: (Int, any ImmediateSchedulerType) -> Observable<Int> = Observable.just(_:scheduler:)
    let _: Observable<Int> = .just(1)
    let _: Observable<String> = Observable.just("a", scheduler: scheduler)

    let _: Observable<Int> = .of(1, 2, 3)
    let _: Observable<Int> = Observable.of(1, 2, scheduler: scheduler)
    let _: Observable<Observable<Int>> = Observable.of(.just(1), .of(2, 3))

    let _: ([Int], any ImmediateSchedulerType) -> Observable<Int> = Observable.from(_:scheduler:)
    let _: Observable<Int> = .from([1, 2])
    let _: Observable<Int> = Observable.from([1, 2], scheduler: scheduler)
    let _: (Set<Int>, any ImmediateSchedulerType) -> Observable<Int> = Observable.from(_:scheduler:)
    let _: Observable<Int> = Observable.from(1...3)
    let _: Observable<Int> = Observable.from(stride(from: 0, to: 6, by: 2), scheduler: scheduler)
    let _: (Int?) -> Observable<Int> = Observable.from(optional:)
    let _: (Int?, any ImmediateSchedulerType) -> Observable<Int> = Observable.from(optional:scheduler:)
    let _: Observable<Int> = Observable.from(optional: nil)
    let _: Observable<Int> = Observable.from(optional: 1, scheduler: scheduler)

    let _: (Int, @escaping (Int) throws -> Bool, any ImmediateSchedulerType, @escaping (Int) throws -> Int) -> Observable<Int> =
        Observable.generate(initialState:condition:scheduler:iterate:)
    let _: Observable<Int> = .generate(initialState: 0, condition: { $0 < 3 }) { $0 + 1 }
    let _: Observable<Int> = Observable.generate(initialState: 0, condition: { $0 < 3 }, scheduler: scheduler, iterate: { $0 + 1 })
    let _: (Int8, Int8, any ImmediateSchedulerType) -> Observable<Int8> = Observable.range(start:count:scheduler:)
    let _: Observable<Int> = .range(start: 0, count: 3)
    let _: Observable<UInt64> = Observable.range(start: 0, count: 3, scheduler: scheduler)
    let _: (Int, any ImmediateSchedulerType) -> Observable<Int> = Observable.repeatElement(_:scheduler:)
    let _: Observable<Int> = Observable.repeatElement(1)
    let _: Observable<Int> = Observable.repeatElement(1, scheduler: scheduler)
    let _: (RxTimeInterval, any SchedulerType) -> Observable<Int> = Observable.interval(_:scheduler:)
    let _: Observable<Int> = Observable<Int>.interval(.seconds(1), scheduler: clock)
    let _: (RxTimeInterval, RxTimeInterval?, any SchedulerType) -> Observable<Int64> = Observable.timer(_:period:scheduler:)
    let _: Observable<Int> = Observable<Int>.timer(.milliseconds(1), scheduler: clock)
    let _: Observable<Int> = Observable<Int>.timer(.seconds(1), period: .seconds(2), scheduler: MainScheduler.instance)

    let _: (@escaping () throws -> BooleanDisposable, @escaping (BooleanDisposable) throws -> Observable<Int>) -> Observable<Int> =
        Observable.using(_:observableFactory:)
    let _: Observable<Bool> = Observable.using({ BooleanDisposable() }) { .just($0.isDisposed) }
    let _: Observable<Bool> = Observable.using({ BooleanDisposable() }, observableFactory: { .just($0.isDisposed) })

    let numbers = AsyncStream<Int> { $0.finish() }
    let _: (TaskPriority?) -> Observable<Int> = numbers.asObservable(priority:)
    let _: Observable<Int> = numbers.asObservable()
    let _: Observable<Int> = numbers.asObservable(priority: .high)
}
