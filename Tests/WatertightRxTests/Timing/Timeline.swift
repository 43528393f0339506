// SPDX-License-Identifier: Apache-2.0

import WatertightRx
import WatertightRxTest

/// Plays observables in virtual time, written as texts: `210:1` is a value at 210, `300:|` the completion, `300:#` an error. The observable under
/// test is subscribed to at 200 and disposed of at 1000.
final class Timeline {
    let scheduler = TestScheduler(initialClock: 0)

    func hot(_ text: String) -> TestableObservable<String> { scheduler.createHotObservable(Self.events(text)) }

    /// The times count from the subscription.
    func cold(_ text: String) -> TestableObservable<String> { scheduler.createColdObservable(Self.events(text)) }

    private static func events(_ text: String) -> [Recorded<Event<String>>] {
        text.split(separator: " ").map { entry in
            let parts = entry.split(separator: ":")
            let time = Int(parts[0]) ?? 0
            return switch parts[1] {
            case "|": .completed(time)
            case "#": .error(time, Fault.sent)
            default: .next(time, String(parts[1]))
            }
        }
    }

    /// - Returns: The events in the same form; an error of an operator's own is `!`.
    func play<Element>(disposed: Int = 1000, _ make: @escaping () -> Observable<Element>) -> String {
        let observer = scheduler.start(disposed: disposed, create: make) as TestableObserver<Element>
        return observer.events.map { "\($0.time):\(Self.sign(of: $0.value))" }.joined(separator: " ")
    }

    private static func sign<Element>(of event: Event<Element>) -> String {
        switch event {
        case .next(let value): "\(value)".replacing(", ", with: ",").replacing("\"", with: "")
        case .completed: "|"
        case .error(Fault.sent): "#"
        case .error: "!"
        }
    }
}

extension Timeline {
    typealias Operator = (TestableObservable<String>, TestScheduler) -> Observable<String>
}

/// Plays an operator with one upstream.
///
/// - Returns: The result, and the lifetimes of the upstream's subscriptions.
func playTimed(_ text: String, disposed: Int = 1000, _ make: @escaping Timeline.Operator) -> [String] {
    let timeline = Timeline()
    let upstream = timeline.hot(text)
    let result = timeline.play(disposed: disposed) { make(upstream, timeline.scheduler) }
    return [result] + upstream.lifetimes
}

/// A scheduler of a user's own: it notes what is scheduled, and when that is disposed of.
final class NotingScheduler: SchedulerType {
    private let scheduler: TestScheduler
    private let log: EventLog

    init(_ scheduler: TestScheduler, _ log: EventLog) {
        self.scheduler = scheduler
        self.log = log
    }

    var now: RxTime { scheduler.now }

    func schedule<StateType>(_ state: StateType, action: @escaping (StateType) -> any Disposable) -> any Disposable {
        log.note("\(scheduler.clock) action")
        return scheduler.schedule(state, action: action)
    }

    func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        let due = if case .seconds(let seconds) = dueTime { "\(seconds)" } else { "\(dueTime)" }
        log.note("\(scheduler.clock) timer \(due)")
        let scheduled = scheduler.scheduleRelative(state, dueTime: dueTime, action: action)
        return Disposables.create { [log] in
            log.note("timer disposed")
            scheduled.dispose()
        }
    }
}
