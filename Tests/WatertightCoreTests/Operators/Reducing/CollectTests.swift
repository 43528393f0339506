// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

@Suite struct CollectTests {
    @Test func `all values come in one array at the end`() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.collect().digits().record()
        for value in 1...3 { subject.send(value) }
        #expect(recorder.events == [.subscription])
        subject.send(completion: .finished)
        #expect(recorder.events == [.subscription, .value(123), .finished])
    }

    @Test func `no values make an empty array`() {
        let recorder = Array<Int>().publisher.eraseToAnyPublisher().collect().map(\.count).record()
        #expect(recorder.events == [.subscription, .value(0), .finished])
    }

    @Test func `the demand on the upstream is unlimited, the array waits for a demand`() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.collect().digits().record(asking: .none)
        for value in 1...3 { subject.send(value) }
        subject.send(completion: .finished)
        #expect(recorder.events == [.subscription])
        recorder.request(.max(1))
        recorder.request(.max(1))
        #expect(recorder.events == [.subscription, .value(123), .finished])
    }

    @Test func `a failure comes alone`() {
        let subject = PassthroughSubject<Int, TestError>()
        let recorder = subject.collect().digits().record()
        subject.send(1)
        subject.send(completion: .failure(TestError()))
        #expect(recorder.events == [.subscription, .failed])
    }

    @Test func `dump shows how many there are`() {
        var shown: [String?] = []
        var children = 0
        let subject = PassthroughSubject<Int, Never>()
        var subscription: (any Subscription)?
        subject.collect().subscribe(AnySubscriber(receiveSubscription: { subscription = $0 }))
        subject.send(5)
        if let subscription {
            let mirror = Mirror(reflecting: subscription)
            shown = mirror.children.map(\.label)
            children = mirror.descendant("count") as? Int ?? -1
        }
        #expect(shown == ["count"])
        #expect(children == 1)
        subscription?.cancel()
    }
}

extension Publisher where Output == [Int] {
    /// Each array as a number whose digits its elements are.
    func digits() -> Publishers.Map<Self, Int> {
        map { $0.reduce(0) { $0 * 10 + $1 } }
    }
}
