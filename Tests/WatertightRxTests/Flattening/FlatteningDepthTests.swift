// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx

/// Many streams, one after another, do not deepen the stack.
@Suite struct FlatteningDepthTests {
    private let log = EventLog()
    private let many = depthOfTests

    @Test func `many streams that finish at once do not deepen the stack of a concatMap`() {
        let first = NamedSource<Int>(log, "first")
        var sum = 0
        let numbers = Observable<Int>.create { [many] observer in
            for number in 0...many { observer.onNext(number) }
            observer.onCompleted()
            return Disposables.create()
        }
        let one = Observable<Int>.create { observer in
            observer.onNext(1)
            observer.onCompleted()
            return Disposables.create()
        }
        _ = numbers.concatMap { $0 == 0 ? first.observable : one }.subscribe(
            onNext: { sum += $0 }, onCompleted: { [log] in log.note("end") })
        #expect(sum == 0)
        first.send(.completed)
        #expect(sum == many)
        #expect(log.lines == ["first subscribed", "first disposed", "end"])
    }

    @Test func `many values that finish at once do not deepen the stack of a merge(maxConcurrent)`() {
        let first = NamedSource<Int>(log, "first")
        var sum = 0
        let streams = Observable<Observable<Int>>.create { [many] observer in
            observer.onNext(first.observable)
            for _ in 0..<many { observer.onNext(.just(1)) }
            return Disposables.create()
        }
        let subscription = streams.merge(maxConcurrent: 1).subscribe(onNext: { sum += $0 })
        first.send(.completed)
        #expect(sum == many)
        subscription.dispose()
    }
}
