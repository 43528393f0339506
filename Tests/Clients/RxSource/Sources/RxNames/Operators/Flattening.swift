// SPDX-License-Identifier: Apache-2.0
import RxSwift

func flattening(_ source: Observable<Int>, streams: Observable<Observable<String>>, single: Single<String>, infallible: Infallible<String>)
{
    let _: (@escaping (Int) throws -> Observable<String>) -> Observable<String> = source.flatMap(_:)
    let _: Observable<String> = source.flatMap { Observable.just("\($0)") }
    let _: Observable<String> = source.flatMap { _ in single }
    let _: Observable<String> = source.flatMap { number -> Observable<String> in
        guard number > 0 else { return .empty() }
        return .just("\(number)")
    }
    let _: (@escaping (Int) throws -> Maybe<String>) -> Observable<String> = source.flatMapFirst(_:)
    let _: Observable<String> = source.flatMapFirst { _ in single }
    let _: (@escaping (Int) throws -> Single<String>) -> Observable<String> = source.concatMap(_:)
    let _: Observable<Int> = source.concatMap { Observable.of($0, $0) }
    let _: (@escaping (Int) throws -> Observable<String>) -> Observable<String> = source.flatMapLatest(_:)
    let _: Observable<String> = source.flatMapLatest { Observable.just("\($0)") }
    let _: Observable<String> = source.flatMapLatest { _ in single.asObservable().catchAndReturn("") }
    let _: (@escaping (Int) throws -> Infallible<String>) -> Infallible<String> = source.flatMapLatest(_:)
    let _: Infallible<String> = source.flatMapLatest { _ in infallible }

    let _: () -> Observable<String> = streams.merge
    let _: Observable<String> = streams.merge()
    let _: (Int) -> Observable<String> = streams.merge(maxConcurrent:)
    let _: Observable<String> = streams.merge(maxConcurrent: 2)
    let _: () -> Observable<String> = streams.concat
    let _: Observable<String> = streams.concat()
    let _: () -> Observable<String> = streams.switchLatest
    let _: Observable<String> = streams.switchLatest()
    let _: Observable<String> = source.map { _ in single }.merge()
}
