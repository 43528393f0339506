// SPDX-License-Identifier: Apache-2.0

import WatertightReactive

/// A producer that is played by hand: it keeps the observer of each start for good, and notes the start and the end of its lifetime.
final class PlayedProducer<Value, Failure: Error> {
    let log: EventLog
    let name: String
    private(set) var observers: [Signal<Value, Failure>.Observer] = []
    private(set) var lifetimes: [Lifetime] = []

    init(_ name: String = "", log: EventLog = EventLog()) {
        self.name = name
        self.log = log
    }

    var producer: SignalProducer<Value, Failure> {
        SignalProducer { [unowned self] observer, lifetime in
            log.note("\(name)started")
            observers.append(observer)
            lifetimes.append(lifetime)
            lifetime.observeEnded { [log, name] in log.note("\(name)disposed") }
        }
    }

    /// Sends to each that has ever started it.
    func send(_ event: Signal<Value, Failure>.Event) {
        for observer in observers { observer.send(event) }
    }

    func send(value: Value) { send(.value(value)) }
}
