// SPDX-License-Identifier: Apache-2.0
// Written by Scripts/generate-reactive-arities.swift: change it there.

extension PropertyProtocol {
    /// Has the first values of all, then the second ones, and so on.
    ///
    /// - **Retention**: The new property does not keep its sources. Values that wait for those of others are kept, without bound, until one
    ///   source is gone, or nothing holds or observes the new property.
    /// - **Completion**: The new property's signal completes when one of theirs has completed and no value of it waits; the last values
    ///   stay.
    /// - **Failure**: A property cannot fail.
    /// - **Interruption**: An interruption of one of their producers completes the new property's signal.
    /// - **Delivery**: The new value is set on the thread that delivers the change, unless another thread is delivering one, which then
    ///   goes on with this; it is visible before observers hear of it. Changes keep their order.
    public static func zip<A: PropertyProtocol, B: PropertyProtocol>(_ a: A, _ b: B) -> Property<(Value, B.Value)> where A.Value == Value {
        Property(composing: SignalProducer<A.Value, Never>.zip(a.producer, b.producer))
    }

    /// Has the first values of all, then the second ones, and so on.
    ///
    /// - **Retention**: The new property does not keep its sources. Values that wait for those of others are kept, without bound, until one
    ///   source is gone, or nothing holds or observes the new property.
    /// - **Completion**: The new property's signal completes when one of theirs has completed and no value of it waits; the last values
    ///   stay.
    /// - **Failure**: A property cannot fail.
    /// - **Interruption**: An interruption of one of their producers completes the new property's signal.
    /// - **Delivery**: The new value is set on the thread that delivers the change, unless another thread is delivering one, which then
    ///   goes on with this; it is visible before observers hear of it. Changes keep their order.
    public static func zip<A: PropertyProtocol, B: PropertyProtocol, C: PropertyProtocol>(_ a: A, _ b: B, _ c: C) -> Property<
        (Value, B.Value, C.Value)
    > where A.Value == Value {
        Property(composing: SignalProducer<A.Value, Never>.zip(a.producer, b.producer, c.producer))
    }

    /// Has the first values of all, then the second ones, and so on.
    ///
    /// - **Retention**: The new property does not keep its sources. Values that wait for those of others are kept, without bound, until one
    ///   source is gone, or nothing holds or observes the new property.
    /// - **Completion**: The new property's signal completes when one of theirs has completed and no value of it waits; the last values
    ///   stay.
    /// - **Failure**: A property cannot fail.
    /// - **Interruption**: An interruption of one of their producers completes the new property's signal.
    /// - **Delivery**: The new value is set on the thread that delivers the change, unless another thread is delivering one, which then
    ///   goes on with this; it is visible before observers hear of it. Changes keep their order.
    public static func zip<A: PropertyProtocol, B: PropertyProtocol, C: PropertyProtocol, D: PropertyProtocol>(
        _ a: A, _ b: B, _ c: C, _ d: D
    ) -> Property<(Value, B.Value, C.Value, D.Value)> where A.Value == Value {
        Property(composing: SignalProducer<A.Value, Never>.zip(a.producer, b.producer, c.producer, d.producer))
    }

    /// Has the first values of all, then the second ones, and so on.
    ///
    /// - **Retention**: The new property does not keep its sources. Values that wait for those of others are kept, without bound, until one
    ///   source is gone, or nothing holds or observes the new property.
    /// - **Completion**: The new property's signal completes when one of theirs has completed and no value of it waits; the last values
    ///   stay.
    /// - **Failure**: A property cannot fail.
    /// - **Interruption**: An interruption of one of their producers completes the new property's signal.
    /// - **Delivery**: The new value is set on the thread that delivers the change, unless another thread is delivering one, which then
    ///   goes on with this; it is visible before observers hear of it. Changes keep their order.
    public static func zip<A: PropertyProtocol, B: PropertyProtocol, C: PropertyProtocol, D: PropertyProtocol, E: PropertyProtocol>(
        _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
    ) -> Property<(Value, B.Value, C.Value, D.Value, E.Value)> where A.Value == Value {
        Property(composing: SignalProducer<A.Value, Never>.zip(a.producer, b.producer, c.producer, d.producer, e.producer))
    }

