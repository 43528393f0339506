// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

@Suite struct MapErrorTests {
    private struct Other: Error, Equatable {
        let id: Int
    }

    @Test func `the failure is the closure's result for the upstream's error`() {
        let subject = PassthroughSubject<Int, TestError>()
        var ending: Subscribers.Completion<Other>?
        let owner = subject.mapError { Other(id: $0.id + 1) }.sink(receiveCompletion: { ending = $0 }, receiveValue: { _ in })
        subject.send(completion: .failure(TestError(3)))
        #expect(ending == .failure(Other(id: 4)))
        owner.cancel()
    }

    @Test func `both of Apple's initialisers make it`() {
        let fail = Fail<Int, TestError>(error: TestError(1))
        let made = [
            Publishers.MapError(upstream: fail) { Other(id: $0.id) }, Publishers.MapError(upstream: fail, transform: { Other(id: $0.id) }),
        ]
        for publisher in made {
            var ending: Subscribers.Completion<Other>?
            publisher.sink(receiveCompletion: { ending = $0 }, receiveValue: { _ in }).cancel()
            #expect(ending == .failure(Other(id: 1)))
        }
    }

    @Test func `values and a finish pass, and the closure is not called`() {
        let callout = Callout()
        let recorder = [1, 2].publisher.setFailureType(to: TestError.self).mapError { callout.pass($0) }.record()
        #expect(recorder.events == [.subscription, .value(1), .value(2), .finished])
        #expect(callout.calls == 0)
    }

    @Test func `two transform one after the other`() {
        let subject = PassthroughSubject<Int, TestError>()
        var ending: Subscribers.Completion<TestError>?
        let owner = subject.mapError { Other(id: $0.id * 2) }.mapError { TestError($0.id + 1) }
            .sink(receiveCompletion: { ending = $0 }, receiveValue: { _ in })
        subject.send(completion: .failure(TestError(3)))
        #expect(ending == .failure(TestError(7)))
        owner.cancel()
    }

    @Test func `the closure is released with the failure`() {
        weak var kept: Callout?
        let subject = PassthroughSubject<Int, TestError>()
        let recorder = Recorder<TestError>()
        do {
            let callout = Callout()
            kept = callout
            subject.mapError { callout.pass($0) }.subscribe(recorder)
        }
        #expect(kept != nil)
        subject.send(completion: .failure(TestError()))
        #expect(recorder.events == [.subscription, .failed])
        #expect(kept == nil)
    }
}
