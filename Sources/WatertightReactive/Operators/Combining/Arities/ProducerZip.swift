// SPDX-License-Identifier: Apache-2.0
// Written by Scripts/generate-reactive-arities.swift: change it there.

extension SignalProducer {
    /// Sends the first values of all, then the second ones, and so on.
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
    @inlinable public static func zip<A: SignalProducerConvertible, B: SignalProducerConvertible>(_ a: A, _ b: B) -> SignalProducer<
        (Value, B.Value), Error
    > where A.Value == Value, A.Error == Error, B.Error == Error {
        .joining { signal in join(.pairs, signal(a.producer), signal(b.producer)) }
    }

    /// Sends the first values of all, then the second ones, and so on.
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
    @inlinable public static func zip<A: SignalProducerConvertible, B: SignalProducerConvertible, C: SignalProducerConvertible>(
        _ a: A, _ b: B, _ c: C
    ) -> SignalProducer<(Value, B.Value, C.Value), Error> where A.Value == Value, A.Error == Error, B.Error == Error, C.Error == Error {
        .joining { signal in join(.pairs, signal(a.producer), signal(b.producer), signal(c.producer)) }
    }

    /// Sends the first values of all, then the second ones, and so on.
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
    @inlinable
    public static func zip<
        A: SignalProducerConvertible, B: SignalProducerConvertible, C: SignalProducerConvertible, D: SignalProducerConvertible
    >(_ a: A, _ b: B, _ c: C, _ d: D) -> SignalProducer<(Value, B.Value, C.Value, D.Value), Error>
    where A.Value == Value, A.Error == Error, B.Error == Error, C.Error == Error, D.Error == Error {
        .joining { signal in join(.pairs, signal(a.producer), signal(b.producer), signal(c.producer), signal(d.producer)) }
    }

    /// Sends the first values of all, then the second ones, and so on.
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
    @inlinable
    public static func zip<
        A: SignalProducerConvertible, B: SignalProducerConvertible, C: SignalProducerConvertible, D: SignalProducerConvertible,
        E: SignalProducerConvertible
    >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) -> SignalProducer<(Value, B.Value, C.Value, D.Value, E.Value), Error>
    where A.Value == Value, A.Error == Error, B.Error == Error, C.Error == Error, D.Error == Error, E.Error == Error {
        .joining { signal in
            join(.pairs, signal(a.producer), signal(b.producer), signal(c.producer), signal(d.producer), signal(e.producer))
        }
    }

    /// Sends the first values of all, then the second ones, and so on.
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
    @inlinable
    public static func zip<
        A: SignalProducerConvertible, B: SignalProducerConvertible, C: SignalProducerConvertible, D: SignalProducerConvertible,
        E: SignalProducerConvertible, F: SignalProducerConvertible
    >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) -> SignalProducer<(Value, B.Value, C.Value, D.Value, E.Value, F.Value), Error>
    where A.Value == Value, A.Error == Error, B.Error == Error, C.Error == Error, D.Error == Error, E.Error == Error, F.Error == Error {
        .joining { signal in
            join(
                .pairs, signal(a.producer), signal(b.producer), signal(c.producer), signal(d.producer), signal(e.producer),
                signal(f.producer))
        }
    }

    /// Sends the first values of all, then the second ones, and so on.
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
    @inlinable
    public static func zip<
        A: SignalProducerConvertible, B: SignalProducerConvertible, C: SignalProducerConvertible, D: SignalProducerConvertible,
        E: SignalProducerConvertible, F: SignalProducerConvertible, G: SignalProducerConvertible
    >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) -> SignalProducer<
        (Value, B.Value, C.Value, D.Value, E.Value, F.Value, G.Value), Error
    >
    where
        A.Value == Value, A.Error == Error, B.Error == Error, C.Error == Error, D.Error == Error, E.Error == Error, F.Error == Error,
        G.Error == Error
    {
        .joining { signal in
            join(
                .pairs, signal(a.producer), signal(b.producer), signal(c.producer), signal(d.producer), signal(e.producer),
                signal(f.producer), signal(g.producer))
        }
    }

    /// Sends the first values of all, then the second ones, and so on.
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
    @inlinable
    public static func zip<
        A: SignalProducerConvertible, B: SignalProducerConvertible, C: SignalProducerConvertible, D: SignalProducerConvertible,
        E: SignalProducerConvertible, F: SignalProducerConvertible, G: SignalProducerConvertible, H: SignalProducerConvertible
    >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) -> SignalProducer<
        (Value, B.Value, C.Value, D.Value, E.Value, F.Value, G.Value, H.Value), Error
    >
    where
        A.Value == Value, A.Error == Error, B.Error == Error, C.Error == Error, D.Error == Error, E.Error == Error, F.Error == Error,
        G.Error == Error, H.Error == Error
    {
        .joining { signal in
            join(
                .pairs, signal(a.producer), signal(b.producer), signal(c.producer), signal(d.producer), signal(e.producer),
                signal(f.producer), signal(g.producer), signal(h.producer))
        }
    }

    /// Sends the first values of all, then the second ones, and so on.
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
    @inlinable
    public static func zip<
        A: SignalProducerConvertible, B: SignalProducerConvertible, C: SignalProducerConvertible, D: SignalProducerConvertible,
        E: SignalProducerConvertible, F: SignalProducerConvertible, G: SignalProducerConvertible, H: SignalProducerConvertible,
        I: SignalProducerConvertible
    >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I) -> SignalProducer<
        (Value, B.Value, C.Value, D.Value, E.Value, F.Value, G.Value, H.Value, I.Value), Error
    >
    where
        A.Value == Value, A.Error == Error, B.Error == Error, C.Error == Error, D.Error == Error, E.Error == Error, F.Error == Error,
        G.Error == Error, H.Error == Error, I.Error == Error
    {
        .joining { signal in
            join(
                .pairs, signal(a.producer), signal(b.producer), signal(c.producer), signal(d.producer), signal(e.producer),
                signal(f.producer), signal(g.producer), signal(h.producer), signal(i.producer))
        }
    }

    /// Sends the first values of all, then the second ones, and so on.
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
    @inlinable
    public static func zip<
        A: SignalProducerConvertible, B: SignalProducerConvertible, C: SignalProducerConvertible, D: SignalProducerConvertible,
        E: SignalProducerConvertible, F: SignalProducerConvertible, G: SignalProducerConvertible, H: SignalProducerConvertible,
        I: SignalProducerConvertible, J: SignalProducerConvertible
    >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I, _ j: J) -> SignalProducer<
        (Value, B.Value, C.Value, D.Value, E.Value, F.Value, G.Value, H.Value, I.Value, J.Value), Error
    >
    where
        A.Value == Value, A.Error == Error, B.Error == Error, C.Error == Error, D.Error == Error, E.Error == Error, F.Error == Error,
        G.Error == Error, H.Error == Error, I.Error == Error, J.Error == Error
    {
        .joining { signal in
            join(
                .pairs, signal(a.producer), signal(b.producer), signal(c.producer), signal(d.producer), signal(e.producer),
                signal(f.producer), signal(g.producer), signal(h.producer), signal(i.producer), signal(j.producer))
        }
    }
}
