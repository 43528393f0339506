// SPDX-License-Identifier: Apache-2.0
// Written by Scripts/generate-reactive-arities.swift: change it there.

extension Signal {
    /// Sends the first values of all, then the second ones, and so on.
    ///
    /// - **Retention**: The values that wait for those of other signals are kept, without bound, until the end, or until nothing holds or
    ///   observes the new signal.
    /// - **Completion**: The new signal completes when one of the signals has completed and no value of it waits.
    /// - **Failure**: The first failure of any passes on at once; groups that wait in line are dropped.
    /// - **Interruption**: The first interruption of any passes on at once. A signal that has ended before interrupts the new one at once.
    /// - **Delivery**: A group is sent on the thread that delivers its newest value, unless another thread is delivering a group, which
    ///   then sends this one too. Groups keep the order in which they were made.
    @inlinable public static func zip<B>(_ a: Signal<Value, Error>, _ b: Signal<B, Error>) -> Signal<(Value, B), Error> {
        join(.pairs, a, b)
    }

    /// Sends the first values of all, then the second ones, and so on.
    ///
    /// - **Retention**: The values that wait for those of other signals are kept, without bound, until the end, or until nothing holds or
    ///   observes the new signal.
    /// - **Completion**: The new signal completes when one of the signals has completed and no value of it waits.
    /// - **Failure**: The first failure of any passes on at once; groups that wait in line are dropped.
    /// - **Interruption**: The first interruption of any passes on at once. A signal that has ended before interrupts the new one at once.
    /// - **Delivery**: A group is sent on the thread that delivers its newest value, unless another thread is delivering a group, which
    ///   then sends this one too. Groups keep the order in which they were made.
    @inlinable public static func zip<B, C>(_ a: Signal<Value, Error>, _ b: Signal<B, Error>, _ c: Signal<C, Error>) -> Signal<
        (Value, B, C), Error
    > {
        join(.pairs, a, b, c)
    }

    /// Sends the first values of all, then the second ones, and so on.
    ///
    /// - **Retention**: The values that wait for those of other signals are kept, without bound, until the end, or until nothing holds or
    ///   observes the new signal.
    /// - **Completion**: The new signal completes when one of the signals has completed and no value of it waits.
    /// - **Failure**: The first failure of any passes on at once; groups that wait in line are dropped.
    /// - **Interruption**: The first interruption of any passes on at once. A signal that has ended before interrupts the new one at once.
    /// - **Delivery**: A group is sent on the thread that delivers its newest value, unless another thread is delivering a group, which
    ///   then sends this one too. Groups keep the order in which they were made.
    @inlinable public static func zip<B, C, D>(
        _ a: Signal<Value, Error>, _ b: Signal<B, Error>, _ c: Signal<C, Error>, _ d: Signal<D, Error>
    ) -> Signal<(Value, B, C, D), Error> {
        join(.pairs, a, b, c, d)
    }

    /// Sends the first values of all, then the second ones, and so on.
    ///
    /// - **Retention**: The values that wait for those of other signals are kept, without bound, until the end, or until nothing holds or
    ///   observes the new signal.
    /// - **Completion**: The new signal completes when one of the signals has completed and no value of it waits.
    /// - **Failure**: The first failure of any passes on at once; groups that wait in line are dropped.
    /// - **Interruption**: The first interruption of any passes on at once. A signal that has ended before interrupts the new one at once.
    /// - **Delivery**: A group is sent on the thread that delivers its newest value, unless another thread is delivering a group, which
    ///   then sends this one too. Groups keep the order in which they were made.
    @inlinable public static func zip<B, C, D, E>(
        _ a: Signal<Value, Error>, _ b: Signal<B, Error>, _ c: Signal<C, Error>, _ d: Signal<D, Error>, _ e: Signal<E, Error>
    ) -> Signal<(Value, B, C, D, E), Error> {
        join(.pairs, a, b, c, d, e)
    }

    /// Sends the first values of all, then the second ones, and so on.
    ///
    /// - **Retention**: The values that wait for those of other signals are kept, without bound, until the end, or until nothing holds or
    ///   observes the new signal.
    /// - **Completion**: The new signal completes when one of the signals has completed and no value of it waits.
    /// - **Failure**: The first failure of any passes on at once; groups that wait in line are dropped.
    /// - **Interruption**: The first interruption of any passes on at once. A signal that has ended before interrupts the new one at once.
    /// - **Delivery**: A group is sent on the thread that delivers its newest value, unless another thread is delivering a group, which
    ///   then sends this one too. Groups keep the order in which they were made.
    @inlinable public static func zip<B, C, D, E, F>(
        _ a: Signal<Value, Error>, _ b: Signal<B, Error>, _ c: Signal<C, Error>, _ d: Signal<D, Error>, _ e: Signal<E, Error>,
        _ f: Signal<F, Error>
    ) -> Signal<(Value, B, C, D, E, F), Error> {
        join(.pairs, a, b, c, d, e, f)
    }

