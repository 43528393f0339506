// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

@Suite struct DropWhileTests {
    private let numbers = [1, 2, 3, 1].publisher.eraseToAnyPublisher()

    @Test func `values are left out until one is wanted, and none after it`() {
        #expect(numbers.drop { $0 < 3 }.record().events == [.subscription, .value(3), .value(1), .finished])
        #expect(numbers.drop { _ in true }.record().events == [.subscription, .finished])
    }

    @Test func `the closure is not called once it has returned false`() {
        let callout = Callout()
        #expect(numbers.drop { callout.pass($0) < 2 }.record().values == [2, 3, 1])
        #expect(callout.calls == 2)
    }

    @Test func `another is requested in place of each that is left out`() {
        let recorder = numbers.drop { $0 < 3 }.record(asking: .max(1))
        #expect(recorder.values == [3])
        recorder.request(.max(1))
        #expect(recorder.values == [3, 1])
    }

    @Test func `a closure that throws ends the stream and cancels the upstream`() {
        let cancels = Callout()
        let recorder = (1...).publisher.handleEvents(receiveCancel: { cancels.touch() })
            .tryDrop { if $0 == 3 { throw TestError() } else { true } }.record()
        #expect(recorder.events == [.subscription, .failed])
        #expect(cancels.calls == 1)
    }

    @Test func `a value that is sent from inside of the closure is decided about by itself`() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.drop { value in
            if value == 1 { subject.send(5) }
            return value < 3
        }.record()
        subject.send(1)
        subject.send(0)
        #expect(recorder.values == [5])
        #expect(recorder.violations.isEmpty)
    }

    @Test func `a request for nothing traps`() async {
        await #expect(processExitsWith: .failure) {
            PassthroughSubject<Int, Never>().drop { _ in true }
                .subscribe(AnySubscriber(receiveSubscription: { $0.request(.none) }))
        }
    }

    @Test func `a request and a cancel before the subscription have no effect, and a value is not delivered`() {
        /// Exposes its subscriber.
        final class Hook: Publisher {
            typealias Output = Int
            typealias Failure = Never

            var stage: (any Subscriber)?
            var send: (Int) -> Subscribers.Demand = { _ in .none }

            func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
                stage = subscriber
                send = { subscriber.receive($0) }
            }
        }
        let hook = Hook()
        let recorder = hook.drop { _ in false }.record()
        (hook.stage as? any Subscription)?.request(.max(1))
        (hook.stage as? any Subscription)?.cancel()
        #expect(hook.stage is any Subscription)
        #expect(hook.send(1) == .none)
        #expect(recorder.events.isEmpty)
    }
}
