// SPDX-License-Identifier: Apache-2.0
import RxSwift

func zipping(
    _ a: Single<A>, _ b: Single<B>, _ c: Single<C>, _ d: Single<D>, _ e: Single<E>, _ f: Single<F>, _ g: Single<G>, _ h: Single<H>
) {
    let _: Single<(A, B)> = Single.zip(a, b)
    let _: Single<(A, B, C)> = Single.zip(a, b, c)
    let _: Single<(A, B, C, D)> = Single.zip(a, b, c, d)
    let _: Single<(A, B, C, D, E)> = Single.zip(a, b, c, d, e)
    let _: Single<(A, B, C, D, E, F)> = Single.zip(a, b, c, d, e, f)
    let _: Single<(A, B, C, D, E, F, G)> = Single.zip(a, b, c, d, e, f, g)
    let _: Single<(A, B, C, D, E, F, G, H)> = Single.zip(a, b, c, d, e, f, g, h)
    let _: Single<A> = Single.zip(a, b) { a, _ in a }
    let _: Single<C> = Single.zip(a, b, c) { _, _, c in c }
    let _: Single<D> = Single.zip(a, b, c, d) { _, _, _, d in d }
    let _: Single<E> = Single.zip(a, b, c, d, e) { _, _, _, _, e in e }
    let _: Single<F> = Single.zip(a, b, c, d, e, f) { _, _, _, _, _, f in f }
    let _: Single<G> = Single.zip(a, b, c, d, e, f, g) { _, _, _, _, _, _, g in g }
    let _: Single<H> = Single.zip(a, b, c, d, e, f, g, h) { _, _, _, _, _, _, _, h in h }
    let _: Single<(B, A)> = Single.zip(a, b, c, resultSelector: { a, b, _ in (b, a) })
    let _: (Single<A>, Single<D>, @escaping (A, D) throws -> String) -> Single<String> = Single.zip(_:_:resultSelector:)
    let _: ([Single<A>]) -> Single<[A]> = Single.zip(_:)
    let _: Single<[A]> = Single.zip([a, a])
    let _: ([Single<A>], @escaping ([A]) throws -> String) -> Single<String> = Single.zip(_:resultSelector:)
    let _: Single<Int> = Single.zip([a, a]) { $0.count }
}

func zipping(
    _ a: Maybe<A>, _ b: Maybe<B>, _ c: Maybe<C>, _ d: Maybe<D>, _ e: Maybe<E>, _ f: Maybe<F>, _ g: Maybe<G>, _ h: Maybe<H>
) {
    let _: Maybe<(A, B)> = Maybe.zip(a, b)
    let _: Maybe<(A, B, C)> = Maybe.zip(a, b, c)
    let _: Maybe<(A, B, C, D)> = Maybe.zip(a, b, c, d)
    let _: Maybe<(A, B, C, D, E)> = Maybe.zip(a, b, c, d, e)
    let _: Maybe<(A, B, C, D, E, F)> = Maybe.zip(a, b, c, d, e, f)
    let _: Maybe<(A, B, C, D, E, F, G)> = Maybe.zip(a, b, c, d, e, f, g)
    let _: Maybe<(A, B, C, D, E, F, G, H)> = Maybe.zip(a, b, c, d, e, f, g, h)
    let _: Maybe<A> = Maybe.zip(a, b) { a, _ in a }
    let _: Maybe<C> = Maybe.zip(a, b, c) { _, _, c in c }
    let _: Maybe<D> = Maybe.zip(a, b, c, d) { _, _, _, d in d }
    let _: Maybe<E> = Maybe.zip(a, b, c, d, e) { _, _, _, _, e in e }
    let _: Maybe<F> = Maybe.zip(a, b, c, d, e, f) { _, _, _, _, _, f in f }
    let _: Maybe<G> = Maybe.zip(a, b, c, d, e, f, g) { _, _, _, _, _, _, g in g }
    let _: Maybe<H> = Maybe.zip(a, b, c, d, e, f, g, h) { _, _, _, _, _, _, _, h in h }
    let _: Maybe<(B, A)> = Maybe.zip(a, b, c, resultSelector: { a, b, _ in (b, a) })
    let _: (Maybe<A>, Maybe<D>, @escaping (A, D) throws -> String) -> Maybe<String> = Maybe.zip(_:_:resultSelector:)
}
