// SPDX-License-Identifier: Apache-2.0
// Written by Scripts/generate-reactive-arities.swift: change it there.

extension SignalProducer {
    /// Sends the values of all as they come.
    ///
    /// - **Retention**: The producers are kept by the new one. A run ends the runs of all behind its end. No value is kept.
    /// - **Completion**: A run completes when the work of all has completed or was interrupted.
    /// - **Failure**: The first failure of any passes on at once, and the runs of the others are interrupted.
    /// - **Interruption**: An interruption of the work of one counts as its completion. Disposing of a run interrupts it at once, and then
    ///   the runs of all.
    /// - **Delivery**: Values are sent at once, on the threads that deliver them, one at a time: what comes on a second thread meanwhile is
    ///   delivered by the first. Work begins in the order of the producers.
    @inlinable public static func merge<A: SignalProducerConvertible, B: SignalProducerConvertible>(_ a: A, _ b: B) -> SignalProducer<
        Value, Error
    > where A.Value == Value, A.Error == Error, B.Value == Value, B.Error == Error {
        merge([a.producer, b.producer])
    }

    /// Sends the values of all as they come.
    ///
    /// - **Retention**: The producers are kept by the new one. A run ends the runs of all behind its end. No value is kept.
    /// - **Completion**: A run completes when the work of all has completed or was interrupted.
    /// - **Failure**: The first failure of any passes on at once, and the runs of the others are interrupted.
    /// - **Interruption**: An interruption of the work of one counts as its completion. Disposing of a run interrupts it at once, and then
    ///   the runs of all.
    /// - **Delivery**: Values are sent at once, on the threads that deliver them, one at a time: what comes on a second thread meanwhile is
    ///   delivered by the first. Work begins in the order of the producers.
    @inlinable public static func merge<A: SignalProducerConvertible, B: SignalProducerConvertible, C: SignalProducerConvertible>(
        _ a: A, _ b: B, _ c: C
    ) -> SignalProducer<Value, Error>
    where A.Value == Value, A.Error == Error, B.Value == Value, B.Error == Error, C.Value == Value, C.Error == Error {
        merge([a.producer, b.producer, c.producer])
    }

    /// Sends the values of all as they come.
    ///
    /// - **Retention**: The producers are kept by the new one. A run ends the runs of all behind its end. No value is kept.
    /// - **Completion**: A run completes when the work of all has completed or was interrupted.
    /// - **Failure**: The first failure of any passes on at once, and the runs of the others are interrupted.
    /// - **Interruption**: An interruption of the work of one counts as its completion. Disposing of a run interrupts it at once, and then
    ///   the runs of all.
    /// - **Delivery**: Values are sent at once, on the threads that deliver them, one at a time: what comes on a second thread meanwhile is
    ///   delivered by the first. Work begins in the order of the producers.
    @inlinable
    public static func merge<
        A: SignalProducerConvertible, B: SignalProducerConvertible, C: SignalProducerConvertible, D: SignalProducerConvertible
    >(_ a: A, _ b: B, _ c: C, _ d: D) -> SignalProducer<Value, Error>
    where
        A.Value == Value, A.Error == Error, B.Value == Value, B.Error == Error, C.Value == Value, C.Error == Error, D.Value == Value,
        D.Error == Error
    {
        merge([a.producer, b.producer, c.producer, d.producer])
    }

