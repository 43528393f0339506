// SPDX-License-Identifier: Apache-2.0

extension SignalProducer {
    /// Sends each value with the latest one of the other, once both have one.
    ///
    /// - **Retention**: The producers are kept by the new one. A run keeps the latest value of each until its end, which ends the runs of
    ///   all.
    /// - **Completion**: A run completes when the work of all has.
    /// - **Failure**: The first failure of any passes on at once; groups that wait in line are dropped.
    /// - **Interruption**: The first interruption of any passes on at once. Disposing of a run interrupts it at once, and then the runs of
    ///   all.
    /// - **Delivery**: A group is sent on the thread that delivers its newest value, unless another thread is delivering a group, which
    ///   then sends this one too. Groups keep the order in which they were made. Work begins in the order of the producers, once all are
    ///   observed.
    public func combineLatest<U>(with other: SignalProducer<U, Error>) -> SignalProducer<(Value, U), Error> {
        SignalProducer.combineLatest(self, other)
    }

    /// Sends each value with the latest one of the other, once both have one.
    ///
    /// - **Retention**: The producers are kept by the new one. A run keeps the latest value of each until its end, which ends the runs of
    ///   all.
    /// - **Completion**: A run completes when the work of all has.
    /// - **Failure**: The first failure of any passes on at once; groups that wait in line are dropped.
    /// - **Interruption**: The first interruption of any passes on at once. Disposing of a run interrupts it at once, and then the runs of
    ///   all.
    /// - **Delivery**: A group is sent on the thread that delivers its newest value, unless another thread is delivering a group, which
    ///   then sends this one too. Groups keep the order in which they were made. Work begins in the order of the producers, once all are
    ///   observed.
    public func combineLatest<Other: SignalProducerConvertible>(
        with other: Other
    ) -> SignalProducer<(Value, Other.Value), Error> where Other.Error == Error {
        SignalProducer.combineLatest(self, other)
    }

    /// Sends the latest values of all at each value, once each has one.
    ///
    /// - **Retention**: The producers are kept by the new one. A run keeps the latest value of each until its end, which ends the runs of
    ///   all.
    /// - **Completion**: A run completes when the work of all has. Of no producers it completes at once.
    /// - **Failure**: The first failure of any passes on at once; groups that wait in line are dropped.
    /// - **Interruption**: The first interruption of any passes on at once. Disposing of a run interrupts it at once, and then the runs of
    ///   all.
    /// - **Delivery**: A group is sent on the thread that delivers its newest value, unless another thread is delivering a group, which
    ///   then sends this one too. Groups keep the order in which they were made. Work begins in the order of the producers, once all are
    ///   observed.
    public static func combineLatest<S: Sequence>(
        _ producers: S
    ) -> SignalProducer<[Value], Error>
    where S.Element: SignalProducerConvertible, S.Element.Value == Value, S.Element.Error == Error {
        joined(.latest, producers, emptySentinel: nil)
    }

    /// Sends the latest values of all at each value, once each has one; of no producers, `emptySentinel`.
    ///
    /// - **Retention**: The producers are kept by the new one. A run keeps the latest value of each until its end, which ends the runs of
    ///   all.
    /// - **Completion**: A run completes when the work of all has. Of no producers it sends `emptySentinel` and completes.
    /// - **Failure**: The first failure of any passes on at once; groups that wait in line are dropped.
    /// - **Interruption**: The first interruption of any passes on at once. Disposing of a run interrupts it at once, and then the runs of
    ///   all.
    /// - **Delivery**: A group is sent on the thread that delivers its newest value, unless another thread is delivering a group, which
    ///   then sends this one too. Groups keep the order in which they were made. Work begins in the order of the producers, once all are
    ///   observed.
    public static func combineLatest<S: Sequence>(
        _ producers: S, emptySentinel: [S.Element.Value]
    ) -> SignalProducer<[Value], Error>
    where S.Element: SignalProducerConvertible, S.Element.Value == Value, S.Element.Error == Error {
        joined(.latest, producers, emptySentinel: emptySentinel)
    }

