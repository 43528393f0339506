// SPDX-License-Identifier: Apache-2.0
import Foundation
import ReactiveSwift

struct SaveError: Error, Equatable {}

func timed(_ signal: Signal<Int, SaveError>, on scheduler: QueueScheduler, while isBusy: MutableProperty<Bool>) {
    let _: Signal<Int, SaveError> = signal.observe(on: scheduler)
    let _: Signal<Int, SaveError> = signal.observe(on: UIScheduler())
    let _: Signal<Int, SaveError> = signal.observe(on: ImmediateScheduler())
    let _: Signal<Int, SaveError> = signal.delay(0.5, on: scheduler)
    let _: Signal<Int, SaveError> = signal.throttle(0.5, on: scheduler)
    let _: Signal<Int, SaveError> = signal.throttle(while: isBusy, on: scheduler)
    let _: Signal<Int, SaveError> = signal.debounce(0.5, on: scheduler)
    let _: Signal<Int, SaveError> = signal.debounce(0.5, on: scheduler, discardWhenCompleted: false)
    let _: Signal<Int, SaveError> = signal.timeout(after: 1, raising: SaveError(), on: scheduler)
    let _: Signal<[Int], SaveError> = signal.collect(every: .seconds(1), on: scheduler)
    let _: Signal<[Int], SaveError> = signal.collect(every: .seconds(1), on: scheduler, skipEmpty: true, discardWhenCompleted: false)
}

func timed(_ signal: Signal<Int, Never>, on scheduler: QueueScheduler) {
    let _: Signal<Int, SaveError> = signal.timeout(after: 1, raising: SaveError(), on: scheduler)
}

func timed(_ producer: SignalProducer<Int, SaveError>, on scheduler: QueueScheduler, while isBusy: Property<Bool>) {
    let _: SignalProducer<Int, SaveError> = producer.observe(on: scheduler)
    let _: SignalProducer<Int, SaveError> = producer.start(on: scheduler)
    let _: SignalProducer<Int, SaveError> = producer.delay(0.5, on: scheduler)
    let _: SignalProducer<Int, SaveError> = producer.throttle(0.5, on: scheduler)
    let _: SignalProducer<Int, SaveError> = producer.throttle(while: isBusy, on: scheduler)
    let _: SignalProducer<Int, SaveError> = producer.debounce(0.5, on: scheduler)
    let _: SignalProducer<Int, SaveError> = producer.debounce(0.5, on: scheduler, discardWhenCompleted: false)
    let _: SignalProducer<Int, SaveError> = producer.timeout(after: 1, raising: SaveError(), on: scheduler)
    let _: SignalProducer<[Int], SaveError> = producer.collect(every: .seconds(1), on: scheduler)
    let _: SignalProducer<[Int], SaveError> = producer.collect(
        every: .seconds(1), on: scheduler, skipEmpty: true, discardWhenCompleted: false)
}

func timed(_ producer: SignalProducer<Int, Never>, on scheduler: QueueScheduler) {
    let _: SignalProducer<Int, SaveError> = producer.timeout(after: 1, raising: SaveError(), on: scheduler)
    let _: SignalProducer<Date, Never> = SignalProducer.timer(interval: .seconds(1), on: scheduler)
    let _: SignalProducer<Date, Never> = SignalProducer.timer(interval: .seconds(1), on: scheduler, leeway: .milliseconds(1))
}

func virtual(_ scheduler: TestScheduler) {
    let _: any DateScheduler = scheduler
    let _: TestScheduler = TestScheduler(startDate: Date())
    let _: Date = scheduler.currentDate
    let _: (any Disposable)? = scheduler.schedule {}
    let _: (any Disposable)? = scheduler.schedule(after: .seconds(1)) {}
    let _: (any Disposable)? = scheduler.schedule(after: Date()) {}
    let _: (any Disposable)? = scheduler.schedule(after: Date(), interval: .seconds(1)) {}
    let _: (any Disposable)? = scheduler.schedule(after: Date(), interval: .seconds(1), leeway: .seconds(0)) {}
    let _: (any Disposable)? = scheduler.schedule(after: .seconds(1), interval: .seconds(1)) {}
    scheduler.advance()
    scheduler.advance(by: .seconds(1))
    scheduler.advance(by: 1.5)
    scheduler.advance(to: Date())
    scheduler.rewind(by: .seconds(1))
    scheduler.run()
}

@MainActor func virtualTasks(_ scheduler: TestScheduler) async throws {
    await scheduler.advance()
    await scheduler.advance(by: .seconds(1))
    await scheduler.advance(by: 1.5)
    await scheduler.advance(to: scheduler.currentDate.addingTimeInterval(1))
    await scheduler.run()
}

func waiting(on scheduler: any DateScheduler) async throws {
    try await scheduler.sleep(for: .seconds(1))
    try await scheduler.sleep(for: .seconds(1), leeway: .milliseconds(1))
    try await scheduler.sleep(until: Date(timeIntervalSinceNow: 1))
    let timer: AsyncStream<Date> = scheduler.timer(interval: .seconds(1))
    for await _ in timer { break }
}
