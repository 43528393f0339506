// SPDX-License-Identifier: Apache-2.0

extension Signal {
    /// Sends each value with the latest one of the other, once both have one. Completes when both have.
    @inlinable public func combineLatest<U>(with other: Signal<U, Error>) -> Signal<(Value, U), Error> { join(.latest, self, other) }

    /// Sends the latest values of all at each value, once each has one. Completes when all have; of no signals, it has completed.
    @inlinable public static func combineLatest<S: Sequence>(_ signals: S) -> Signal<[Value], Error>
    where S.Element == Signal<Value, Error> {
        join(.latest, all: Array(signals))
    }

    /// Sends the first values of both, then the second ones, and so on. Completes when one that has completed is used up.
    @inlinable public func zip<U>(with other: Signal<U, Error>) -> Signal<(Value, U), Error> { join(.pairs, self, other) }

    /// Sends the first values of all, then the second ones, and so on. Completes when one that has completed is used up.
    @inlinable public static func zip<S: Sequence>(_ signals: S) -> Signal<[Value], Error> where S.Element == Signal<Value, Error> {
        join(.pairs, all: Array(signals))
    }

    /// Sends the values of both as they come. Completes when both have; an interruption counts as a completion.
    @inlinable public func merge(with other: Signal<Value, Error>) -> Signal<Value, Error> { .merge(self, other) }

    /// Sends the values of all as they come. Completes when all have; an interruption counts as a completion.
    @inlinable public static func merge<Seq: Sequence>(_ signals: Seq) -> Signal<Value, Error> where Seq.Element == Signal<Value, Error> {
        .made { core in
            let signals = Array(signals)
            let openCount = OpenCount(signals.count + 1)
            for signal in signals { core.observe(signal, by: MergeInput(core, openCount)) }
            if openCount.close() { core.finish() }
        }
    }

    /// Sends the values of all as they come. Completes when all have; an interruption counts as a completion.
    @inlinable public static func merge(_ signals: Signal<Value, Error>...) -> Signal<Value, Error> { merge(signals) }
}
