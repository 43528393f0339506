// SPDX-License-Identifier: Apache-2.0
import Dispatch
import Foundation
import RxSwift

func schedulers(_ immediate: any ImmediateSchedulerType, _ clock: any SchedulerType) {
    let _: (Int, @escaping (Int) -> any Disposable) -> any Disposable = { immediate.schedule($0, action: $1) }
    let _: any Disposable = immediate.schedule(()) { Disposables.create() }
    let _: any Disposable = immediate.schedule("state") { state in
        print(state)
        return Disposables.create()
    }
    let _: (Int, @escaping (Int, (Int) -> Void) -> Void) -> any Disposable = { immediate.scheduleRecursive($0, action: $1) }
    let _: any Disposable = immediate.scheduleRecursive(3) { state, recurse in
        if state > 0 { recurse(state - 1) }
    }
    let _: RxTime = clock.now
    let _: (Int, RxTimeInterval, @escaping (Int) -> any Disposable) -> any Disposable = {
        clock.scheduleRelative($0, dueTime: $1, action: $2)
    }
    let _: any Disposable = clock.scheduleRelative((), dueTime: .seconds(1)) { _ in Disposables.create() }
    let _: (Int, RxTimeInterval, RxTimeInterval, @escaping (Int) -> Int) -> any Disposable = {
        clock.schedulePeriodic($0, startAfter: $1, period: $2, action: $3)
    }
    let _: any Disposable = clock.schedulePeriodic(0, startAfter: .seconds(1), period: .milliseconds(10)) { $0 + 1 }
}

func schedulersOfQueues() {
    let main: MainScheduler = MainScheduler.instance
    let _: MainScheduler = MainScheduler()
    let _: SerialDispatchQueueScheduler = MainScheduler.asyncInstance
    MainScheduler.ensureExecutingOnScheduler()
    MainScheduler.ensureExecutingOnScheduler(errorMessage: "not here")
    MainScheduler.ensureRunningOnMainThread()
    MainScheduler.ensureRunningOnMainThread(errorMessage: nil)
    let _: any Disposable = main.schedule(1) { _ in Disposables.create() }

    let both: ConcurrentMainScheduler = .instance
    let _: ConcurrentMainScheduler.Time = both.now
    let _: ConcurrentMainScheduler.TimeInterval = 1.5
    let _: any Disposable = both.schedule(1) { _ in Disposables.create() }
    let _: any Disposable = both.scheduleRelative(1, dueTime: .seconds(1)) { _ in Disposables.create() }
    let _: any Disposable = both.schedulePeriodic(1, startAfter: .seconds(1), period: .seconds(1)) { $0 }

    let queue = DispatchQueue(label: "q", attributes: .concurrent)
    let concurrent: ConcurrentDispatchQueueScheduler = ConcurrentDispatchQueueScheduler(queue: queue)
    let _ = ConcurrentDispatchQueueScheduler(queue: queue, leeway: .milliseconds(1))
    let _ = ConcurrentDispatchQueueScheduler(qos: .utility)
    let _ = ConcurrentDispatchQueueScheduler(qos: .utility, leeway: .milliseconds(1))
    let _: ConcurrentDispatchQueueScheduler.Time = concurrent.now
    let _: ConcurrentDispatchQueueScheduler.TimeInterval = 1.5
    let _: any Disposable = concurrent.schedule(1) { _ in Disposables.create() }
    let _: any Disposable = concurrent.scheduleRelative(1, dueTime: .seconds(1)) { _ in Disposables.create() }
    let _: any Disposable = concurrent.schedulePeriodic(1, startAfter: .seconds(1), period: .seconds(1)) { $0 }

    let serial: SerialDispatchQueueScheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "s")
    let _ = SerialDispatchQueueScheduler(internalSerialQueueName: "s", serialQueueConfiguration: { $0.suspend() }, leeway: .seconds(0))
    let _ = SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "s")
    let _ = SerialDispatchQueueScheduler(queue: queue, internalSerialQueueName: "s", leeway: .seconds(0))
    let _ = SerialDispatchQueueScheduler(qos: .background)
    let _ = SerialDispatchQueueScheduler(qos: .background, internalSerialQueueName: "s", leeway: .seconds(0))
    let _: SerialDispatchQueueScheduler.Time = serial.now
    let _: SerialDispatchQueueScheduler.TimeInterval = 1.5
    let _: any Disposable = serial.schedule(1) { _ in Disposables.create() }
    let _: any Disposable = serial.scheduleRelative(1, dueTime: .seconds(1)) { _ in Disposables.create() }
    let _: any Disposable = serial.schedulePeriodic(1, startAfter: .seconds(1), period: .seconds(1)) { $0 }

    let operations = OperationQueueScheduler(operationQueue: OperationQueue())
    let _ = OperationQueueScheduler(operationQueue: OperationQueue(), queuePriority: .high)
    let _: OperationQueue = operations.operationQueue
    let _: Operation.QueuePriority = operations.queuePriority
    let _: any Disposable = operations.schedule(1) { _ in Disposables.create() }
    let current: CurrentThreadScheduler = CurrentThreadScheduler.instance
    let _: Bool = CurrentThreadScheduler.isScheduleRequired
    let _: any Disposable = current.schedule(1) { _ in Disposables.create() }
}

