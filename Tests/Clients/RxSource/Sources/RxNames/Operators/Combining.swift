// SPDX-License-Identifier: Apache-2.0
import RxSwift

func combining(_ source: Observable<Int>, _ other: Observable<Int>, names: Observable<String>, single: Single<Int>) {
    let _: ([Observable<Int>]) -> Observable<Int> = Observable.amb(_:)
    let _: Observable<Int> = Observable.amb([source, other])
    let _: (Observable<Int>) -> Observable<Int> = source.amb(_:)
    let _: Observable<Int> = source.amb(other)
    let _: (ArraySlice<Observable<Int>>) -> Observable<Int> = Observable.merge(_:)
    let _: ([Observable<Int>]) -> Observable<Int> = Observable.merge(_:)
    let _: Observable<Int> = Observable.merge([source, other][...])
    let _: Observable<Int> = Observable.merge([source, other])
    let _: Observable<Int> = Observable.merge(source, other)
    let _: Observable<Int> = .merge(source, other, .just(1))

    let _: (Single<Int>) -> Observable<Int> = source.concat(_:)
    let _: Observable<Int> = source.concat(other)
    let _: Observable<Int> = source.concat(Observable.just(1)).concat(single)
    let _: (AnySequence<Observable<Int>>) -> Observable<Int> = Observable.concat(_:)
    let _: ([Observable<Int>]) -> Observable<Int> = Observable.concat(_:)
    let _: Observable<Int> = Observable.concat(AnySequence([source, other]))
    let _: Observable<Int> = Observable.concat([source, other])
    let _: Observable<Int> = Observable.concat(source, other)
    let _: Observable<Int> = source.startWith(0)
    let _: Observable<Int> = source.startWith(0, 1)

    let _: (Observable<String>, @escaping (Int, String) throws -> Bool) -> Observable<Bool> = source.withLatestFrom(_:resultSelector:)
    let _: Observable<Bool> = source.withLatestFrom(names) { "\($0)" == $1 }
    let _: Observable<(Int, String)> = source.withLatestFrom(names, resultSelector: { ($0, $1) })
    let _: (Single<Int>) -> Observable<Int> = source.withLatestFrom(_:)
    let _: Observable<String> = source.withLatestFrom(names)
    let _: Observable<Int> = Observable<Void>.never().withLatestFrom(single)

    let _: ([Observable<Int>]) -> Observable<[Int]> = Observable<Int>.combineLatest(_:)
    let _: Observable<[Int]> = Observable.combineLatest([source, other])
    let _: ([Observable<Int>], @escaping ([Int]) throws -> String) -> Observable<String> = Observable.combineLatest(_:resultSelector:)
    let _: Observable<Int> = Observable.combineLatest([source, other]) { $0.reduce(0, +) }
    let _: ([Observable<Int>]) -> Observable<[Int]> = Observable<Int>.zip(_:)
    let _: Observable<[Int]> = Observable.zip([source, other])
    let _: ([Observable<Int>], @escaping ([Int]) throws -> String) -> Observable<String> = Observable.zip(_:resultSelector:)
    let _: Observable<Int> = Observable.zip([source, other]) { $0.reduce(0, +) }
    let _: any Disposable = Observable.combineLatest(source, names).subscribe(onNext: { number, name in print(number, name) })
    let _: Observable<(Int, (String, Int))> = Observable.zip(source, Observable.combineLatest(names, other))
}
