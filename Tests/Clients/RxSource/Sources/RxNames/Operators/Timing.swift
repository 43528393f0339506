// SPDX-License-Identifier: Apache-2.0
import RxSwift

func timing(_ source: Observable<Int>, single: Single<Int>, on scheduler: any ImmediateSchedulerType, at clock: any SchedulerType) {
    let _: (RxTimeInterval, Int, any SchedulerType) -> Observable<[Int]> = source.buffer(timeSpan:count:scheduler:)
    let _: Observable<[Int]> = source.buffer(timeSpan: .seconds(1), count: 2, scheduler: clock)
    let _: (RxTimeInterval, Int, any SchedulerType) -> Observable<Observable<Int>> = source.window(timeSpan:count:scheduler:)
    let _: Observable<Observable<Int>> = source.window(timeSpan: .seconds(1), count: 2, scheduler: clock)
    let _: (RxTimeInterval, any SchedulerType) -> Observable<Int> = source.debounce(_:scheduler:)
    let _: Observable<Int> = source.debounce(.milliseconds(300), scheduler: MainScheduler.instance)
    let _: (RxTimeInterval, Bool, any SchedulerType) -> Observable<Int> = source.throttle(_:latest:scheduler:)
    let _: Observable<Int> = source.throttle(.milliseconds(300), scheduler: clock)
    let _: Observable<Int> = source.throttle(.milliseconds(300), latest: false, scheduler: clock)
    let _: (RxTimeInterval, any SchedulerType) -> Observable<Int> = source.delay(_:scheduler:)
    let _: Observable<Int> = source.delay(.seconds(1), scheduler: clock)
    let _: (RxTimeInterval, any SchedulerType) -> Observable<Int> = source.delaySubscription(_:scheduler:)
    let _: Observable<Int> = source.delaySubscription(.seconds(1), scheduler: clock)
    let _: (RxTimeInterval, any SchedulerType) -> Observable<Int> = source.skip(_:scheduler:)
    let _: Observable<Int> = source.skip(.seconds(1), scheduler: clock)
    let _: (RxTimeInterval, any SchedulerType) -> Observable<Int> = source.take(for:scheduler:)
    let _: Observable<Int> = source.take(for: .seconds(1), scheduler: clock)
    let _: (RxTimeInterval, any SchedulerType) -> Observable<Int> = source.timeout(_:scheduler:)
    let _: Observable<Int> = source.timeout(.seconds(1), scheduler: clock)
    let _: (RxTimeInterval, Single<Int>, any SchedulerType) -> Observable<Int> = source.timeout(_:other:scheduler:)
    let _: Observable<Int> = source.timeout(.seconds(1), other: Observable.just(0), scheduler: clock)
    let _: Observable<Int> = source.timeout(.seconds(1), other: single, scheduler: clock)

    let _: (any ImmediateSchedulerType) -> Observable<Int> = source.observe(on:)
    let _: Observable<Int> = source.observe(on: scheduler)
    let _: Observable<Int> = source.observe(on: MainScheduler.instance)
    let _: (any ImmediateSchedulerType) -> Observable<Int> = source.subscribe(on:)
    let _: Observable<Int> = source.subscribe(on: ConcurrentDispatchQueueScheduler(qos: .background))
}
