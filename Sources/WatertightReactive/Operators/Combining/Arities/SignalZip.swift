// SPDX-License-Identifier: Apache-2.0
// Written by Scripts/generate-reactive-arities.swift: change it there.

extension Signal {
    /// Sends the first values of all, then the second ones, and so on. Completes when one that has completed is used up.
    @inlinable public static func zip<B>(_ a: Signal<Value, Error>, _ b: Signal<B, Error>) -> Signal<(Value, B), Error> {
        join(.pairs, a, b)
    }

    /// Sends the first values of all, then the second ones, and so on. Completes when one that has completed is used up.
    @inlinable public static func zip<B, C>(_ a: Signal<Value, Error>, _ b: Signal<B, Error>, _ c: Signal<C, Error>) -> Signal<
        (Value, B, C), Error
    > {
        join(.pairs, a, b, c)
    }

    /// Sends the first values of all, then the second ones, and so on. Completes when one that has completed is used up.
    @inlinable public static func zip<B, C, D>(
        _ a: Signal<Value, Error>, _ b: Signal<B, Error>, _ c: Signal<C, Error>, _ d: Signal<D, Error>
    ) -> Signal<(Value, B, C, D), Error> {
        join(.pairs, a, b, c, d)
    }

    /// Sends the first values of all, then the second ones, and so on. Completes when one that has completed is used up.
    @inlinable public static func zip<B, C, D, E>(
        _ a: Signal<Value, Error>, _ b: Signal<B, Error>, _ c: Signal<C, Error>, _ d: Signal<D, Error>, _ e: Signal<E, Error>
    ) -> Signal<(Value, B, C, D, E), Error> {
        join(.pairs, a, b, c, d, e)
    }

    /// Sends the first values of all, then the second ones, and so on. Completes when one that has completed is used up.
    @inlinable public static func zip<B, C, D, E, F>(
        _ a: Signal<Value, Error>, _ b: Signal<B, Error>, _ c: Signal<C, Error>, _ d: Signal<D, Error>, _ e: Signal<E, Error>,
        _ f: Signal<F, Error>
    ) -> Signal<(Value, B, C, D, E, F), Error> {
        join(.pairs, a, b, c, d, e, f)
    }

    /// Sends the first values of all, then the second ones, and so on. Completes when one that has completed is used up.
    @inlinable public static func zip<B, C, D, E, F, G>(
        _ a: Signal<Value, Error>, _ b: Signal<B, Error>, _ c: Signal<C, Error>, _ d: Signal<D, Error>, _ e: Signal<E, Error>,
        _ f: Signal<F, Error>, _ g: Signal<G, Error>
    ) -> Signal<(Value, B, C, D, E, F, G), Error> {
        join(.pairs, a, b, c, d, e, f, g)
    }

    /// Sends the first values of all, then the second ones, and so on. Completes when one that has completed is used up.
    @inlinable public static func zip<B, C, D, E, F, G, H>(
        _ a: Signal<Value, Error>, _ b: Signal<B, Error>, _ c: Signal<C, Error>, _ d: Signal<D, Error>, _ e: Signal<E, Error>,
        _ f: Signal<F, Error>, _ g: Signal<G, Error>, _ h: Signal<H, Error>
    ) -> Signal<(Value, B, C, D, E, F, G, H), Error> {
        join(.pairs, a, b, c, d, e, f, g, h)
    }

    /// Sends the first values of all, then the second ones, and so on. Completes when one that has completed is used up.
    @inlinable public static func zip<B, C, D, E, F, G, H, I>(
        _ a: Signal<Value, Error>, _ b: Signal<B, Error>, _ c: Signal<C, Error>, _ d: Signal<D, Error>, _ e: Signal<E, Error>,
        _ f: Signal<F, Error>, _ g: Signal<G, Error>, _ h: Signal<H, Error>, _ i: Signal<I, Error>
    ) -> Signal<(Value, B, C, D, E, F, G, H, I), Error> {
        join(.pairs, a, b, c, d, e, f, g, h, i)
    }

    /// Sends the first values of all, then the second ones, and so on. Completes when one that has completed is used up.
    @inlinable public static func zip<B, C, D, E, F, G, H, I, J>(
        _ a: Signal<Value, Error>, _ b: Signal<B, Error>, _ c: Signal<C, Error>, _ d: Signal<D, Error>, _ e: Signal<E, Error>,
        _ f: Signal<F, Error>, _ g: Signal<G, Error>, _ h: Signal<H, Error>, _ i: Signal<I, Error>, _ j: Signal<J, Error>
    ) -> Signal<(Value, B, C, D, E, F, G, H, I, J), Error> {
        join(.pairs, a, b, c, d, e, f, g, h, i, j)
    }
}
