// SPDX-License-Identifier: Apache-2.0

public import Foundation
import WatertightCore

extension SignalProducer where Value == Date, Error == Never {
    /// Sends the scheduler's date at each interval, with a leeway of a tenth of that.
    ///
    /// - **Retention**: The scheduler is kept by the producer; the scheduled action keeps the run until its end, also if its disposable is
    ///   dropped.
    /// - **Completion**: A run never completes.
    /// - **Failure**: There is none.
    /// - **Interruption**: Disposing of the run interrupts it at once, and ends the scheduled actions. Otherwise there is none.
    /// - **Delivery**: Dates are sent on the scheduler, the first one interval after the start.
    public static func timer(interval: DispatchTimeInterval, on scheduler: any DateScheduler) -> SignalProducer<Value, Error> {
        timer(interval: interval, on: scheduler, leeway: interval.tenth)
    }

    /// Sends the scheduler's date at each interval.
    ///
    /// - Parameters:
    ///   - interval: From one value to the next, and to the first.
    ///   - scheduler: Sends the values.
    ///   - leeway: How much later a value may be sent.
    ///
    /// - **Retention**: The scheduler is kept by the producer; the scheduled action keeps the run until its end, also if its disposable is
    ///   dropped.
    /// - **Completion**: A run never completes.
    /// - **Failure**: There is none.
    /// - **Interruption**: Disposing of the run interrupts it at once, and ends the scheduled actions. Otherwise there is none.
    /// - **Delivery**: Dates are sent on the scheduler, the first one interval after the start.
    public static func timer(
        interval: DispatchTimeInterval, on scheduler: any DateScheduler, leeway: DispatchTimeInterval
    ) -> SignalProducer<Value, Error> {
        require(interval.seconds >= 0 && leeway.seconds >= 0, "timer(interval:on:leeway:) with a negative interval")
        return SignalProducer(source: { core in
            core.repeatAction(of: TimerOrigin.self, each: interval, leeway: leeway, on: scheduler) { core.send(scheduler.currentDate) }
        })
    }
}

extension SignalProducer where Error == Never {
    /// Sends the elements of a sequence, one at each interval.
    ///
    /// - **Retention**: The sequence and the scheduler are kept by the producer; the scheduled action keeps the run until its end, also if
    ///   its disposable is dropped.
    /// - **Completion**: A run completes one interval after the last value.
    /// - **Failure**: There is none.
    /// - **Interruption**: Disposing of the run interrupts it at once, and ends the scheduled actions. Otherwise there is none.
    /// - **Delivery**: Values are taken from the sequence, anew for each run, and sent on the scheduler, the first one interval after the
    ///   start.
    public static func interval<S: Sequence>(
        _ values: S, interval: DispatchTimeInterval, on scheduler: any DateScheduler
    ) -> SignalProducer<S.Element, Error> where S.Element == Value {
        SignalProducer(source: { core in
            var iterator = values.makeIterator()
            core.repeatAction(of: IntervalOrigin.self, each: interval, leeway: interval.tenth, on: scheduler) {
                if let value = iterator.next() { core.send(value) } else { core.terminate(.completed) }
            }
        })
    }
}

extension SignalProducer where Value == Int, Error == Never {
    /// Sends 0, 1, 2 and so on, one at each interval.
    ///
    /// - **Retention**: The scheduler is kept by the producer; the scheduled action keeps the run until its end, also if its disposable is
    ///   dropped.
    /// - **Completion**: A run never completes.
    /// - **Failure**: There is none.
    /// - **Interruption**: Disposing of the run interrupts it at once, and ends the scheduled actions. Otherwise there is none.
    /// - **Delivery**: Numbers are sent on the scheduler, the first one interval after the start. Each run begins at 0.
    public static func interval(_ interval: DispatchTimeInterval, on scheduler: any DateScheduler) -> SignalProducer {
        .interval(0..., interval: interval, on: scheduler)
    }
}

extension SignalCore {
    /// Repeats an action until the end.
    fileprivate func repeatAction<Origin: StreamDescribing>(
        of _: Origin.Type, each interval: DispatchTimeInterval, leeway: DispatchTimeInterval, on scheduler: any DateScheduler,
        _ action: @escaping () -> Void
    ) {
        let start = scheduler.currentDate.addingTimeInterval(interval.seconds)
        let repeated = RepeatedAction<Origin>(action)
        if let timer = scheduler.schedule(after: start, interval: interval, leeway: leeway, action: { repeated.action() }) {
            resources.insert(timer)
        }
    }
}

/// What a scheduler repeats for a producer.
private final class RepeatedAction<Origin: StreamDescribing>: SignalDescribing, StreamDescribing {
    let action: () -> Void

    init(_ action: @escaping () -> Void) {
        self.action = action
    }

    static var signalPart: SignalPart { .origin(called: "timer") }
    static var streamWord: String? { Origin.streamWord }
    static var sourceEnd: SourceEnd? { Origin.sourceEnd }
}

private enum TimerOrigin: StreamDescribing {
    static var streamWord: String? { "timer" }
    static var sourceEnd: SourceEnd? { .never }
}

private enum IntervalOrigin: StreamDescribing {
    static var streamWord: String? { "interval" }
    static var sourceEnd: SourceEnd? { .bySource }
}
