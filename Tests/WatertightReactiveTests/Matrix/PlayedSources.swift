// SPDX-License-Identifier: Apache-2.0

import WatertightReactive

/// One source, as a signal and as a producer, which keeps its input, and the observer of each start, for good.
final class PlayedSource<Value, Failure: Error> {
    let signal: Signal<Value, Failure>
    private(set) var starts = 0
    private(set) var ends = 0
    private let input: Signal<Value, Failure>.Observer
    private var observers: [Signal<Value, Failure>.Observer] = []

    init() { (signal, input) = Signal.pipe() }

    var producer: SignalProducer<Value, Failure> {
        SignalProducer { [unowned self] observer, lifetime in
            starts += 1
            observers.append(observer)
            lifetime.observeEnded { [weak self] in self?.ends += 1 }
        }
    }

    func send(_ event: () -> Signal<Value, Failure>.Event) {
        input.send(event())
        for observer in observers { observer.send(event()) }
    }
}

/// The sources of a play. The script is `1` of the source, `7` of the others, `2`, `8`, `3`, and the end.
final class PlayedSources {
    let source = PlayedSource<Sample, Fault>()
    let other = PlayedSource<Sample, Fault>()
    let quiet = PlayedSource<Sample, Never>()
    let trigger = PlayedSource<(), Never>()
    let lifetime: Lifetime
    private let token: Lifetime.Token
    private let ledger: Ledger

    init(_ ledger: Ledger) {
        self.ledger = ledger
        (lifetime, token) = Lifetime.make()
    }

    func playValues() {
        for number in [1, 7, 2, 8, 3] {
            guard number > 3 else {
                source.send { .value(Sample(number, ledger)) }
                continue
            }
            other.send { .value(Sample(number, ledger)) }
            quiet.send { .value(Sample(number, ledger)) }
            trigger.send { .value(()) }
        }
    }

    /// The source ends, and then the others alike; those that cannot fail complete instead.
    func play(_ ending: Ending) {
        let event: Signal<Sample, Fault>.Event =
            switch ending {
            case .completed: .completed
            case .failed: .failed(Fault())
            case .interrupted, .disposed: .interrupted
            }
        source.send { event }
        other.send { event }
        quiet.send { ending == .interrupted ? .interrupted : .completed }
        trigger.send { ending == .interrupted ? .interrupted : .completed }
    }

    /// What stubborn sources go on with after their end.
    func playOn() {
        source.send { .value(Sample(9, ledger)) }
        other.send { .value(Sample(9, ledger)) }
        quiet.send { .value(Sample(9, ledger)) }
        trigger.send { .value(()) }
        play(.completed)
    }

    /// Whether each start has ended.
    var isDisposedOf: Bool {
        source.starts == source.ends && other.starts == other.ends && quiet.starts == quiet.ends && trigger.starts == trigger.ends
    }
}
