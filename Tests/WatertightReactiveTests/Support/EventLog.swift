// SPDX-License-Identifier: Apache-2.0

import WatertightReactive

import struct WatertightCore.Guarded

/// What happens in a test, one sign each, in order.
final class EventLog: Sendable {
    private let signs = Guarded<[String]>([])

    /// The signs, with blanks between them.
    var text: String { lines.joined(separator: " ") }
    var lines: [String] { signs.withLock { $0 } }

    func note(_ sign: String) { signs.withLock { $0.append(sign) } }

    /// An observer that notes each event: a value as its description, `|` completed, `#` failed, `!` interrupted.
    ///
    /// - Parameter name: Stands before each sign, if several observers share a log.
    func observer<Value, Failure>(_ name: String = "") -> Signal<Value, Failure>.Observer {
        Signal<Value, Failure>.Observer { [self] in note(name + sign(of: $0)) }
    }
}

/// The sign that a log notes for an event.
func sign<Value, Failure>(of event: Signal<Value, Failure>.Event) -> String {
    switch event {
    case .value(let value): "\(value)"
    case .completed: "|"
    case .failed: "#"
    case .interrupted: "!"
    }
}

/// The error of tests.
struct Fault: Error, Equatable {
    var number = 0
}

extension Signal {
    /// Notes the events from now on.
    @discardableResult
    func log(into log: EventLog, as name: String = "") -> (any Disposable)? { observe(log.observer(name)) }
}

extension SignalProducer {
    /// Notes the events of one start.
    @discardableResult
    func log(into log: EventLog, as name: String = "") -> any Disposable { start(log.observer(name)) }

    /// What comes while the producer is started.
    var events: String {
        let log = EventLog()
        let disposable = start(log.observer())
        defer { withExtendedLifetime(disposable) {} }
        return log.text
    }
}

/// The two values of a pair, one after the other.
func joined<First, Second>(_ pair: (First, Second)) -> String { "\(pair.0)\(pair.1)" }
