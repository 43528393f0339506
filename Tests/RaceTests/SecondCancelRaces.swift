// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight

/// A cancel that comes while another thread's is under way: it has returned, and the first one has not.
@Suite struct SecondCancelRaces {
    /// State: a bag of a subscription, behind a token that is being cancelled. Actors: one cancels the bag, the other, too, and sends. Allowed: nothing comes
    /// after that.
    @Test func `L4: nothing comes once a bag's cancel has returned, though another thread's is inside of a member`() {
        let (bag, subject) = (CancelBag(), PassthroughSubject<Int, Never>())
        let values = Guarded<[Int]>([])
        let (isInside, mayGo) = (Signal(), Signal())
        AnyCancellable {
            isInside.fire()
            mayGo.wait()
        }.store(in: bag)
        subject.sink { value in
            values.withLock { $0.append(value) }
            bag.cancel()
        }.store(in: bag)
        let other = Strand { bag.cancel() }
        #expect(isInside.wait())
        for value in [1, 2] { subject.send(value) }
        #expect(values.withLock { $0 } == [1])
        mayGo.fire()
        #expect(other.join())
    }

    /// State: a sink of one's own, or an assignment. Actors: one cancels it, the other, too, and sends. Allowed: nothing comes after that.
    @Test(arguments: [false, true]) func `L4: nothing comes once a cancel has returned, though another thread's has not`(assigns: Bool) {
        final class Target: @unchecked Sendable {  // Sendable: one thread writes.
            var value = 0
        }
        let points = interruptEverywhere {
            let (subject, target) = (PassthroughSubject<Int, Never>(), Target())
            let subscriber: any Cancellable
            if assigns {
                let assign = Subscribers.Assign(object: target, keyPath: \Target.value)
                subject.subscribe(assign)
                subscriber = assign
            } else {
                let sink = Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: { target.value = $0 })
                subject.subscribe(sink)
                subscriber = sink
            }
            let handed = Handed(subscriber)
            return Encounter(
                first: { handed.value.cancel() },
                second: {
                    handed.value.cancel()
                    subject.send(1)
                }
            ) { point in #expect(target.value == 0, "at point \(point)") }
        }
        #expect(points != nil, "the second waited for the first")
    }

    /// State: a subscriber behind `handleEvents`. Actors: one cancels it, one twice. Allowed: the closure is called once.
    @Test func `L4: two threads cancel, and the closure of handleEvents is called once`() {
        let points = interruptEverywhere {
            let (recorder, callout) = (Recorder<Never>(), Callout())
            PassthroughSubject<Int, Never>().handleEvents(receiveCancel: { callout.touch() }).subscribe(recorder)
            let cancelTwice: @Sendable () -> Void = {
                recorder.cancel()
                recorder.cancel()
            }
            return Encounter(first: { recorder.cancel() }, second: cancelTwice) { point in
                #expect(callout.calls == 1, "at point \(point)")
            }
        }
        #expect(points != nil, "the second waited for the first")
    }
}
