// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightCore

/// Objects that a loop has nested a hundred thousand times are released without a stack for each, on the thread that releases them.
@Suite struct NestedReleaseTests {
    private static let count = 100_000

    /// Nests objects that hold the one before, releases the last, and expects each to have ended what it held.
    private func expectReleased<Object: AnyObject>(_ make: (_ held: Object?, _ note: @escaping @Sendable () -> Void) -> Object) {
        let (callout, first) = (Callout(), Callout())
        weak var innermost: Object?
        var last: Object?
        for number in 0..<Self.count {
            last = make(last) { (number == 0 ? first : callout).touch() }
            if number == 0 { innermost = last }
        }
        #expect(innermost != nil && callout.calls == 0)
        last = nil
        #expect(innermost == nil && first.calls == 1 && callout.calls == Self.count - 1)
    }

    @Test func `a bag whose members cancel it, each in turn`() {
        let (bag, callout) = (CancelBag(), Callout())
        for _ in 0..<Self.count {
            AnyCancellable {
                callout.touch()
                bag.cancel()
            }.store(in: bag)
        }
        bag.cancel()
        #expect(callout.calls == Self.count && bag.count == 0)
    }

    @Test func `bags`() {
        let source = PassthroughSubject<Int, Never>()
        expectReleased { (held: CancelBag?, note) in
            let bag = CancelBag()
            source.handleEvents(receiveCancel: note).sink { [held] _ in withExtendedLifetime(held) {} }.store(in: bag)
            return bag
        }
    }

    @Test func `composites`() {
        expectReleased { (held: CompositeCancellable?, note) in
            let composite = CompositeCancellable()
            composite.insert(
                AnyCancellable { @Sendable [held] in
                    note()
                    withExtendedLifetime(held) {}
                })
            return composite
        }
    }

    @Test func `lifetimes`() {
        expectReleased { (held: Lifetime.Token?, note) in
            let token = Lifetime.Token()
            token.lifetime.observeEnded { [held] in
                note()
                withExtendedLifetime(held) {}
            }
            return token
        }
    }

    // MARK: Subjects

    private final class Upstream: Subscription {
        private let held: AnyObject?
        private let note: @Sendable () -> Void

        init(_ held: AnyObject?, _ note: @escaping @Sendable () -> Void) {
            self.held = held
            self.note = note
        }

        func request(_ demand: Subscribers.Demand) {}
        func cancel() { note() }
    }

    private func expectReleased<S: Subject>(_ make: () -> S) {
        expectReleased { (held: S?, note) in
            let subject = make()
            subject.send(subscription: Upstream(held, note))
            return subject
        }
    }

    @Test func `subjects`() {
        expectReleased { PassthroughSubject<String, Never>() }
        expectReleased { CurrentValueSubject<String, Never>("a") }
        expectReleased { ReplaySubject<String, Never>(bufferSize: 1) }
    }

    // MARK: Publishers

    private typealias Words = AnyPublisher<String, Never>

    /// Notes its release.
    private final class Witness {
        private let note: @Sendable () -> Void

        init(_ note: @escaping @Sendable () -> Void) { self.note = note }

        deinit { note() }
    }

    /// Nests publishers that are classes, each behind `AnyPublisher`.
    private func expectReleased<P: Publisher & AnyObject>(_ make: (Words) -> P) where P.Output == String, P.Failure == Never {
        expectReleased { (held: P?, note) in
            let witness = Witness(note)
            let upstream = held.map { Words($0) } ?? Words(Empty())
            return make(Words(upstream.map { [witness] text in withExtendedLifetime(witness) { text } }))
        }
    }

    @Test func `shares`() {
        expectReleased { $0.share() }
        expectReleased { $0.share(replay: 1) }
        expectReleased { $0.share(replay: 1, scope: .forever) }
        expectReleased { $0.multicast { PassthroughSubject() } }
        expectReleased { $0.makeConnectable().autoconnect() }
        expectReleased { $0.partition { $0.isEmpty }.matching }
    }
}
