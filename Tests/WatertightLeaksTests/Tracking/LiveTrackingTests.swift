// SPDX-License-Identifier: Apache-2.0

import Testing
import Watertight
import WatertightCore
import WatertightLeaks
import WatertightLeaksTesting

extension HeapTests {
    /// Each test marks its streams by a type of its own, since what others subscribe to at the same time is tracked, too. None is private: the optimiser
    /// takes another text for the name of a private type than there is at run time.
    @Suite struct LiveTrackingTests {
        private final class Clock<Marker> {
            let subject = PassthroughSubject<Marker, Never>()
            var token: AnyCancellable?
            var last: Marker?

            @inline(never) func start() {
                token = subject.sink { [weak self] in self?.last = $0 }
            }
        }

        /// Those whose subscriber is of `Marker`.
        private func subscriptions<Marker>(of _: Marker.Type) -> [LiveSubscription] {
            LiveSubscriptions.snapshot().filter { $0.keptBy?.type.contains("\(Marker.self)") ?? false }
        }

        private func tracked(_ body: () throws -> Void) rethrows {
            LeakDetective.startTracking()
            defer { LeakDetective.stopTracking() }
            try body()
        }

        struct Born {}
        @Test func `where and when a subscription began, and how many values it has received`() throws {
            try tracked {
                let clock = escaped(Clock<Born>())
                let start = ContinuousClock.now
                clock.start()
                clock.subject.send(Born())
                clock.subject.send(Born())
                let found = try #require(subscriptions(of: Born.self).first)
                let tracking = try #require(found.tracking)
                #expect(tracking.birthplace.first?.contains(Symbols.shown("Clock.start()")) == true, "\(tracking.birthplace)")
                #expect(tracking.delivered == 2 && tracking.dropped == 0)
                #expect(tracking.age > .zero && tracking.age < .now - start)
                #expect(found.demandOwed == .unlimited && found.demandRequested == .unlimited)
                #expect(found.description == "PassthroughSubject → sink")
                #expect(found.debugDescription.contains("2 delivered, 0 dropped"))
                withExtendedLifetime(clock) {}
            }
        }

        struct Dropped {}
        @Test func `values that none has requested are counted, and the demand is read off the heap`() throws {
            try tracked {
                let subject = escaped(PassthroughSubject<Dropped, Never>())
                let token = subject.oneByOneSink { _, _ in }
                for _ in 0..<4 { subject.send(Dropped()) }
                let found = try #require(subscriptions(of: Dropped.self).first)
                #expect(found.tracking?.delivered == 1 && found.tracking?.dropped == 3 && found.demandOwed == Subscribers.Demand.none)
                #expect(found.demandRequested == .max(1))
                withExtendedLifetime(token) {}
            }
        }

        struct Untracked {}
        @Test func `a subscription that began without tracking has its demand alone`() throws {
            let clock = escaped(Clock<Untracked>())
            clock.start()
            try tracked {
                clock.subject.send(Untracked())
                let found = try #require(subscriptions(of: Untracked.self).first)
                #expect(found.tracking == nil && found.demandOwed == .unlimited)
            }
            withExtendedLifetime(clock) {}
        }

        struct Stopped {}
        @Test func `the last stop forgets what was noted, and the stream goes on`() throws {
            let clock = escaped(Clock<Stopped>())
            try tracked {
                tracked { clock.start() }
                #expect(LeakDetective.isTracking)
                let found = try #require(subscriptions(of: Stopped.self).first)
                #expect(found.tracking != nil)
            }
            clock.subject.send(Stopped())
            #expect(clock.last != nil)
            let found = try #require(subscriptions(of: Stopped.self).first)
            #expect(found.tracking == nil)
        }

        struct OfTest {}
        @Test(.trackingSubscriptions) func `a test's trait tracks what begins in the test`() throws {
            let clock = escaped(Clock<OfTest>())
            clock.start()
            let found = try #require(subscriptions(of: OfTest.self).first)
            #expect(found.tracking != nil)
            withExtendedLifetime(clock) {}
        }

        struct Reused {}
        @Test func `a subscriber at the address of one that has gone has its own entry`() throws {
            try tracked {
                for _ in 0..<100 {
                    let clock = escaped(Clock<Reused>())
                    clock.start()
                    clock.subject.send(Reused())
                }
                let clock = escaped(Clock<Reused>())
                clock.start()
                let found = try #require(subscriptions(of: Reused.self).first)
                #expect(found.tracking?.delivered == 0)
                withExtendedLifetime(clock) {}
            }
        }
    }
}