    /// Sends the values of all as they come.
    ///
    /// - **Retention**: The producers are kept by the new one. A run ends the runs of all behind its end. No value is kept.
    /// - **Completion**: A run completes when the work of all has completed or was interrupted.
    /// - **Failure**: The first failure of any passes on at once, and the runs of the others are interrupted.
    /// - **Interruption**: An interruption of the work of one counts as its completion. Disposing of a run interrupts it at once, and then
    ///   the runs of all.
    /// - **Delivery**: Values are sent at once, on the threads that deliver them, one at a time: what comes on a second thread meanwhile is
    ///   delivered by the first. Work begins in the order of the producers.
    @inlinable
    public static func merge<
        A: SignalProducerConvertible, B: SignalProducerConvertible, C: SignalProducerConvertible, D: SignalProducerConvertible,
        E: SignalProducerConvertible
    >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) -> SignalProducer<Value, Error>
    where
        A.Value == Value, A.Error == Error, B.Value == Value, B.Error == Error, C.Value == Value, C.Error == Error, D.Value == Value,
        D.Error == Error, E.Value == Value, E.Error == Error
    {
        merge([a.producer, b.producer, c.producer, d.producer, e.producer])
    }

    /// Sends the values of all as they come.
    ///
    /// - **Retention**: The producers are kept by the new one. A run ends the runs of all behind its end. No value is kept.
    /// - **Completion**: A run completes when the work of all has completed or was interrupted.
    /// - **Failure**: The first failure of any passes on at once, and the runs of the others are interrupted.
    /// - **Interruption**: An interruption of the work of one counts as its completion. Disposing of a run interrupts it at once, and then
    ///   the runs of all.
    /// - **Delivery**: Values are sent at once, on the threads that deliver them, one at a time: what comes on a second thread meanwhile is
    ///   delivered by the first. Work begins in the order of the producers.
    @inlinable
    public static func merge<
        A: SignalProducerConvertible, B: SignalProducerConvertible, C: SignalProducerConvertible, D: SignalProducerConvertible,
        E: SignalProducerConvertible, F: SignalProducerConvertible
    >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) -> SignalProducer<Value, Error>
    where
        A.Value == Value, A.Error == Error, B.Value == Value, B.Error == Error, C.Value == Value, C.Error == Error, D.Value == Value,
        D.Error == Error, E.Value == Value, E.Error == Error, F.Value == Value, F.Error == Error
    {
        merge([a.producer, b.producer, c.producer, d.producer, e.producer, f.producer])
    }

    /// Sends the values of all as they come.
    ///
    /// - **Retention**: The producers are kept by the new one. A run ends the runs of all behind its end. No value is kept.
    /// - **Completion**: A run completes when the work of all has completed or was interrupted.
    /// - **Failure**: The first failure of any passes on at once, and the runs of the others are interrupted.
    /// - **Interruption**: An interruption of the work of one counts as its completion. Disposing of a run interrupts it at once, and then
    ///   the runs of all.
    /// - **Delivery**: Values are sent at once, on the threads that deliver them, one at a time: what comes on a second thread meanwhile is
    ///   delivered by the first. Work begins in the order of the producers.
    @inlinable
    public static func merge<
        A: SignalProducerConvertible, B: SignalProducerConvertible, C: SignalProducerConvertible, D: SignalProducerConvertible,
        E: SignalProducerConvertible, F: SignalProducerConvertible, G: SignalProducerConvertible
    >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) -> SignalProducer<Value, Error>
    where
        A.Value == Value, A.Error == Error, B.Value == Value, B.Error == Error, C.Value == Value, C.Error == Error, D.Value == Value,
        D.Error == Error, E.Value == Value, E.Error == Error, F.Value == Value, F.Error == Error, G.Value == Value, G.Error == Error
    {
        merge([a.producer, b.producer, c.producer, d.producer, e.producer, f.producer, g.producer])
    }

    /// Sends the values of all as they come.
    ///
    /// - **Retention**: The producers are kept by the new one. A run ends the runs of all behind its end. No value is kept.
    /// - **Completion**: A run completes when the work of all has completed or was interrupted.
    /// - **Failure**: The first failure of any passes on at once, and the runs of the others are interrupted.
    /// - **Interruption**: An interruption of the work of one counts as its completion. Disposing of a run interrupts it at once, and then
    ///   the runs of all.
    /// - **Delivery**: Values are sent at once, on the threads that deliver them, one at a time: what comes on a second thread meanwhile is
    ///   delivered by the first. Work begins in the order of the producers.
    @inlinable
    public static func merge<
        A: SignalProducerConvertible, B: SignalProducerConvertible, C: SignalProducerConvertible, D: SignalProducerConvertible,
        E: SignalProducerConvertible, F: SignalProducerConvertible, G: SignalProducerConvertible, H: SignalProducerConvertible
    >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) -> SignalProducer<Value, Error>
    where
        A.Value == Value, A.Error == Error, B.Value == Value, B.Error == Error, C.Value == Value, C.Error == Error, D.Value == Value,
        D.Error == Error, E.Value == Value, E.Error == Error, F.Value == Value, F.Error == Error, G.Value == Value, G.Error == Error,
        H.Value == Value, H.Error == Error
    {
        merge([a.producer, b.producer, c.producer, d.producer, e.producer, f.producer, g.producer, h.producer])
    }

    /// Sends the values of all as they come.
    ///
    /// - **Retention**: The producers are kept by the new one. A run ends the runs of all behind its end. No value is kept.
    /// - **Completion**: A run completes when the work of all has completed or was interrupted.
    /// - **Failure**: The first failure of any passes on at once, and the runs of the others are interrupted.
    /// - **Interruption**: An interruption of the work of one counts as its completion. Disposing of a run interrupts it at once, and then
    ///   the runs of all.
    /// - **Delivery**: Values are sent at once, on the threads that deliver them, one at a time: what comes on a second thread meanwhile is
    ///   delivered by the first. Work begins in the order of the producers.
    @inlinable
    public static func merge<
        A: SignalProducerConvertible, B: SignalProducerConvertible, C: SignalProducerConvertible, D: SignalProducerConvertible,
        E: SignalProducerConvertible, F: SignalProducerConvertible, G: SignalProducerConvertible, H: SignalProducerConvertible,
        I: SignalProducerConvertible
    >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I) -> SignalProducer<Value, Error>
    where
        A.Value == Value, A.Error == Error, B.Value == Value, B.Error == Error, C.Value == Value, C.Error == Error, D.Value == Value,
        D.Error == Error, E.Value == Value, E.Error == Error, F.Value == Value, F.Error == Error, G.Value == Value, G.Error == Error,
        H.Value == Value, H.Error == Error, I.Value == Value, I.Error == Error
    {
        merge([a.producer, b.producer, c.producer, d.producer, e.producer, f.producer, g.producer, h.producer, i.producer])
    }

    /// Sends the values of all as they come.
    ///
    /// - **Retention**: The producers are kept by the new one. A run ends the runs of all behind its end. No value is kept.
    /// - **Completion**: A run completes when the work of all has completed or was interrupted.
    /// - **Failure**: The first failure of any passes on at once, and the runs of the others are interrupted.
    /// - **Interruption**: An interruption of the work of one counts as its completion. Disposing of a run interrupts it at once, and then
    ///   the runs of all.
    /// - **Delivery**: Values are sent at once, on the threads that deliver them, one at a time: what comes on a second thread meanwhile is
    ///   delivered by the first. Work begins in the order of the producers.
    @inlinable
    public static func merge<
        A: SignalProducerConvertible, B: SignalProducerConvertible, C: SignalProducerConvertible, D: SignalProducerConvertible,
        E: SignalProducerConvertible, F: SignalProducerConvertible, G: SignalProducerConvertible, H: SignalProducerConvertible,
        I: SignalProducerConvertible, J: SignalProducerConvertible
    >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I, _ j: J) -> SignalProducer<Value, Error>
    where
        A.Value == Value, A.Error == Error, B.Value == Value, B.Error == Error, C.Value == Value, C.Error == Error, D.Value == Value,
        D.Error == Error, E.Value == Value, E.Error == Error, F.Value == Value, F.Error == Error, G.Value == Value, G.Error == Error,
        H.Value == Value, H.Error == Error, I.Value == Value, I.Error == Error, J.Value == Value, J.Error == Error
    {
        merge([a.producer, b.producer, c.producer, d.producer, e.producer, f.producer, g.producer, h.producer, i.producer, j.producer])
    }
}
