// SPDX-License-Identifier: Apache-2.0

import WatertightRx
import WatertightRxTest

/// A hot observable in the virtual time of a `TestScheduler`. It is stubborn: it keeps every observer for good, and sends to those as well that
/// have ended or were disposed of.
final class PlayedSource: ObservableType {
    typealias Element = Sample

    /// The subscriptions, in the order of their beginnings.
    private(set) var subscriptions: [Subscription] = []
    /// How often each of them was disposed of.
    private(set) var disposals: [Int] = []

    private let scheduler: TestScheduler
    private let ledger: Ledger
    private var observers: [AnyObserver<Sample>] = []

    /// - Parameter script: The events, as in `210:1 220:2 240:|`. An error is `#`.
    init(_ script: String, _ scheduler: TestScheduler, _ ledger: Ledger) {
        self.scheduler = scheduler
        self.ledger = ledger
        for entry in script.split(separator: " ") {
            let parts = entry.split(separator: ":")
            scheduler.scheduleAt(Int(parts[0]) ?? 0) { [unowned self] in
                switch parts[1] {
                case "|": send { .completed }
                case "#": send { .error(Fault.sent) }
                default: send { .next(Sample(Int(parts[1]) ?? 0, ledger)) }
                }
            }
        }
    }

    /// The subscriptions as a text: `200-240,240-1000`, or `-` for none.
    var lifetimes: String {
        let lifetimes = subscriptions.map { "\($0.subscribe)-\($0.unsubscribe == .max ? "?" : "\($0.unsubscribe)")" }
        return lifetimes.isEmpty ? "-" : lifetimes.joined(separator: ",")
    }

    /// Sends an event to each that has ever subscribed.
    func send(_ event: () -> Event<Sample>) {
        for observer in observers { observer.on(event()) }
    }

    /// Lets go of the observers at the end of a test.
    func forgetAll() { observers = [] }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Sample {
        ledger.touch()
        let number = subscriptions.count
        subscriptions.append(Subscription(scheduler.clock))
        disposals.append(0)
        observers.append(observer.asObserver())
        return PlayedDisposal { [self] in
            ledger.touch()
            if disposals[number] == 0 { subscriptions[number] = Subscription(subscriptions[number].subscribe, scheduler.clock) }
            disposals[number] += 1
        }
    }
}

/// Acts at every disposal, the first or not.
private final class PlayedDisposal: Disposable {
    private let body: () -> Void

    init(_ body: @escaping () -> Void) {
        self.body = body
    }

    func dispose() { body() }
}
