// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightTesting

@testable import WatertightCore

/// `flatMap` and `switchToLatest` deliver the value of an erased `Just` without subscribing to it: what can be observed stays the same.
@Suite struct ErasedJustTests {
    private func just(_ value: Int) -> AnyPublisher<Int, Never> { Just(value).eraseToAnyPublisher() }
    private func failing(_ value: Int) -> AnyPublisher<Int, TestError> {
        Just(value).setFailureType(to: TestError.self).eraseToAnyPublisher()
    }
    /// The same, which no operator recognises: a publisher other than a `Just` is erased. (`map` of a `Just` is a `Just`.)
    private func other(_ value: Int) -> AnyPublisher<Int, Never> { just(value).map { $0 }.eraseToAnyPublisher() }

    @Test func `only the erased one is recognised`() {
        // Asked past `untapped`, which recognises none while another test observes its pipelines.
        #expect(Just<Int>.boxed(just(1).core) == 1 && Just<Int>.boxed(failing(2).core) == 2)
        #expect(Just<Int>.boxed(other(1).core) == nil)
    }

    @Test(arguments: [Subscribers.Demand.none, .max(1), .max(2), .unlimited])
    func `flatMap delivers what is requested, one at a time and all at once`(demand: Subscribers.Demand) {
        for limit in [Subscribers.Demand.max(1), .unlimited] {
            let erased = (1...3).publisher.flatMap(maxPublishers: limit) { just($0) }.record(asking: demand)
            let unrecognised = (1...3).publisher.flatMap(maxPublishers: limit) { other($0) }.record(asking: demand)
            for _ in 1...4 {
                #expect(erased.events == unrecognised.events)
                erased.request(.max(1))
                unrecognised.request(.max(1))
            }
            #expect(erased.events == [.subscription, .value(1), .value(2), .value(3), .finished])
        }
    }

    @Test func `flatMap of one with a failure type delivers it`() {
        let recorder = (1...3).publisher.setFailureType(to: TestError.self).flatMap { failing($0) }.record()
        #expect(recorder.events == [.subscription, .value(1), .value(2), .value(3), .finished])
    }

    @Test(arguments: [Subscribers.Demand.none, .max(1), .max(2), .unlimited])
    func `switchToLatest delivers what is requested, and the latest when it is requested later`(demand: Subscribers.Demand) {
        func play(_ make: @escaping (Int) -> AnyPublisher<Int, Never>) -> [Recorder<Never>.Event] {
            let outer = PassthroughSubject<AnyPublisher<Int, Never>, Never>()
            let recorder = outer.switchToLatest().record(asking: demand)
            for value in 1...3 { outer.send(make(value)) }
            recorder.request(.max(1))
            outer.send(make(4))
            outer.send(completion: .finished)
            recorder.request(.max(1))
            return recorder.events
        }
        #expect(play(just) == play(other))
    }

    @Test func `a cancel inside of the delivery ends the stream`() {
        let outer = PassthroughSubject<AnyPublisher<Int, Never>, Never>()
        for stream in [outer.flatMap { $0 }.eraseToAnyPublisher(), outer.switchToLatest().eraseToAnyPublisher()] {
            let recorder = Recorder<Never>()
            recorder.onValue = { recorder, _ in recorder.cancel() }
            stream.subscribe(recorder)
            for value in 1...3 { outer.send(just(value)) }
            #expect(recorder.events == [.subscription, .value(1)])
        }
    }

    @Test func `one that is sent from inside of a delivery comes after it`() {
        for flattens in [true, false] {
            let outer = PassthroughSubject<AnyPublisher<Int, Never>, Never>()
            let recorder = Recorder<Never>()
            recorder.onValue = { _, value in if value < 3 { outer.send(just(value + 1)) } }
            if flattens { outer.flatMap { $0 }.subscribe(recorder) } else { outer.switchToLatest().subscribe(recorder) }
            outer.send(just(1))
            #expect(recorder.values == [1, 2, 3])
            recorder.cancel()
        }
    }
}
