// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WatertightRx

@Suite struct TransformingTests {
    private let numbers = Observable.from([1, 2, 3])

    @Test func `map and compactMap emit results`() {
        #expect(numbers.map { "\($0 * 2)" }.events() == ["next(2)", "next(4)", "next(6)", "completed"])
        #expect(numbers.compactMap { $0 == 2 ? nil : $0 }.events() == ["next(1)", "next(3)", "completed"])
    }

    @Test func `scan emits what has been accumulated, and not the seed`() {
        #expect(numbers.scan(10, accumulator: +).events() == ["next(11)", "next(13)", "next(16)", "completed"])
        #expect(numbers.scan(into: [Int]()) { $0.append($1) }.events() == ["next([1])", "next([1, 2])", "next([1, 2, 3])", "completed"])
    }

    @Test func `enumerated counts from zero for each subscription`() {
        let enumerated = numbers.enumerated().map { "\($0.index):\($0.element)" }
        for _ in 0..<2 { #expect(enumerated.events() == ["next(0:1)", "next(1:2)", "next(2:3)", "completed"]) }
    }

    @Test func `materialize emits the end as a value, and dematerialize undoes it`() {
        let failing = Observable<Int>.create { observer in
            observer.onNext(1)
            observer.onError(Fault.sent)
            return Disposables.create()
        }
        #expect(failing.materialize().events() == ["next(next(1))", "next(error(sent))", "completed"])
        #expect(numbers.take(1).materialize().events() == ["next(next(1))", "next(completed)", "completed"])
        #expect(failing.materialize().dematerialize().events() == ["next(1)", "error(sent)"])
        #expect(numbers.materialize().dematerialize().events() == numbers.events())
    }

    @Test func `decode makes values of data`() {
        let data = Observable.of(Data("[1,2]".utf8), Data("no".utf8), Data("[3]".utf8))
        let events = data.decode(type: [Int].self, decoder: JSONDecoder()).events()
        #expect(events.first == "next([1, 2])" && events.count == 2 && events.last?.hasPrefix("error(") == true)
    }

    @Test func `withUnretained completes at the first value after the object was released`() {
        final class Owner {}
        let log = EventLog()
        let source = Source<Int>(log)
        var owner: Owner? = Owner()
        weak let released = owner
        let subscription = source.observable.withUnretained(owner!).map(\.1).subscribe(log.observer())
        source.send(.next(1))
        owner = nil
        #expect(released == nil)
        source.send(.next(2))
        source.send(.next(3))
        #expect(log.lines == ["next(1)", "completed", "disposed"])
        subscription.dispose()
    }

    @Test func `reduce emits one result at the end`() {
        #expect(numbers.reduce(1, accumulator: *).events() == ["next(6)", "completed"])
        #expect(numbers.reduce(0, accumulator: +, mapResult: { "\($0)" }).events() == ["next(6)", "completed"])
        #expect(numbers.toArray().asObservable().events() == ["next([1, 2, 3])", "completed"])
        let failing = numbers.reduce(0, accumulator: +, mapResult: { (_: Int) -> Int in throw Fault.thrown })
        #expect(failing.events() == ["error(thrown)"])
    }
}