    /// Sends the first values of both, then the second ones, and so on.
    ///
    /// - **Retention**: The producers are kept by the new one. A run keeps the values that wait for others, without bound, until its end,
    ///   which ends the runs of all.
    /// - **Completion**: A run completes when the work of one has completed and no value of it waits.
    /// - **Failure**: The first failure of any passes on at once; groups that wait in line are dropped.
    /// - **Interruption**: The first interruption of any passes on at once. Disposing of a run interrupts it at once, and then the runs of
    ///   all.
    /// - **Delivery**: A group is sent on the thread that delivers its newest value, unless another thread is delivering a group, which
    ///   then sends this one too. Groups keep the order in which they were made. Work begins in the order of the producers, once all are
    ///   observed.
    public func zip<U>(with other: SignalProducer<U, Error>) -> SignalProducer<(Value, U), Error> { SignalProducer.zip(self, other) }

    /// Sends the first values of both, then the second ones, and so on.
    ///
    /// - **Retention**: The producers are kept by the new one. A run keeps the values that wait for others, without bound, until its end,
    ///   which ends the runs of all.
    /// - **Completion**: A run completes when the work of one has completed and no value of it waits.
    /// - **Failure**: The first failure of any passes on at once; groups that wait in line are dropped.
    /// - **Interruption**: The first interruption of any passes on at once. Disposing of a run interrupts it at once, and then the runs of
    ///   all.
    /// - **Delivery**: A group is sent on the thread that delivers its newest value, unless another thread is delivering a group, which
    ///   then sends this one too. Groups keep the order in which they were made. Work begins in the order of the producers, once all are
    ///   observed.
    public func zip<Other: SignalProducerConvertible>(
        with other: Other
    ) -> SignalProducer<(Value, Other.Value), Error> where Other.Error == Error {
        SignalProducer.zip(self, other)
    }

    /// Sends the first values of all, then the second ones, and so on.
    ///
    /// - **Retention**: The producers are kept by the new one. A run keeps the values that wait for others, without bound, until its end,
    ///   which ends the runs of all.
    /// - **Completion**: A run completes when the work of one has completed and no value of it waits. Of no producers it completes at once.
    /// - **Failure**: The first failure of any passes on at once; groups that wait in line are dropped.
    /// - **Interruption**: The first interruption of any passes on at once. Disposing of a run interrupts it at once, and then the runs of
    ///   all.
    /// - **Delivery**: A group is sent on the thread that delivers its newest value, unless another thread is delivering a group, which
    ///   then sends this one too. Groups keep the order in which they were made. Work begins in the order of the producers, once all are
    ///   observed.
    public static func zip<S: Sequence>(
        _ producers: S
    ) -> SignalProducer<[Value], Error>
    where S.Element: SignalProducerConvertible, S.Element.Value == Value, S.Element.Error == Error {
        joined(.pairs, producers, emptySentinel: nil)
    }

    /// Sends the first values of all, then the second ones, and so on; of no producers, `emptySentinel`.
    ///
    /// - **Retention**: The producers are kept by the new one. A run keeps the values that wait for others, without bound, until its end,
    ///   which ends the runs of all.
    /// - **Completion**: A run completes when the work of one has completed and no value of it waits. Of no producers it sends
    ///   `emptySentinel` and completes.
    /// - **Failure**: The first failure of any passes on at once; groups that wait in line are dropped.
    /// - **Interruption**: The first interruption of any passes on at once. Disposing of a run interrupts it at once, and then the runs of
    ///   all.
    /// - **Delivery**: A group is sent on the thread that delivers its newest value, unless another thread is delivering a group, which
    ///   then sends this one too. Groups keep the order in which they were made. Work begins in the order of the producers, once all are
    ///   observed.
    public static func zip<S: Sequence>(
        _ producers: S, emptySentinel: [S.Element.Value]
    ) -> SignalProducer<[Value], Error>
    where S.Element: SignalProducerConvertible, S.Element.Value == Value, S.Element.Error == Error {
        joined(.pairs, producers, emptySentinel: emptySentinel)
    }

    private static func joined<S: Sequence>(
        _ rule: SignalJoinMachine.Rule, _ producers: S, emptySentinel: [Value]?
    ) -> SignalProducer<[Value], Error>
    where S.Element: SignalProducerConvertible, S.Element.Value == Value, S.Element.Error == Error {
        let producers = producers.map(\.producer)
        guard !producers.isEmpty else { return SignalProducer<[Value], Error>(emptySentinel.map { [$0] } ?? []) }
        return .joining { signal in join(rule, all: producers.map { signal($0) }) }
    }
}
