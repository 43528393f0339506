// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

@Suite struct DropTests {
    /// Counts the requests to the upstream.
    private func counting(_ count: Int, asking demand: Subscribers.Demand) -> (recorder: Recorder<Never>, asked: [Subscribers.Demand]) {
        var asked: [Subscribers.Demand] = []
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.handleEvents(receiveRequest: { asked.append($0) }).dropFirst(count).record(asking: demand)
        recorder.cancel()
        return (recorder, asked)
    }

    @Test func `the first values are left out`() {
        #expect((1...4).publisher.eraseToAnyPublisher().dropFirst(2).record().events == [.subscription, .value(3), .value(4), .finished])
        #expect((1...2).publisher.eraseToAnyPublisher().dropFirst().record().values == [2])
        #expect((1...2).publisher.eraseToAnyPublisher().dropFirst(0).record().values == [1, 2])
        #expect((1...2).publisher.eraseToAnyPublisher().dropFirst(5).record().events == [.subscription, .finished])
    }

    @Test func `the omitted values are requested at the start, with the subscriber's first request`() {
        #expect(counting(2, asking: .max(42)).asked == [.max(44)])
        #expect(counting(2, asking: .none).asked == [.max(2)])
        #expect(counting(0, asking: .none).asked == [])
        #expect(counting(2, asking: .unlimited).asked == [.unlimited])
    }

    @Test func `a value is not lost to an omitted one`() {
        let recorder = (1...6).publisher.eraseToAnyPublisher().dropFirst(2).record(asking: .max(1))
        #expect(recorder.values == [3])
        recorder.request(.max(2))
        #expect(recorder.values == [3, 4, 5])
        #expect(recorder.violations.isEmpty)
    }

    @Test func `the subscriber has its subscription before the upstream is subscribed to`() {
        let recorder = Recorder<Never>(asking: .none)
        let publisher = PassthroughSubject<Int, Never>().handleEvents(receiveSubscription: { _ in
            #expect(recorder.events == [.subscription])
        })
        publisher.dropFirst().subscribe(recorder)
        #expect(recorder.events == [.subscription])
        recorder.cancel()
    }

    @Test func `a subscriber that cancels inside of its subscription is not subscribed to the upstream`() {
        let subscriptions = Callout()
        let recorder = Recorder<Never>(asking: .none)
        recorder.onSubscription = { $0.cancel() }
        (1...3).publisher.handleEvents(receiveSubscription: { _ in subscriptions.touch() }).dropFirst().subscribe(recorder)
        #expect(recorder.events == [.subscription])
        #expect(subscriptions.calls == 0)
    }

    @Test func `an upstream whose subscription comes after the cancel is cancelled`() {
        let scheduler = ManualScheduler()
        let (asks, cancels) = (Callout(), Callout())
        let recorder = (1...3).publisher.handleEvents(receiveCancel: { cancels.touch() }, receiveRequest: { _ in asks.touch() })
            .subscribe(on: scheduler).dropFirst().record()
        recorder.cancel()
        scheduler.flush()
        #expect(recorder.events == [.subscription])
        #expect(cancels.calls == 1)
        #expect(asks.calls == 0)
    }

    @Test func `a negative number traps at the subscription`() async {
        let publisher = PassthroughSubject<Int, Never>().dropFirst(-1)
        #expect(publisher.count == -1)
        await #expect(processExitsWith: .failure) {
            PassthroughSubject<Int, Never>().dropFirst(-1).subscribe(AnySubscriber())
        }
    }

    @Test func `a request for nothing traps`() async {
        await #expect(processExitsWith: .failure) {
            PassthroughSubject<Int, Never>().dropFirst().subscribe(AnySubscriber(receiveSubscription: { $0.request(.none) }))
        }
    }
}
