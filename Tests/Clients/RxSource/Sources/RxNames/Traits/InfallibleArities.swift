// SPDX-License-Identifier: Apache-2.0
import RxSwift

func zipping(
    _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>, _ e: Infallible<E>, _ f: Infallible<F>,
    _ g: Infallible<G>,
    _ h: Infallible<H>
) {
    let _: Infallible<A> = Infallible.zip(a, b) { a, _ in a }
    let _: Infallible<C> = Infallible.zip(a, b, c) { _, _, c in c }
    let _: Infallible<D> = Infallible.zip(a, b, c, d) { _, _, _, d in d }
    let _: Infallible<E> = Infallible.zip(a, b, c, d, e) { _, _, _, _, e in e }
    let _: Infallible<F> = Infallible.zip(a, b, c, d, e, f) { _, _, _, _, _, f in f }
    let _: Infallible<G> = Infallible.zip(a, b, c, d, e, f, g) { _, _, _, _, _, _, g in g }
    let _: Infallible<H> = Infallible.zip(a, b, c, d, e, f, g, h) { _, _, _, _, _, _, _, h in h }
    let _: Infallible<(B, A)> = Infallible.zip(a, b, c, resultSelector: { a, b, _ in (b, a) })
    let _: (Infallible<A>, Infallible<D>, @escaping (A, D) throws -> String) -> Infallible<String> = Infallible.zip(_:_:resultSelector:)
}

func combiningLatest(
    _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>, _ e: Infallible<E>, _ f: Infallible<F>,
    _ g: Infallible<G>,
    _ h: Infallible<H>
) {
    let _: Infallible<(A, B)> = Infallible.combineLatest(a, b)
    let _: Infallible<(A, B, C)> = Infallible.combineLatest(a, b, c)
    let _: Infallible<(A, B, C, D)> = Infallible.combineLatest(a, b, c, d)
    let _: Infallible<(A, B, C, D, E)> = Infallible.combineLatest(a, b, c, d, e)
    let _: Infallible<(A, B, C, D, E, F)> = Infallible.combineLatest(a, b, c, d, e, f)
    let _: Infallible<(A, B, C, D, E, F, G)> = Infallible.combineLatest(a, b, c, d, e, f, g)
    let _: Infallible<(A, B, C, D, E, F, G, H)> = Infallible.combineLatest(a, b, c, d, e, f, g, h)
    let _: Infallible<A> = Infallible.combineLatest(a, b) { a, _ in a }
    let _: Infallible<C> = Infallible.combineLatest(a, b, c) { _, _, c in c }
    let _: Infallible<D> = Infallible.combineLatest(a, b, c, d) { _, _, _, d in d }
    let _: Infallible<E> = Infallible.combineLatest(a, b, c, d, e) { _, _, _, _, e in e }
    let _: Infallible<F> = Infallible.combineLatest(a, b, c, d, e, f) { _, _, _, _, _, f in f }
    let _: Infallible<G> = Infallible.combineLatest(a, b, c, d, e, f, g) { _, _, _, _, _, _, g in g }
    let _: Infallible<H> = Infallible.combineLatest(a, b, c, d, e, f, g, h) { _, _, _, _, _, _, _, h in h }
    let _: Infallible<(B, A)> = Infallible.combineLatest(a, b, c, resultSelector: { a, b, _ in (b, a) })
    let _: (Infallible<A>, Infallible<D>, @escaping (A, D) throws -> String) -> Infallible<String> = Infallible.combineLatest(
        _:_:resultSelector:)
    let _: ([Infallible<A>]) -> Infallible<[A]> = Infallible<A>.combineLatest(_:)
    let _: Infallible<[A]> = Infallible.combineLatest([a, a])
    let _: ([Infallible<A>], @escaping ([A]) throws -> String) -> Infallible<String> = Infallible.combineLatest(_:resultSelector:)
    let _: Infallible<Int> = Infallible.combineLatest([a, a]) { $0.count }
}
