// SPDX-License-Identifier: Apache-2.0

extension Signal {
    /// Sends each value with the latest one of the other, once both have one.
    ///
    /// - **Retention**: The latest value of each signal is kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: The new signal completes when all signals have.
    /// - **Failure**: The first failure of any passes on at once; groups that wait in line are dropped.
    /// - **Interruption**: The first interruption of any passes on at once. A signal that has ended before interrupts the new one at once.
    /// - **Delivery**: A group is sent on the thread that delivers its newest value, unless another thread is delivering a group, which
    ///   then sends this one too. Groups keep the order in which they were made.
    @inlinable public func combineLatest<U>(with other: Signal<U, Error>) -> Signal<(Value, U), Error> { join(.latest, self, other) }

    /// Sends the latest values of all at each value, once each has one.
    ///
    /// - **Retention**: The latest value of each signal is kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: The new signal completes when all signals have. Of no signals it has ended: an observer is interrupted at once.
    /// - **Failure**: The first failure of any passes on at once; groups that wait in line are dropped.
    /// - **Interruption**: The first interruption of any passes on at once. A signal that has ended before interrupts the new one at once.
    /// - **Delivery**: A group is sent on the thread that delivers its newest value, unless another thread is delivering a group, which
    ///   then sends this one too. Groups keep the order in which they were made.
    @inlinable public static func combineLatest<S: Sequence>(_ signals: S) -> Signal<[Value], Error>
    where S.Element == Signal<Value, Error> {
        join(.latest, all: Array(signals))
    }

    /// Sends the first values of both, then the second ones, and so on.
    ///
    /// - **Retention**: The values that wait for those of other signals are kept, without bound, until the end, or until nothing holds or
    ///   observes the new signal.
    /// - **Completion**: The new signal completes when one of the signals has completed and no value of it waits.
    /// - **Failure**: The first failure of any passes on at once; groups that wait in line are dropped.
    /// - **Interruption**: The first interruption of any passes on at once. A signal that has ended before interrupts the new one at once.
    /// - **Delivery**: A group is sent on the thread that delivers its newest value, unless another thread is delivering a group, which
    ///   then sends this one too. Groups keep the order in which they were made.
    @inlinable public func zip<U>(with other: Signal<U, Error>) -> Signal<(Value, U), Error> { join(.pairs, self, other) }

    /// Sends the first values of all, then the second ones, and so on.
    ///
    /// - **Retention**: The values that wait for those of other signals are kept, without bound, until the end, or until nothing holds or
    ///   observes the new signal.
    /// - **Completion**: The new signal completes when one of the signals has completed and no value of it waits. Of no signals it has
    ///   ended: an observer is interrupted at once.
    /// - **Failure**: The first failure of any passes on at once; groups that wait in line are dropped.
    /// - **Interruption**: The first interruption of any passes on at once. A signal that has ended before interrupts the new one at once.
    /// - **Delivery**: A group is sent on the thread that delivers its newest value, unless another thread is delivering a group, which
    ///   then sends this one too. Groups keep the order in which they were made.
    @inlinable public static func zip<S: Sequence>(_ signals: S) -> Signal<[Value], Error> where S.Element == Signal<Value, Error> {
        join(.pairs, all: Array(signals))
    }

    /// Sends the values of both as they come.
    ///
    /// - **Retention**: No value is kept. Each signal stays observed until its own end or that of the new signal, or until nothing holds or
    ///   observes the latter.
    /// - **Completion**: The new signal completes when all have completed or are interrupted.
    /// - **Failure**: The first failure of any passes on at once, and no other signal is observed any more.
    /// - **Interruption**: A signal's interruption counts as its completion, also if it has ended before.
    /// - **Delivery**: Values are sent at once, on the threads that deliver them, one at a time: what comes on a second thread meanwhile is
    ///   delivered by the first.
    @inlinable public func merge(with other: Signal<Value, Error>) -> Signal<Value, Error> { .merge(self, other) }

    /// Sends the values of all as they come.
    ///
    /// - **Retention**: No value is kept. Each signal stays observed until its own end or that of the new signal, or until nothing holds or
    ///   observes the latter.
    /// - **Completion**: The new signal completes when all have completed or are interrupted. Of no signals it has ended: an observer is
    ///   interrupted at once.
    /// - **Failure**: The first failure of any passes on at once, and no other signal is observed any more.
    /// - **Interruption**: A signal's interruption counts as its completion, also if it has ended before.
    /// - **Delivery**: Values are sent at once, on the threads that deliver them, one at a time: what comes on a second thread meanwhile is
    ///   delivered by the first.
    @inlinable public static func merge<Seq: Sequence>(_ signals: Seq) -> Signal<Value, Error> where Seq.Element == Signal<Value, Error> {
        .made { core in
            let signals = Array(signals)
            let openCount = OpenCount(signals.count + 1)
            for signal in signals { core.observe(signal, by: MergeInput(core, openCount)) }
            if openCount.close() { core.finish() }
        }
    }

    /// Sends the values of all as they come.
    ///
    /// - **Retention**: No value is kept. Each signal stays observed until its own end or that of the new signal, or until nothing holds or
    ///   observes the latter.
    /// - **Completion**: The new signal completes when all have completed or are interrupted. Of no signals it has ended: an observer is
    ///   interrupted at once.
    /// - **Failure**: The first failure of any passes on at once, and no other signal is observed any more.
    /// - **Interruption**: A signal's interruption counts as its completion, also if it has ended before.
    /// - **Delivery**: Values are sent at once, on the threads that deliver them, one at a time: what comes on a second thread meanwhile is
    ///   delivered by the first.
    @inlinable public static func merge(_ signals: Signal<Value, Error>...) -> Signal<Value, Error> { merge(signals) }
}
