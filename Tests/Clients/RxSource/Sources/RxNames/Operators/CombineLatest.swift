// SPDX-License-Identifier: Apache-2.0
import RxSwift

// The parameters are named by their types: A to H.
typealias A = Int8
typealias B = Int16
typealias C = Int32
typealias D = Int64
typealias E = UInt8
typealias F = UInt16
typealias G = UInt32
typealias H = UInt64

func combiningLatest(
    _ a: Observable<A>, _ b: Observable<B>, _ c: PublishSubject<C>, _ d: BehaviorSubject<D>, _ e: Observable<E>, _ f: Observable<F>,
    _ g: Observable<G>, _ h: Observable<H>
) {
    let _: Observable<(A, B)> = Observable.combineLatest(a, b)
    let _: Observable<(A, B, C)> = Observable.combineLatest(a, b, c)
    let _: Observable<(A, B, C, D)> = Observable.combineLatest(a, b, c, d)
    let _: Observable<(A, B, C, D, E)> = Observable.combineLatest(a, b, c, d, e)
    let _: Observable<(A, B, C, D, E, F)> = Observable.combineLatest(a, b, c, d, e, f)
    let _: Observable<(A, B, C, D, E, F, G)> = Observable.combineLatest(a, b, c, d, e, f, g)
    let _: Observable<(A, B, C, D, E, F, G, H)> = Observable.combineLatest(a, b, c, d, e, f, g, h)

    let _: Observable<A> = Observable.combineLatest(a, b) { a, _ in a }
    let _: Observable<C> = Observable.combineLatest(a, b, c) { _, _, c in c }
    let _: Observable<D> = Observable.combineLatest(a, b, c, d) { _, _, _, d in d }
    let _: Observable<E> = Observable.combineLatest(a, b, c, d, e) { _, _, _, _, e in e }
    let _: Observable<F> = Observable.combineLatest(a, b, c, d, e, f) { _, _, _, _, _, f in f }
    let _: Observable<G> = Observable.combineLatest(a, b, c, d, e, f, g) { _, _, _, _, _, _, g in g }
    let _: Observable<H> = Observable.combineLatest(a, b, c, d, e, f, g, h) { _, _, _, _, _, _, _, h in h }
    let _: Observable<Int> = Observable.combineLatest(a, b, resultSelector: { Int($0) + Int($1) })
    let _: Observable<(B, A)> = Observable.combineLatest(a, b, c, resultSelector: { a, b, _ in (b, a) })
    let _: (Observable<A>, BehaviorSubject<D>, @escaping (A, D) throws -> String) -> Observable<String> =
        Observable.combineLatest(_:_:resultSelector:)
}