    /// Has the first values of all, then the second ones, and so on.
    ///
    /// - **Retention**: The new property does not keep its sources. Values that wait for those of others are kept, without bound, until one
    ///   source is gone, or nothing holds or observes the new property.
    /// - **Completion**: The new property's signal completes when one of theirs has completed and no value of it waits; the last values
    ///   stay.
    /// - **Failure**: A property cannot fail.
    /// - **Interruption**: An interruption of one of their producers completes the new property's signal.
    /// - **Delivery**: The new value is set on the thread that delivers the change, unless another thread is delivering one, which then
    ///   goes on with this; it is visible before observers hear of it. Changes keep their order.
    public static func zip<
        A: PropertyProtocol, B: PropertyProtocol, C: PropertyProtocol, D: PropertyProtocol, E: PropertyProtocol, F: PropertyProtocol
    >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) -> Property<(Value, B.Value, C.Value, D.Value, E.Value, F.Value)>
    where A.Value == Value {
        Property(composing: SignalProducer<A.Value, Never>.zip(a.producer, b.producer, c.producer, d.producer, e.producer, f.producer))
    }

    /// Has the first values of all, then the second ones, and so on.
    ///
    /// - **Retention**: The new property does not keep its sources. Values that wait for those of others are kept, without bound, until one
    ///   source is gone, or nothing holds or observes the new property.
    /// - **Completion**: The new property's signal completes when one of theirs has completed and no value of it waits; the last values
    ///   stay.
    /// - **Failure**: A property cannot fail.
    /// - **Interruption**: An interruption of one of their producers completes the new property's signal.
    /// - **Delivery**: The new value is set on the thread that delivers the change, unless another thread is delivering one, which then
    ///   goes on with this; it is visible before observers hear of it. Changes keep their order.
    public static func zip<
        A: PropertyProtocol, B: PropertyProtocol, C: PropertyProtocol, D: PropertyProtocol, E: PropertyProtocol, F: PropertyProtocol,
        G: PropertyProtocol
    >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) -> Property<(Value, B.Value, C.Value, D.Value, E.Value, F.Value, G.Value)>
    where A.Value == Value {
        Property(
            composing: SignalProducer<A.Value, Never>.zip(
                a.producer, b.producer, c.producer, d.producer, e.producer, f.producer, g.producer))
    }

    /// Has the first values of all, then the second ones, and so on.
    ///
    /// - **Retention**: The new property does not keep its sources. Values that wait for those of others are kept, without bound, until one
    ///   source is gone, or nothing holds or observes the new property.
    /// - **Completion**: The new property's signal completes when one of theirs has completed and no value of it waits; the last values
    ///   stay.
    /// - **Failure**: A property cannot fail.
    /// - **Interruption**: An interruption of one of their producers completes the new property's signal.
    /// - **Delivery**: The new value is set on the thread that delivers the change, unless another thread is delivering one, which then
    ///   goes on with this; it is visible before observers hear of it. Changes keep their order.
    public static func zip<
        A: PropertyProtocol, B: PropertyProtocol, C: PropertyProtocol, D: PropertyProtocol, E: PropertyProtocol, F: PropertyProtocol,
        G: PropertyProtocol, H: PropertyProtocol
    >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) -> Property<
        (Value, B.Value, C.Value, D.Value, E.Value, F.Value, G.Value, H.Value)
    > where A.Value == Value {
        Property(
            composing: SignalProducer<A.Value, Never>.zip(
                a.producer, b.producer, c.producer, d.producer, e.producer, f.producer, g.producer, h.producer))
    }

    /// Has the first values of all, then the second ones, and so on.
    ///
    /// - **Retention**: The new property does not keep its sources. Values that wait for those of others are kept, without bound, until one
    ///   source is gone, or nothing holds or observes the new property.
    /// - **Completion**: The new property's signal completes when one of theirs has completed and no value of it waits; the last values
    ///   stay.
    /// - **Failure**: A property cannot fail.
    /// - **Interruption**: An interruption of one of their producers completes the new property's signal.
    /// - **Delivery**: The new value is set on the thread that delivers the change, unless another thread is delivering one, which then
    ///   goes on with this; it is visible before observers hear of it. Changes keep their order.
    public static func zip<
        A: PropertyProtocol, B: PropertyProtocol, C: PropertyProtocol, D: PropertyProtocol, E: PropertyProtocol, F: PropertyProtocol,
        G: PropertyProtocol, H: PropertyProtocol, I: PropertyProtocol
    >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I) -> Property<
        (Value, B.Value, C.Value, D.Value, E.Value, F.Value, G.Value, H.Value, I.Value)
    > where A.Value == Value {
        Property(
            composing: SignalProducer<A.Value, Never>.zip(
                a.producer, b.producer, c.producer, d.producer, e.producer, f.producer, g.producer, h.producer, i.producer))
    }

    /// Has the first values of all, then the second ones, and so on.
    ///
    /// - **Retention**: The new property does not keep its sources. Values that wait for those of others are kept, without bound, until one
    ///   source is gone, or nothing holds or observes the new property.
    /// - **Completion**: The new property's signal completes when one of theirs has completed and no value of it waits; the last values
    ///   stay.
    /// - **Failure**: A property cannot fail.
    /// - **Interruption**: An interruption of one of their producers completes the new property's signal.
    /// - **Delivery**: The new value is set on the thread that delivers the change, unless another thread is delivering one, which then
    ///   goes on with this; it is visible before observers hear of it. Changes keep their order.
    public static func zip<
        A: PropertyProtocol, B: PropertyProtocol, C: PropertyProtocol, D: PropertyProtocol, E: PropertyProtocol, F: PropertyProtocol,
        G: PropertyProtocol, H: PropertyProtocol, I: PropertyProtocol, J: PropertyProtocol
    >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I, _ j: J) -> Property<
        (Value, B.Value, C.Value, D.Value, E.Value, F.Value, G.Value, H.Value, I.Value, J.Value)
    > where A.Value == Value {
        Property(
            composing: SignalProducer<A.Value, Never>.zip(
                a.producer, b.producer, c.producer, d.producer, e.producer, f.producer, g.producer, h.producer, i.producer, j.producer))
    }
}