func schedulersOfVirtualTime(_ time: Date, converter: HistoricalSchedulerTimeConverter) {
    let scheduler: HistoricalScheduler = HistoricalScheduler()
    let _ = HistoricalScheduler(initialClock: time)
    let _: VirtualTimeScheduler<HistoricalSchedulerTimeConverter> = VirtualTimeScheduler(initialClock: time, converter: converter)
    let _: HistoricalScheduler.VirtualTime = scheduler.clock
    let _: HistoricalScheduler.VirtualTimeInterval = 1.5
    let _: Date = scheduler.now
    let _: String = scheduler.debugDescription
    let _: any Disposable = scheduler.schedule(1) { _ in Disposables.create() }
    let _: any Disposable = scheduler.scheduleRelative(1, dueTime: .seconds(1)) { _ in Disposables.create() }
    let _: any Disposable = scheduler.scheduleRelativeVirtual(1, dueTime: 1.5) { _ in Disposables.create() }
    let _: any Disposable = scheduler.scheduleAbsoluteVirtual(1, time: time) { _ in Disposables.create() }
    let _: (Date) -> Date = scheduler.adjustScheduledTime(_:)
    scheduler.start()
    scheduler.advanceTo(time)
    let _: (TimeInterval) -> Void = scheduler.sleep(_:)
    scheduler.stop()

    let _: HistoricalSchedulerTimeConverter.VirtualTimeUnit = converter.convertToVirtualTime(time)
    let _: HistoricalSchedulerTimeConverter.VirtualTimeIntervalUnit = converter.convertToVirtualTimeInterval(1)
    let _: RxTime = converter.convertFromVirtualTime(time)
    let _: TimeInterval = converter.convertFromVirtualTimeInterval(1)
    let _: Date = converter.offsetVirtualTime(time, offset: 1)
    let _: VirtualTimeComparison = converter.compareVirtualTime(time, time)
}

/// A moment after another, by the units of a virtual clock, and back again.
func later<Converter: VirtualTimeConverterType>(
    than time: RxTime, by interval: TimeInterval, _ converter: Converter
) -> (RxTime, TimeInterval, VirtualTimeComparison) {
    let now: Converter.VirtualTimeUnit = converter.convertToVirtualTime(time)
    let offset: Converter.VirtualTimeIntervalUnit = converter.convertToVirtualTimeInterval(interval)
    let later: Converter.VirtualTimeUnit = converter.offsetVirtualTime(now, offset: offset)
    return (
        converter.convertFromVirtualTime(later), converter.convertFromVirtualTimeInterval(offset), converter.compareVirtualTime(now, later)
    )
}
