// SPDX-License-Identifier: Apache-2.0
import RxSwift

func reducing(_ source: Observable<Int>) {
    let _: (String, @escaping (String, Int) throws -> String) -> Observable<String> = source.reduce(_:accumulator:)
    let _: Observable<Int> = source.reduce(0) { $0 + $1 }
    let _: Observable<Int> = source.reduce(0, accumulator: +)
    let _: ([Int], @escaping ([Int], Int) throws -> [Int], @escaping ([Int]) throws -> String) -> Observable<String> =
        source.reduce(_:accumulator:mapResult:)
    let _: Observable<String> = source.reduce(0, accumulator: +) { "\($0)" }
    let _: Observable<String> = source.reduce(0, accumulator: +, mapResult: { "\($0)" })
    let _: () -> Single<[Int]> = source.toArray
    let _: Single<[Int]> = source.toArray()
}
