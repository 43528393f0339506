// SPDX-License-Identifier: Apache-2.0

extension Signal where Value == Bool {
    /// Sends whether the latest values of both are `true`.
    ///
    /// - **Retention**: The latest value of each signal is kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: The new signal completes when all signals have.
    /// - **Failure**: The first failure of any passes on at once; results that wait in line are dropped.
    /// - **Interruption**: The first interruption of any passes on at once. A signal that has ended before interrupts the new one at once.
    /// - **Delivery**: A result is sent on the thread that delivers its newest value, unless another thread is delivering a result, which
    ///   then sends this one too. Results keep the order in which they were made.
    public func and(_ signal: Signal<Value, Error>) -> Signal<Value, Error> { .all(self, signal) }

    /// Sends whether the latest values of all are `true`, once each has one.
    ///
    /// - **Retention**: The latest value of each signal is kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: The new signal completes when all signals have. Of no signals it has ended: an observer is interrupted at once.
    /// - **Failure**: The first failure of any passes on at once; results that wait in line are dropped.
    /// - **Interruption**: The first interruption of any passes on at once. A signal that has ended before interrupts the new one at once.
    /// - **Delivery**: A result is sent on the thread that delivers its newest value, unless another thread is delivering a result, which
    ///   then sends this one too. Results keep the order in which they were made.
    public static func all<BooleansCollection: Collection>(
        _ booleans: BooleansCollection
    ) -> Signal<Value, Error> where BooleansCollection.Element == Signal<Value, Error> {
        combineLatest(booleans).map { $0.allSatisfy { $0 } }
    }

    /// Sends whether the latest values of all are `true`, once each has one.
    ///
    /// - **Retention**: The latest value of each signal is kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: The new signal completes when all signals have. Of no signals it has ended: an observer is interrupted at once.
    /// - **Failure**: The first failure of any passes on at once; results that wait in line are dropped.
    /// - **Interruption**: The first interruption of any passes on at once. A signal that has ended before interrupts the new one at once.
    /// - **Delivery**: A result is sent on the thread that delivers its newest value, unless another thread is delivering a result, which
    ///   then sends this one too. Results keep the order in which they were made.
    public static func all(_ booleans: Signal<Value, Error>...) -> Signal<Value, Error> { .all(booleans) }

    /// Sends whether the latest value of one of both is `true`.
    ///
    /// - **Retention**: The latest value of each signal is kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: The new signal completes when all signals have.
    /// - **Failure**: The first failure of any passes on at once; results that wait in line are dropped.
    /// - **Interruption**: The first interruption of any passes on at once. A signal that has ended before interrupts the new one at once.
    /// - **Delivery**: A result is sent on the thread that delivers its newest value, unless another thread is delivering a result, which
    ///   then sends this one too. Results keep the order in which they were made.
    public func or(_ signal: Signal<Value, Error>) -> Signal<Value, Error> { .any(self, signal) }

    /// Sends whether the latest value of any is `true`, once each has one.
    ///
    /// - **Retention**: The latest value of each signal is kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: The new signal completes when all signals have. Of no signals it has ended: an observer is interrupted at once.
    /// - **Failure**: The first failure of any passes on at once; results that wait in line are dropped.
    /// - **Interruption**: The first interruption of any passes on at once. A signal that has ended before interrupts the new one at once.
    /// - **Delivery**: A result is sent on the thread that delivers its newest value, unless another thread is delivering a result, which
    ///   then sends this one too. Results keep the order in which they were made.
    public static func any<BooleansCollection: Collection>(
        _ booleans: BooleansCollection
    ) -> Signal<Value, Error> where BooleansCollection.Element == Signal<Value, Error> {
        combineLatest(booleans).map { $0.contains(true) }
    }

    /// Sends whether the latest value of any is `true`, once each has one.
    ///
    /// - **Retention**: The latest value of each signal is kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: The new signal completes when all signals have. Of no signals it has ended: an observer is interrupted at once.
    /// - **Failure**: The first failure of any passes on at once; results that wait in line are dropped.
    /// - **Interruption**: The first interruption of any passes on at once. A signal that has ended before interrupts the new one at once.
    /// - **Delivery**: A result is sent on the thread that delivers its newest value, unless another thread is delivering a result, which
    ///   then sends this one too. Results keep the order in which they were made.
    public static func any(_ booleans: Signal<Value, Error>...) -> Signal<Value, Error> { .any(booleans) }
}
