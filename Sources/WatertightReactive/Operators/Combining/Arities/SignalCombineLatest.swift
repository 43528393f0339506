// SPDX-License-Identifier: Apache-2.0
// Written by Scripts/generate-reactive-arities.swift: change it there.

extension Signal {
    /// Sends each value together with the latest of the others, once each has one.
    ///
    /// - **Retention**: The latest value of each signal is kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: The new signal completes when all signals have.
    /// - **Failure**: The first failure of any passes on at once; groups that wait in line are dropped.
    /// - **Interruption**: The first interruption of any passes on at once. A signal that has ended before interrupts the new one at once.
    /// - **Delivery**: A group is sent on the thread that delivers its newest value, unless another thread is delivering a group, which
    ///   then sends this one too. Groups keep the order in which they were made.
    @inlinable public static func combineLatest<B>(_ a: Signal<Value, Error>, _ b: Signal<B, Error>) -> Signal<(Value, B), Error> {
        join(.latest, a, b)
    }

    /// Sends each value together with the latest of the others, once each has one.
    ///
    /// - **Retention**: The latest value of each signal is kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: The new signal completes when all signals have.
    /// - **Failure**: The first failure of any passes on at once; groups that wait in line are dropped.
    /// - **Interruption**: The first interruption of any passes on at once. A signal that has ended before interrupts the new one at once.
    /// - **Delivery**: A group is sent on the thread that delivers its newest value, unless another thread is delivering a group, which
    ///   then sends this one too. Groups keep the order in which they were made.
    @inlinable public static func combineLatest<B, C>(_ a: Signal<Value, Error>, _ b: Signal<B, Error>, _ c: Signal<C, Error>) -> Signal<
        (Value, B, C), Error
    > {
        join(.latest, a, b, c)
    }

    /// Sends each value together with the latest of the others, once each has one.
    ///
    /// - **Retention**: The latest value of each signal is kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: The new signal completes when all signals have.
    /// - **Failure**: The first failure of any passes on at once; groups that wait in line are dropped.
    /// - **Interruption**: The first interruption of any passes on at once. A signal that has ended before interrupts the new one at once.
    /// - **Delivery**: A group is sent on the thread that delivers its newest value, unless another thread is delivering a group, which
    ///   then sends this one too. Groups keep the order in which they were made.
    @inlinable public static func combineLatest<B, C, D>(
        _ a: Signal<Value, Error>, _ b: Signal<B, Error>, _ c: Signal<C, Error>, _ d: Signal<D, Error>
    ) -> Signal<(Value, B, C, D), Error> {
        join(.latest, a, b, c, d)
    }

    /// Sends each value together with the latest of the others, once each has one.
    ///
    /// - **Retention**: The latest value of each signal is kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: The new signal completes when all signals have.
    /// - **Failure**: The first failure of any passes on at once; groups that wait in line are dropped.
    /// - **Interruption**: The first interruption of any passes on at once. A signal that has ended before interrupts the new one at once.
    /// - **Delivery**: A group is sent on the thread that delivers its newest value, unless another thread is delivering a group, which
    ///   then sends this one too. Groups keep the order in which they were made.
    @inlinable public static func combineLatest<B, C, D, E>(
        _ a: Signal<Value, Error>, _ b: Signal<B, Error>, _ c: Signal<C, Error>, _ d: Signal<D, Error>, _ e: Signal<E, Error>
    ) -> Signal<(Value, B, C, D, E), Error> {
        join(.latest, a, b, c, d, e)
    }

    /// Sends each value together with the latest of the others, once each has one.
    ///
    /// - **Retention**: The latest value of each signal is kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: The new signal completes when all signals have.
    /// - **Failure**: The first failure of any passes on at once; groups that wait in line are dropped.
    /// - **Interruption**: The first interruption of any passes on at once. A signal that has ended before interrupts the new one at once.
    /// - **Delivery**: A group is sent on the thread that delivers its newest value, unless another thread is delivering a group, which
    ///   then sends this one too. Groups keep the order in which they were made.
    @inlinable public static func combineLatest<B, C, D, E, F>(
        _ a: Signal<Value, Error>, _ b: Signal<B, Error>, _ c: Signal<C, Error>, _ d: Signal<D, Error>, _ e: Signal<E, Error>,
        _ f: Signal<F, Error>
    ) -> Signal<(Value, B, C, D, E, F), Error> {
        join(.latest, a, b, c, d, e, f)
    }

