// SPDX-License-Identifier: Apache-2.0
import Foundation
import RxBlocking
import RxSwift

func blocking(_ source: Observable<Int>, single: Single<String>) throws {
    let _: (TimeInterval?) -> BlockingObservable<Int> = source.toBlocking(timeout:)
    let blocking: BlockingObservable<Int> = source.toBlocking()
    let _: () throws -> [Int] = blocking.toArray
    let _: [Int] = try source.toBlocking(timeout: 1).toArray()
    let _: () throws -> Int? = blocking.first
    let _: Int? = try blocking.first()
    let _: () throws -> Int? = blocking.last
    let _: Int? = try blocking.last()
    let _: () throws -> Int = blocking.single
    let _: String = try single.toBlocking().single()
    let _: (@escaping (Int) throws -> Bool) throws -> Int = blocking.single(_:)
    let _: Int = try blocking.single { $0 > 1 }
    let _: () -> MaterializedSequenceResult<Int> = blocking.materialize
    switch blocking.materialize() {
    case .completed(let elements): let _: [Int] = elements
    case .failed(let elements, let error): let _: ([Int], any Error) = (elements, error)
    }
    let _: [MaterializedSequenceResult<Int>] = [.completed(elements: [1]), .failed(elements: [], error: RxError.noElements)]
}
