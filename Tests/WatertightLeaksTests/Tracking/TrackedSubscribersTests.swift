// SPDX-License-Identifier: Apache-2.0

import Synchronization
import Testing
import Watertight

@testable import WatertightCore

extension HeapTests {
    /// Tracking is of the whole process, so these tests want one of their own.
    @Suite struct TrackedSubscribersTests {
        /// Two calls.
        private static let readCalls: CallReader = { addresses, _ in
            addresses[0] = 7
            addresses[1] = 5
            return 2
        }
        private final class Held {}

        private func tracked(_ body: () throws -> Void) rethrows {
            Probe.startTracking(readCalls: Self.readCalls)
            defer { Probe.stopTracking() }
            try body()
        }

        private func entry<S: AnyObject>(of subscriber: S) -> TrackedSubscriber? {
            TrackedSubscribers.entry(at: Probe.address(of: subscriber), of: S.self)
        }

        private func sink(_ receiveValue: @escaping (Int) -> Void = { _ in }) -> Subscribers.Sink<Int, Never> {
            Subscribers.Sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
        }

        @Test func `a sink is noted with its calls, and counts its values`() throws {
            let subject = PassthroughSubject<Int, Never>()
            var received: [Int] = []
            let sink = sink { received.append($0) }
            try tracked {
                subject.map { $0 + 1 }.subscribe(sink)
                subject.send(1)
                subject.send(2)
                let noted = try #require(entry(of: sink))
                #expect(
                    noted.callStack[0] == 7 && noted.callStack[1] == 5 && noted.callStack[2] == 0 && noted.valueCount == 2
                        && received == [2, 3])
            }
            #expect(entry(of: sink) == nil)
            subject.send(3)
            #expect(received == [2, 3, 4])
            sink.cancel()
        }

        @Test func `an assignment counts its values, and releases its object`() {
            final class Target { var value = 0 }
            tracked {
                let subject = PassthroughSubject<Int, Never>()
                let assign = Subscribers.Assign(object: Target(), keyPath: \.value)
                subject.subscribe(assign)
                subject.send(1)
                #expect(entry(of: assign)?.valueCount == 1 && assign.object?.value == 1)
                assign.cancel()
                #expect(assign.object == nil)
            }
        }

        @Test @MainActor func `a sink on an actor counts its values`() {
            var received: [Int] = []
            tracked {
                let subject = PassthroughSubject<Int, Never>()
                let sink = ActorSink<Int, Never>(on: MainActor.shared, receiveCompletion: { _ in }, receiveValue: { received.append($0) })
                subject.subscribe(sink)
                subject.send(1)
                subject.send(2)
                #expect(entry(of: sink)?.valueCount == 2 && received == [1, 2])
                sink.cancel()
            }
        }

        @Test(arguments: [true, false]) func `a counted sink releases its closures at its end`(isCancelled: Bool) {
            weak var held: Held?
            tracked {
                let subject = PassthroughSubject<Int, Never>()
                let sink = {
                    let object = Held()
                    held = object
                    return self.sink { _ in withExtendedLifetime(object) {} }
                }()
                subject.subscribe(sink)
                subject.send(1)
                #expect(held != nil)
                if isCancelled { sink.cancel() } else { subject.send(completion: .finished) }
                #expect(held == nil)
                subject.send(2)
            }
        }

        @Test func `a counted sink that is cancelled inside of its delivery receives nothing more`() {
            weak var held: Held?
            var received: [Int] = []
            tracked {
                let subject = PassthroughSubject<Int, Never>()
                var token: AnyCancellable?
                do {
                    let object = Held()
                    held = object
                    token = subject.sink { value in
                        received.append(value)
                        token?.cancel()
                        withExtendedLifetime(object) {}
                    }
                }
                subject.send(1)
                subject.send(2)
                #expect(received == [1] && held == nil)
                withExtendedLifetime(token) {}
            }
        }

        @Test func `dropped values are counted for the carrier that has dropped them`() {
            tracked {
                let subject = PassthroughSubject<Int, Never>()
                let subscriber = Idle()
                subject.subscribe(subscriber)
                for value in 0..<3 { subject.send(value) }
                let carrier = subscriber.subscription.map { $0 as AnyObject }
                #expect(carrier.map { DroppedValues.count(at: Probe.address(of: $0)) } == 3)
                #expect(entry(of: subscriber) != nil && entry(of: subscriber)?.valueCount == nil)
            }
        }

        /// Requests nothing.
        private final class Idle: Subscriber {
            var subscription: (any Subscription)?
            func receive(subscription: any Subscription) { self.subscription = subscription }
            func receive(_ input: Int) -> Subscribers.Demand { .none }
            func receive(completion: Subscribers.Completion<Never>) {}
        }

        @Test func `an introspection beside tracking sees the same signals`() {
            struct Marked {}
            final class Counter: _Introspection, Sendable {
                let inputs = Mutex(0)
                func willReceive<S: Subscriber>(subscriber: S, input: S.Input) {
                    if S.Input.self == Marked.self { inputs.withLock { $0 += 1 } }
                }
            }
            let counter = Counter()
            tracked {
                counter.enable()
                defer { counter.disable() }
                let subject = PassthroughSubject<Marked, Never>()
                let token = subject.sink { _ in }
                subject.send(Marked())
                withExtendedLifetime(token) {}
            }
            #expect(counter.inputs.withLock { $0 } == 1)
        }

        @Test func `entries of the dead are removed, and those of the living stay`() {
            tracked {
                let subject = PassthroughSubject<Int, Never>()
                let (living, dead) = (sink(), sink())
                subject.subscribe(living)
                subject.subscribe(dead)
                TrackedSubscribers.removeAll(before: .now, except: [Probe.address(of: living)])
                #expect(entry(of: living) != nil && entry(of: dead) == nil)
                subject.send(1)
                #expect(entry(of: living)?.valueCount == 1)
            }
        }

        @Test func `deliveries, cancels and tracking on several threads`() async {
            final class Tally: Sendable { let count = Atomic(0) }
            let received = Tally()
            Probe.startTracking(readCalls: Self.readCalls)
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<4 {
                    group.addTask {
                        for _ in 0..<200 {
                            let subject = PassthroughSubject<Int, Never>()
                            let token = subject.sink { _ in received.count.add(1, ordering: .relaxed) }
                            subject.send(1)
                            token.cancel()
                            subject.send(2)
                        }
                    }
                }
            }
            Probe.stopTracking()
            #expect(received.count.load(ordering: .relaxed) == 800)
        }
    }
}
