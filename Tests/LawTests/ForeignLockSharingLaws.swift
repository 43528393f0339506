// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing
import WatertightCore

/// L5 (R1, R2) where streams are shared: thread A holds a lock of its own and subscribes; thread B calls foreign code, which takes
/// A's lock.
@Suite struct ForeignLockSharingLaws {
    final class Scene: Sendable {
        let foreign = NSLock()
        let held = Signal()
        let inside = Signal()

        /// The foreign code that is called.
        func take() {
            inside.fire()
            foreign.withLock {}
        }

        /// - Returns: Whether both ended.
        func play(a: @escaping @Sendable () -> Void, b: @escaping @Sendable () -> Void) -> Bool {
            let first = Strand {
                self.foreign.withLock {
                    self.held.fire()
                    self.inside.wait()
                    a()
                }
            }
            let second = Strand {
                self.held.wait()
                b()
                // It may have made no call.
                self.inside.fire()
            }
            return first.join() && second.join()
        }
    }

    private let subject = PassthroughSubject<Int, TestError>()

    @Test func `L5 R2: cancelling the connection waits for no thread that subscribes`() {
        let (scene, cancels) = (Scene(), Callout())
        let upstream = subject.handleEvents(receiveCancel: {
            cancels.touch()
            scene.take()
        })
        let multicast = Handed(upstream.multicast { PassthroughSubject<Int, TestError>() })
        let (early, late) = (multicast.value.record(), Recorder<TestError>())
        let connection = Handed(multicast.value.connect())
        let haveEnded = scene.play(a: { multicast.value.subscribe(late) }, b: { connection.value.cancel() })
        #expect(haveEnded)
        #expect(cancels.calls == 1 && cancels.locksHeld == 0)
        #expect(early.events == [.subscription] && late.events == [.subscription])
    }

    @Test func `L5 R2: the last subscriber's cancel waits for no thread that subscribes`() {
        let (scene, cancels) = (Scene(), Callout())
        let upstream = subject.handleEvents(receiveCancel: {
            cancels.touch()
            scene.take()
        })
        let shared = Handed(upstream.share())
        let (early, late) = (shared.value.record(), Recorder<TestError>())
        let haveEnded = scene.play(a: { shared.value.subscribe(late) }, b: { early.cancel() })
        #expect(haveEnded)
        #expect(cancels.calls == 1 && cancels.locksHeld == 0)
        subject.send(1)
        #expect(late.values == [1])
    }

    @Test func `L5 R2: connecting waits for no thread that subscribes`() {
        let (scene, subscriptions) = (Scene(), Callout())
        let upstream = subject.handleEvents(receiveSubscription: { _ in
            subscriptions.touch()
            scene.take()
        })
        let shared = Handed(upstream.share())
        let (early, late) = (Recorder<TestError>(), Recorder<TestError>())
        let haveEnded = scene.play(a: { shared.value.subscribe(late) }, b: { shared.value.subscribe(early) })
        #expect(haveEnded)
        #expect(subscriptions.calls == 1 && subscriptions.locksHeld == 0)
        subject.send(1)
        #expect(early.values == [1] && late.values == [1])
    }

    @Test func `L5 R1: the delivery of a current value to one subscriber waits for no other thread that subscribes`() {
        let scene = Scene()
        let multicast = Handed(subject.multicast(subject: CurrentValueSubject(1)))
        let (early, late) = (Recorder<TestError>(), Recorder<TestError>())
        early.onValue = { _, _ in scene.take() }
        let haveEnded = scene.play(a: { multicast.value.subscribe(late) }, b: { multicast.value.subscribe(early) })
        #expect(haveEnded)
        #expect(early.values == [1] && late.values == [1])
    }

    @Test func `L5: the closure that creates a subject may wait for another call of it`() {
        let (scene, callout) = (Scene(), Callout())
        let multicast = Handed(
            subject.multicast { () -> PassthroughSubject<Int, TestError> in
                callout.touch()
                if callout.calls == 1 { scene.take() }
                return PassthroughSubject()
            })
        let (early, late) = (Recorder<TestError>(), Recorder<TestError>())
        let haveEnded = scene.play(a: { multicast.value.subscribe(late) }, b: { multicast.value.subscribe(early) })
        #expect(haveEnded)
        #expect(callout.locksHeld == 0)
        // Both made one; both have the same.
        let connection = multicast.value.connect()
        subject.send(1)
        #expect(early.values == [1] && late.values == [1])
        connection.cancel()
    }
}
