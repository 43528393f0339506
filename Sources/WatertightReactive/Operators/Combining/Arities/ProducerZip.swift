// SPDX-License-Identifier: Apache-2.0
// Written by Scripts/generate-reactive-arities.swift: change it there.

extension SignalProducer {
    /// Sends the first values of all, then the second ones, and so on. Completes when one that has completed is used up.
    @inlinable public static func zip<A: SignalProducerConvertible, B: SignalProducerConvertible>(_ a: A, _ b: B) -> SignalProducer<
        (Value, B.Value), Error
    > where A.Value == Value, A.Error == Error, B.Error == Error {
        .joining { signal in join(.pairs, signal(a.producer), signal(b.producer)) }
    }

    /// Sends the first values of all, then the second ones, and so on. Completes when one that has completed is used up.
    @inlinable public static func zip<A: SignalProducerConvertible, B: SignalProducerConvertible, C: SignalProducerConvertible>(
        _ a: A, _ b: B, _ c: C
    ) -> SignalProducer<(Value, B.Value, C.Value), Error> where A.Value == Value, A.Error == Error, B.Error == Error, C.Error == Error {
        .joining { signal in join(.pairs, signal(a.producer), signal(b.producer), signal(c.producer)) }
    }

    /// Sends the first values of all, then the second ones, and so on. Completes when one that has completed is used up.
    @inlinable
    public static func zip<
        A: SignalProducerConvertible, B: SignalProducerConvertible, C: SignalProducerConvertible, D: SignalProducerConvertible
    >(_ a: A, _ b: B, _ c: C, _ d: D) -> SignalProducer<(Value, B.Value, C.Value, D.Value), Error>
    where A.Value == Value, A.Error == Error, B.Error == Error, C.Error == Error, D.Error == Error {
        .joining { signal in join(.pairs, signal(a.producer), signal(b.producer), signal(c.producer), signal(d.producer)) }
    }

    /// Sends the first values of all, then the second ones, and so on. Completes when one that has completed is used up.
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

    /// Sends the first values of all, then the second ones, and so on. Completes when one that has completed is used up.
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

    /// Sends the first values of all, then the second ones, and so on. Completes when one that has completed is used up.
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

    /// Sends the first values of all, then the second ones, and so on. Completes when one that has completed is used up.
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

    /// Sends the first values of all, then the second ones, and so on. Completes when one that has completed is used up.
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

    /// Sends the first values of all, then the second ones, and so on. Completes when one that has completed is used up.
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
