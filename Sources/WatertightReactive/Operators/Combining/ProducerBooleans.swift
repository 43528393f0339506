// SPDX-License-Identifier: Apache-2.0

extension SignalProducer where Value == Bool {
    /// Sends whether the latest values of both are `true`.
    ///
    /// - **Retention**: The producers are kept by the new one. A run keeps the latest value of each until its end, which ends the runs of
    ///   all.
    /// - **Completion**: A run completes when the work of all has.
    /// - **Failure**: The first failure of any passes on at once; results that wait in line are dropped.
    /// - **Interruption**: The first interruption of any passes on at once. Disposing of a run interrupts it at once, and then the runs of
    ///   all.
    /// - **Delivery**: A result is sent on the thread that delivers its newest value, unless another thread is delivering a result, which
    ///   then sends this one too. Results keep the order in which they were made. Work begins in the order of the producers, once all are
    ///   observed.
    public func and(_ booleans: SignalProducer<Value, Error>) -> SignalProducer<Value, Error> { .all([self, booleans]) }

    /// Sends whether the latest values of both are `true`.
    ///
    /// - **Retention**: The producers are kept by the new one. A run keeps the latest value of each until its end, which ends the runs of
    ///   all.
    /// - **Completion**: A run completes when the work of all has.
    /// - **Failure**: The first failure of any passes on at once; results that wait in line are dropped.
    /// - **Interruption**: The first interruption of any passes on at once. Disposing of a run interrupts it at once, and then the runs of
    ///   all.
    /// - **Delivery**: A result is sent on the thread that delivers its newest value, unless another thread is delivering a result, which
    ///   then sends this one too. Results keep the order in which they were made. Work begins in the order of the producers, once all are
    ///   observed.
    public func and<Booleans: SignalProducerConvertible>(
        _ booleans: Booleans
    ) -> SignalProducer<Value, Error> where Booleans.Value == Value, Booleans.Error == Error {
        and(booleans.producer)
    }

    /// Sends whether the latest values of all are `true`, once each has one; of no producers, `true`.
    ///
    /// - **Retention**: The producers are kept by the new one. A run keeps the latest value of each until its end, which ends the runs of
    ///   all.
    /// - **Completion**: A run completes when the work of all has. Of no producers it sends `true` and completes.
    /// - **Failure**: The first failure of any passes on at once; results that wait in line are dropped.
    /// - **Interruption**: The first interruption of any passes on at once. Disposing of a run interrupts it at once, and then the runs of
    ///   all.
    /// - **Delivery**: A result is sent on the thread that delivers its newest value, unless another thread is delivering a result, which
    ///   then sends this one too. Results keep the order in which they were made. Work begins in the order of the producers, once all are
    ///   observed.
    public static func all<BooleansCollection: Collection>(
        _ booleans: BooleansCollection
    ) -> SignalProducer<Value, Error> where BooleansCollection.Element == SignalProducer<Value, Error> {
        combineLatest(booleans, emptySentinel: []).map { $0.allSatisfy { $0 } }
    }

    /// Sends whether the latest values of all are `true`, once each has one; of no producers, `true`.
    ///
    /// - **Retention**: The producers are kept by the new one. A run keeps the latest value of each until its end, which ends the runs of
    ///   all.
    /// - **Completion**: A run completes when the work of all has. Of no producers it sends `true` and completes.
    /// - **Failure**: The first failure of any passes on at once; results that wait in line are dropped.
    /// - **Interruption**: The first interruption of any passes on at once. Disposing of a run interrupts it at once, and then the runs of
    ///   all.
    /// - **Delivery**: A result is sent on the thread that delivers its newest value, unless another thread is delivering a result, which
    ///   then sends this one too. Results keep the order in which they were made. Work begins in the order of the producers, once all are
    ///   observed.
    public static func all(_ booleans: SignalProducer<Value, Error>...) -> SignalProducer<Value, Error> { .all(booleans) }

    /// Sends whether the latest values of all are `true`, once each has one; of no producers, `true`.
    ///
    /// - **Retention**: The producers are kept by the new one. A run keeps the latest value of each until its end, which ends the runs of
    ///   all.
    /// - **Completion**: A run completes when the work of all has. Of no producers it sends `true` and completes.
    /// - **Failure**: The first failure of any passes on at once; results that wait in line are dropped.
    /// - **Interruption**: The first interruption of any passes on at once. Disposing of a run interrupts it at once, and then the runs of
    ///   all.
    /// - **Delivery**: A result is sent on the thread that delivers its newest value, unless another thread is delivering a result, which
    ///   then sends this one too. Results keep the order in which they were made. Work begins in the order of the producers, once all are
    ///   observed.
    public static func all<Booleans: SignalProducerConvertible, BooleansCollection: Collection>(
        _ booleans: BooleansCollection
    ) -> SignalProducer<Value, Error> where Booleans.Value == Value, Booleans.Error == Error, BooleansCollection.Element == Booleans {
        all(booleans.map(\.producer))
    }