    /// Sends the first values of all, then the second ones, and so on.
    ///
    /// - **Retention**: The values that wait for those of other signals are kept, without bound, until the end, or until nothing holds or
    ///   observes the new signal.
    /// - **Completion**: The new signal completes when one of the signals has completed and no value of it waits.
    /// - **Failure**: The first failure of any passes on at once; groups that wait in line are dropped.
    /// - **Interruption**: The first interruption of any passes on at once. A signal that has ended before interrupts the new one at once.
    /// - **Delivery**: A group is sent on the thread that delivers its newest value, unless another thread is delivering a group, which
    ///   then sends this one too. Groups keep the order in which they were made.
    @inlinable public static func zip<B, C, D, E, F, G>(
        _ a: Signal<Value, Error>, _ b: Signal<B, Error>, _ c: Signal<C, Error>, _ d: Signal<D, Error>, _ e: Signal<E, Error>,
        _ f: Signal<F, Error>, _ g: Signal<G, Error>
    ) -> Signal<(Value, B, C, D, E, F, G), Error> {
        join(.pairs, a, b, c, d, e, f, g)
    }

    /// Sends the first values of all, then the second ones, and so on.
    ///
    /// - **Retention**: The values that wait for those of other signals are kept, without bound, until the end, or until nothing holds or
    ///   observes the new signal.
    /// - **Completion**: The new signal completes when one of the signals has completed and no value of it waits.
    /// - **Failure**: The first failure of any passes on at once; groups that wait in line are dropped.
    /// - **Interruption**: The first interruption of any passes on at once. A signal that has ended before interrupts the new one at once.
    /// - **Delivery**: A group is sent on the thread that delivers its newest value, unless another thread is delivering a group, which
    ///   then sends this one too. Groups keep the order in which they were made.
    @inlinable public static func zip<B, C, D, E, F, G, H>(
        _ a: Signal<Value, Error>, _ b: Signal<B, Error>, _ c: Signal<C, Error>, _ d: Signal<D, Error>, _ e: Signal<E, Error>,
        _ f: Signal<F, Error>, _ g: Signal<G, Error>, _ h: Signal<H, Error>
    ) -> Signal<(Value, B, C, D, E, F, G, H), Error> {
        join(.pairs, a, b, c, d, e, f, g, h)
    }

    /// Sends the first values of all, then the second ones, and so on.
    ///
    /// - **Retention**: The values that wait for those of other signals are kept, without bound, until the end, or until nothing holds or
    ///   observes the new signal.
    /// - **Completion**: The new signal completes when one of the signals has completed and no value of it waits.
    /// - **Failure**: The first failure of any passes on at once; groups that wait in line are dropped.
    /// - **Interruption**: The first interruption of any passes on at once. A signal that has ended before interrupts the new one at once.
    /// - **Delivery**: A group is sent on the thread that delivers its newest value, unless another thread is delivering a group, which
    ///   then sends this one too. Groups keep the order in which they were made.
    @inlinable public static func zip<B, C, D, E, F, G, H, I>(
        _ a: Signal<Value, Error>, _ b: Signal<B, Error>, _ c: Signal<C, Error>, _ d: Signal<D, Error>, _ e: Signal<E, Error>,
        _ f: Signal<F, Error>, _ g: Signal<G, Error>, _ h: Signal<H, Error>, _ i: Signal<I, Error>
    ) -> Signal<(Value, B, C, D, E, F, G, H, I), Error> {
        join(.pairs, a, b, c, d, e, f, g, h, i)
    }

    /// Sends the first values of all, then the second ones, and so on.
    ///
    /// - **Retention**: The values that wait for those of other signals are kept, without bound, until the end, or until nothing holds or
    ///   observes the new signal.
    /// - **Completion**: The new signal completes when one of the signals has completed and no value of it waits.
    /// - **Failure**: The first failure of any passes on at once; groups that wait in line are dropped.
    /// - **Interruption**: The first interruption of any passes on at once. A signal that has ended before interrupts the new one at once.
    /// - **Delivery**: A group is sent on the thread that delivers its newest value, unless another thread is delivering a group, which
    ///   then sends this one too. Groups keep the order in which they were made.
    @inlinable public static func zip<B, C, D, E, F, G, H, I, J>(
        _ a: Signal<Value, Error>, _ b: Signal<B, Error>, _ c: Signal<C, Error>, _ d: Signal<D, Error>, _ e: Signal<E, Error>,
        _ f: Signal<F, Error>, _ g: Signal<G, Error>, _ h: Signal<H, Error>, _ i: Signal<I, Error>, _ j: Signal<J, Error>
    ) -> Signal<(Value, B, C, D, E, F, G, H, I, J), Error> {
        join(.pairs, a, b, c, d, e, f, g, h, i, j)
    }
}
