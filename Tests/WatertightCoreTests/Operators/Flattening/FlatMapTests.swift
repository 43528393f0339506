// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

@Suite struct FlatMapTests {
    @Test func `inner streams' values come as they come`() {
        let outer = PassthroughSubject<Int, Never>()
        let inners = [PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()]
        let recorder = outer.flatMap { inners[$0] }.record()
        outer.send(0)
        inners[0].send(10)
        outer.send(1)
        inners[1].send(20)
        inners[0].send(11)
        #expect(recorder.values == [10, 20, 11])
    }

    @Test func `it finishes when the outer and all inner streams have`() {
        let outer = PassthroughSubject<Int, Never>()
        let inner = PassthroughSubject<Int, Never>()
        let recorder = outer.flatMap { _ in inner }.record()
        outer.send(0)
        outer.send(completion: .finished)
        inner.send(1)
        #expect(!recorder.hasEnded)
        inner.send(completion: .finished)
        #expect(recorder.events == [.subscription, .value(1), .finished])
    }

    @Test func `with a limit, one more value is requested of the outer stream when an inner stream finishes`() {
        let recorder = (1...3).publisher.flatMap(maxPublishers: .max(1)) { value in (0..<2).publisher.map { value * 10 + $0 } }.record()
        #expect(recorder.values == [10, 11, 20, 21, 30, 31])
        #expect(recorder.hasEnded)
    }

    @Test func `as many values are requested of the outer stream as the limit says`() {
        var asked: [Subscribers.Demand] = []
        let outer = PassthroughSubject<Int, Never>()
        let recorder = outer.handleEvents(receiveRequest: { asked.append($0) })
            .flatMap(maxPublishers: .max(2)) { _ in PassthroughSubject<Int, Never>() }.record()
        #expect(asked == [.max(2)])
        #expect(recorder.events == [.subscription])
    }

    @Test func `one value of each inner stream is held without demand`() {
        let recorder = (1...2).publisher.flatMap { value in (0..<3).publisher.map { value * 10 + $0 } }.record(asking: .none)
        for count in 1...6 {
            recorder.request(.max(1))
            #expect(recorder.values.count == count)
        }
        #expect(recorder.values.sorted() == [10, 11, 12, 20, 21, 22])
        #expect(recorder.hasEnded)
        #expect(recorder.violations.isEmpty)
    }

    @Test func `an inner failure ends all and cancels the others`() {
        let cancels = Callout()
        let failing = PassthroughSubject<Int, TestError>()
        let other = PassthroughSubject<Int, TestError>().handleEvents(receiveCancel: { cancels.touch() }).eraseToAnyPublisher()
        let outer = PassthroughSubject<Int, TestError>()
        let recorder = outer.flatMap { $0 == 0 ? failing.eraseToAnyPublisher() : other }.record()
        outer.send(0)
        outer.send(1)
        failing.send(completion: .failure(TestError()))
        outer.send(1)
        #expect(recorder.events == [.subscription, .failed])
        #expect(cancels.calls == 1)
    }

    @Test func `an outer failure ends all`() {
        let outer = PassthroughSubject<Int, TestError>()
        let inner = PassthroughSubject<Int, TestError>()
        let recorder = outer.flatMap { _ in inner }.record()
        outer.send(0)
        outer.send(completion: .failure(TestError()))
        inner.send(1)
        #expect(recorder.events == [.subscription, .failed])
    }

    @Test func `a cancel inside of the transform subscribes to nothing`() {
        let recorder = Recorder<Never>()
        let outer = PassthroughSubject<Int, Never>()
        outer.flatMap { value in
            recorder.cancel()
            return Just(value)
        }.subscribe(recorder)
        outer.send(1)
        #expect(recorder.events == [.subscription])
    }
}
