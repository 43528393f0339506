// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightReactive

/// How a play ends: by an event of the sources, or by the disposal of the observation or of the start.
enum Ending: CaseIterable, Sendable {
    case completed
    case failed
    case interrupted
    case disposed
}

/// An operator of signals, of producers, or of both, and what is expected of it at each ending.
struct OperatorRow: Sendable, CustomTestStringConvertible {
    /// What an operator is applied to, and what observes the result. Each part is called at most once.
    typealias Play = @Sendable (PlayedSources, Probe, @escaping (String) -> Void) -> (any Disposable)?

    let name: String
    let signal: Play?
    let producer: Play?
    private let values: String
    private let completing: String
    private let own: String?
    private let exceptions: [Ending: String]

    var testDescription: String { name }

    /// - Parameters:
    ///   - name: The verb, and after a comma the form.
    ///   - values: The signs of what comes before the end.
    ///   - completing: The signs of what comes with a completion, before it.
    ///   - own: The sign of the end, if the operator ends the stream by itself after the values.
    ///   - exceptions: All signs at an ending, if these follow no rule; at the disposal, those of a producer.
    init<A, E, B, F>(
        _ name: String, _ values: String, completing: String = "", own: String? = nil, exceptions: [Ending: String] = [:],
        signal: (@Sendable (PlayedSources, Probe) -> Signal<A, E>)?, producer: (@Sendable (PlayedSources, Probe) -> SignalProducer<B, F>)?
    ) {
        (self.name, self.values, self.completing, self.own, self.exceptions) = (name, values, completing, own, exceptions)
        self.signal = signal.map(Self.play)
        self.producer = producer.map(Self.play)
    }

    /// A verb of producers only.
    init<B, F>(
        _ name: String, _ values: String, completing: String = "", own: String? = nil, exceptions: [Ending: String] = [:],
        producer: @escaping @Sendable (PlayedSources, Probe) -> SignalProducer<B, F>
    ) {
        self.init(
            name, values, completing: completing, own: own, exceptions: exceptions,
            signal: nil as (@Sendable (PlayedSources, Probe) -> Signal<Never, Never>)?, producer: producer)
    }

    private static func play<A, E>(_ make: @escaping @Sendable (PlayedSources, Probe) -> Signal<A, E>) -> Play {
        { sources, probe, note in make(sources, probe).observe { note(sign(of: $0)) } }
    }

    private static func play<A, E>(_ make: @escaping @Sendable (PlayedSources, Probe) -> SignalProducer<A, E>) -> Play {
        { sources, probe, note in make(sources, probe).start { note(sign(of: $0)) } }
    }

    /// The signs of all events. Disposing a start interrupts it, and disposing an observation sends nothing.
    func expected(at ending: Ending, ofSignal: Bool) -> String {
        let end: String
        if let own {
            end = own
        } else {
            switch ending {
            case .completed: end = "|"
            case .failed: end = "#"
            case .interrupted: end = "!"
            case .disposed: end = ofSignal ? "" : "!"
            }
        }
        if !ofSignal || ending != .disposed, let all = exceptions[ending] { return all }
        let parts = [values, ending == .completed ? completing : "", end]
        return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }
}
