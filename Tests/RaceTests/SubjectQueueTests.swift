// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

/// The values that a subject's sender leaves for a subscriber that another thread is calling.
@Suite struct SubjectQueueTests {
    /// A subscriber that requests the current value on its own thread, and, while it has it, lets another thread act.
    private func meet(
        sending: @escaping @Sendable (CurrentValueSubject<Int, Never>) -> Void,
        then nested: @escaping (CurrentValueSubject<Int, Never>, any Subscription) -> Void
    ) -> (events: [String], value: Int) {
        let subject = CurrentValueSubject<Int, Never>(5)
        var events: [String] = []
        var own: (any Subscription)?
        let subscriber = AnySubscriber<Int, Never>(
            receiveSubscription: { subscription in
                own = subscription
                subscription.request(.max(10))
            },
            receiveValue: { value in
                events.append("\(value)")
                if value == 5, let own {
                    #expect(Strand { sending(subject) }.join())
                    nested(subject, own)
                }
                return .none
            },
            receiveCompletion: { _ in events.append("finished") })
        subject.subscribe(subscriber)
        let value = subject.value
        own?.cancel()
        own = nil
        return (events, value)
    }

    @Test func `a reentrant value follows the value that another thread sent before`() {
        let (events, value) = meet(sending: { $0.send(6) }, then: { subject, _ in subject.send(7) })
        #expect(events == ["5", "6", "7"])
        #expect(value == 7)
    }

    @Test func `a reentrant completion follows the value that another thread sent before`() {
        let (events, _) = meet(sending: { $0.send(6) }, then: { subject, _ in subject.send(completion: .finished) })
        #expect(events == ["5", "6", "finished"])
    }

    @Test func `nothing comes after a cancel, also if another thread has ended the subject`() {
        let (events, _) = meet(sending: { $0.send(completion: .finished) }, then: { _, subscription in subscription.cancel() })
        #expect(events == ["5"])
    }

    @Test func `values requested after another thread has ended the subject are still delivered`() {
        let subject = CurrentValueSubject<Int, Never>(5)
        var events: [String] = []
        var own: (any Subscription)?
        let subscriber = AnySubscriber<Int, Never>(
            receiveSubscription: { subscription in
                own = subscription
                subscription.request(.max(1))
            },
            receiveValue: { value in
                events.append("\(value)")
                if value == 5 {
                    let isSent = Strand {
                        subject.send(6)
                        subject.send(completion: .finished)
                    }.join()
                    #expect(isSent)
                    own?.request(.max(1))
                }
                return .none
            },
            receiveCompletion: { _ in events.append("finished") })
        subject.subscribe(subscriber)
        #expect(events == ["5", "6", "finished"])
        own = nil
    }
}