    /// Sends whether the latest value of one of both is `true`.
    ///
    /// - **Retention**: The producers are kept by the new one. A run keeps the latest value of each until its end, which ends the runs of
    ///   all.
    /// - **Completion**: A run completes when the work of all has.
    /// - **Failure**: The first failure of any passes on at once; results that wait in line are dropped.
    /// - **Interruption**: The first interruption of any passes on at once. Disposing of a run interrupts it at once, and then the runs of
    ///   all.
    /// - **Delivery**: A result is sent on the thread that delivers its newest value, unless another thread is delivering a result, which
    ///   then sends this one too. Results keep the order in which they were made. Work begins in the order of the producers, once all are
    ///   observed.
    public func or(_ booleans: SignalProducer<Value, Error>) -> SignalProducer<Value, Error> { .any([self, booleans]) }

    /// Sends whether the latest value of one of both is `true`.
    ///
    /// - **Retention**: The producers are kept by the new one. A run keeps the latest value of each until its end, which ends the runs of
    ///   all.
    /// - **Completion**: A run completes when the work of all has.
    /// - **Failure**: The first failure of any passes on at once; results that wait in line are dropped.
    /// - **Interruption**: The first interruption of any passes on at once. Disposing of a run interrupts it at once, and then the runs of
    ///   all.
    /// - **Delivery**: A result is sent on the thread that delivers its newest value, unless another thread is delivering a result, which
    ///   then sends this one too. Results keep the order in which they were made. Work begins in the order of the producers, once all are
    ///   observed.
    public func or<Booleans: SignalProducerConvertible>(
        _ booleans: Booleans
    ) -> SignalProducer<Value, Error> where Booleans.Value == Value, Booleans.Error == Error {
        or(booleans.producer)
    }

    /// Sends whether the latest value of any is `true`, once each has one; of no producers, `false`.
    ///
    /// - **Retention**: The producers are kept by the new one. A run keeps the latest value of each until its end, which ends the runs of
    ///   all.
    /// - **Completion**: A run completes when the work of all has. Of no producers it sends `false` and completes.
    /// - **Failure**: The first failure of any passes on at once; results that wait in line are dropped.
    /// - **Interruption**: The first interruption of any passes on at once. Disposing of a run interrupts it at once, and then the runs of
    ///   all.
    /// - **Delivery**: A result is sent on the thread that delivers its newest value, unless another thread is delivering a result, which
    ///   then sends this one too. Results keep the order in which they were made. Work begins in the order of the producers, once all are
    ///   observed.
    public static func any<BooleansCollection: Collection>(
        _ booleans: BooleansCollection
    ) -> SignalProducer<Value, Error> where BooleansCollection.Element == SignalProducer<Value, Error> {
        combineLatest(booleans, emptySentinel: []).map { $0.contains(true) }
    }

    /// Sends whether the latest value of any is `true`, once each has one; of no producers, `false`.
    ///
    /// - **Retention**: The producers are kept by the new one. A run keeps the latest value of each until its end, which ends the runs of
    ///   all.
    /// - **Completion**: A run completes when the work of all has. Of no producers it sends `false` and completes.
    /// - **Failure**: The first failure of any passes on at once; results that wait in line are dropped.
    /// - **Interruption**: The first interruption of any passes on at once. Disposing of a run interrupts it at once, and then the runs of
    ///   all.
    /// - **Delivery**: A result is sent on the thread that delivers its newest value, unless another thread is delivering a result, which
    ///   then sends this one too. Results keep the order in which they were made. Work begins in the order of the producers, once all are
    ///   observed.
    public static func any(_ booleans: SignalProducer<Value, Error>...) -> SignalProducer<Value, Error> { .any(booleans) }

    /// Sends whether the latest value of any is `true`, once each has one; of no producers, `false`.
    ///
    /// - **Retention**: The producers are kept by the new one. A run keeps the latest value of each until its end, which ends the runs of
    ///   all.
    /// - **Completion**: A run completes when the work of all has. Of no producers it sends `false` and completes.
    /// - **Failure**: The first failure of any passes on at once; results that wait in line are dropped.
    /// - **Interruption**: The first interruption of any passes on at once. Disposing of a run interrupts it at once, and then the runs of
    ///   all.
    /// - **Delivery**: A result is sent on the thread that delivers its newest value, unless another thread is delivering a result, which
    ///   then sends this one too. Results keep the order in which they were made. Work begins in the order of the producers, once all are
    ///   observed.
    public static func any<Booleans: SignalProducerConvertible, BooleansCollection: Collection>(
        _ booleans: BooleansCollection
    ) -> SignalProducer<Value, Error> where Booleans.Value == Value, Booleans.Error == Error, BooleansCollection.Element == Booleans {
        any(booleans.map(\.producer))
    }
}