    /// Sends each value together with the latest of the others, once each has one.
    ///
    /// - **Retention**: The latest value of each signal is kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: The new signal completes when all signals have.
    /// - **Failure**: The first failure of any passes on at once; groups that wait in line are dropped.
    /// - **Interruption**: The first interruption of any passes on at once. A signal that has ended before interrupts the new one at once.
    /// - **Delivery**: A group is sent on the thread that delivers its newest value, unless another thread is delivering a group, which
    ///   then sends this one too. Groups keep the order in which they were made.
    @inlinable public static func combineLatest<B, C, D, E, F, G>(
        _ a: Signal<Value, Error>, _ b: Signal<B, Error>, _ c: Signal<C, Error>, _ d: Signal<D, Error>, _ e: Signal<E, Error>,
        _ f: Signal<F, Error>, _ g: Signal<G, Error>
    ) -> Signal<(Value, B, C, D, E, F, G), Error> {
        join(.latest, a, b, c, d, e, f, g)
    }

    /// Sends each value together with the latest of the others, once each has one.
    ///
    /// - **Retention**: The latest value of each signal is kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: The new signal completes when all signals have.
    /// - **Failure**: The first failure of any passes on at once; groups that wait in line are dropped.
    /// - **Interruption**: The first interruption of any passes on at once. A signal that has ended before interrupts the new one at once.
    /// - **Delivery**: A group is sent on the thread that delivers its newest value, unless another thread is delivering a group, which
    ///   then sends this one too. Groups keep the order in which they were made.
    @inlinable public static func combineLatest<B, C, D, E, F, G, H>(
        _ a: Signal<Value, Error>, _ b: Signal<B, Error>, _ c: Signal<C, Error>, _ d: Signal<D, Error>, _ e: Signal<E, Error>,
        _ f: Signal<F, Error>, _ g: Signal<G, Error>, _ h: Signal<H, Error>
    ) -> Signal<(Value, B, C, D, E, F, G, H), Error> {
        join(.latest, a, b, c, d, e, f, g, h)
    }

    /// Sends each value together with the latest of the others, once each has one.
    ///
    /// - **Retention**: The latest value of each signal is kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: The new signal completes when all signals have.
    /// - **Failure**: The first failure of any passes on at once; groups that wait in line are dropped.
    /// - **Interruption**: The first interruption of any passes on at once. A signal that has ended before interrupts the new one at once.
    /// - **Delivery**: A group is sent on the thread that delivers its newest value, unless another thread is delivering a group, which
    ///   then sends this one too. Groups keep the order in which they were made.
    @inlinable public static func combineLatest<B, C, D, E, F, G, H, I>(
        _ a: Signal<Value, Error>, _ b: Signal<B, Error>, _ c: Signal<C, Error>, _ d: Signal<D, Error>, _ e: Signal<E, Error>,
        _ f: Signal<F, Error>, _ g: Signal<G, Error>, _ h: Signal<H, Error>, _ i: Signal<I, Error>
    ) -> Signal<(Value, B, C, D, E, F, G, H, I), Error> {
        join(.latest, a, b, c, d, e, f, g, h, i)
    }

    /// Sends each value together with the latest of the others, once each has one.
    ///
    /// - **Retention**: The latest value of each signal is kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: The new signal completes when all signals have.
    /// - **Failure**: The first failure of any passes on at once; groups that wait in line are dropped.
    /// - **Interruption**: The first interruption of any passes on at once. A signal that has ended before interrupts the new one at once.
    /// - **Delivery**: A group is sent on the thread that delivers its newest value, unless another thread is delivering a group, which
    ///   then sends this one too. Groups keep the order in which they were made.
    @inlinable public static func combineLatest<B, C, D, E, F, G, H, I, J>(
        _ a: Signal<Value, Error>, _ b: Signal<B, Error>, _ c: Signal<C, Error>, _ d: Signal<D, Error>, _ e: Signal<E, Error>,
        _ f: Signal<F, Error>, _ g: Signal<G, Error>, _ h: Signal<H, Error>, _ i: Signal<I, Error>, _ j: Signal<J, Error>
    ) -> Signal<(Value, B, C, D, E, F, G, H, I, J), Error> {
        join(.latest, a, b, c, d, e, f, g, h, i, j)
    }
}
