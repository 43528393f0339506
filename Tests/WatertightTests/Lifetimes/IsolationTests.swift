// SPDX-License-Identifier: Apache-2.0

import Synchronization
import TestSupport
import Testing
import Watertight
import WatertightCore

/// DESIGN 5.5: Sendable, and honest about it.
@Suite(.serialized) struct IsolationTests {
    static let ticks = PassthroughSubject<Int, Never>()

    @MainActor final class Clock {
        var times: [Int] = []
        var wasOnMainActor: [Bool?] = []
        private var token: AnyCancellable?

        func startAsCombineDoes(_ ticks: PassthroughSubject<Int, Never>) {
            token = ticks.sink { [weak self] in self?.times.append($0) }
        }

        func start(_ ticks: PassthroughSubject<Int, Never>, then done: @escaping @Sendable () -> Void) {
            token = ticks.sink(isolation: MainActor.shared) { [weak self] time in
                self?.times.append(time)
                self?.wasOnMainActor.append(ActorContext.isCurrent(MainActor.shared))
                if time == 3 { done() }
            }
        }
    }

    actor Station {
        private var tokens: Set<AnyCancellable> = []
        func keep(_ token: AnyCancellable) { tokens.insert(token) }
    }

    @Test func `A subject is shared as a static constant and a token is stored in an actor`() async {
        let station = Station()
        let sum = Mutex(0)
        await station.keep(Self.ticks.sink { value in sum.withLock { $0 += value } })
        await Task.detached { Self.ticks.send(20) }.value
        Self.ticks.send(22)
        #expect(sum.withLock { $0 } == 42)
    }

    @Test func `A closure of the main actor that is called off it is reported`() async {
        let notices = OwnNotices()
        let subject = PassthroughSubject<Int, Never>()
        let clock = await MainActor.run { Clock() }
        await clock.startAsCombineDoes(subject)
        await Task.detached { notices.causing { subject.send(1) } }.value
        await MainActor.run { notices.causing { subject.send(2) } }
        #expect(notices.all == [.calledOffItsActor(at: "Sink")])
        #expect(await clock.times == [1, 2])
    }

    @Test func `Our own sink goes to the actor, in order and without loss`() async {
        let subject = PassthroughSubject<Int, Never>()
        let clock = await MainActor.run { Clock() }
        await withCheckedContinuation { continuation in
            Task {
                await clock.start(subject) { continuation.resume() }
                Task.detached { for time in 1...3 { subject.send(time) } }
            }
        }
        #expect(await clock.times == [1, 2, 3])
        #expect(await clock.wasOnMainActor == [true, true, true])
    }

    @MainActor @Test func `What our own sink gets on the actor is delivered before send returns, and behind what waits`() async {
        let subject = PassthroughSubject<Int, Never>()
        var values: [Int] = []
        var whenThird: () -> Void = {}
        let token = subject.sink(isolation: MainActor.shared) { value in
            values.append(value)
            if value == 3 { whenThird() }
        }
        subject.send(1)
        #expect(values == [1])
        Strand { subject.send(2) }.join()
        subject.send(3)
        #expect(values == [1])
        await withCheckedContinuation { continuation in whenThird = { continuation.resume() } }
        #expect(values == [1, 2, 3])
        withExtendedLifetime(token) {}
    }

    private final class Farewell: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
        deinit { body() }
    }

    @MainActor @Test func `Our own sink leaves its bag when its last value is delivered`() async {
        let (bag, subject, callout) = (CancelBag(), PassthroughSubject<Int, Never>(), Callout())
        await withCheckedContinuation { continuation in
            let closure = Farewell { continuation.resume() }
            subject.sink(isolation: MainActor.shared) { _ in withExtendedLifetime(closure) { callout.touch() } }.store(in: bag)
            Strand {
                subject.send(1)
                subject.send(completion: .finished)
            }.join()
            #expect(bag.count == 1 && callout.calls == 0)
        }
        #expect(bag.count == 0 && callout.calls == 1)
    }

    @MainActor @Test func `Cancelled on the actor, our own sink releases its closure and the waiting values at once`() async {
        let subject = PassthroughSubject<Int, Never>()
        weak var closure: Callout?
        let token: AnyCancellable
        do {
            let witness = Callout()
            closure = witness
            token = subject.sink(isolation: MainActor.shared) { _ in witness.touch() }
        }
        Strand { subject.send(1) }.join()
        #expect(closure?.calls == 0)
        token.cancel()
        #expect(closure == nil)
    }

    // MARK: The closures of tokens

    /// Counts on the main actor alone.
    @MainActor private final class Counter {
        var count = 0 { didSet { wasOnMainActor.append(ActorContext.isCurrent(MainActor.shared)) } }
        var wasOnMainActor: [Bool?] = []
        var whenCounted: () -> Void = {}

        func token() -> AnyCancellable {
            AnyCancellable {
                self.count += 1
                self.whenCounted()
            }
        }
    }

    private enum Way: CaseIterable, Sendable {
        case cancel, release, bag, lifetime
    }

    @MainActor @Test(arguments: Way.allCases)
    private func `Mend 13.6: a token's closure is called on its actor, even if the token is cancelled elsewhere`(way: Way) async {
        let counter = Counter()
        await withCheckedContinuation { continuation in
            counter.whenCounted = { continuation.resume() }
            let (bag, end) = (CancelBag(), Lifetime.Token())
            var token: AnyCancellable? = counter.token()
            switch way {
            case .cancel, .release: break
            case .bag: bag.insert(token.take()!)
            case .lifetime: end.lifetime += token.take()!
            }
            let slot = Guarded(token.take())
            Strand {
                switch way {
                case .cancel: slot.withLock { $0 }?.cancel()
                case .release: _ = slot.withLock { $0.take() }
                case .bag: bag.cancel()
                case .lifetime: end.end()
                }
            }.join()
            #expect(counter.count == 0)
        }
        #expect(counter.count == 1)
        #expect(counter.wasOnMainActor == [true])
    }

    @MainActor @Test func `Mend 13.6: a token's closure is called before a cancel on its actor returns, and released`() {
        let counter = Counter()
        weak var closure: Callout?
        let token: AnyCancellable
        do {
            let witness = Callout()
            closure = witness
            token = AnyCancellable {
                witness.touch()
                counter.count += 1
            }
        }
        #expect(closure != nil)
        token.cancel()
        #expect(counter.count == 1)
        #expect(closure == nil)
    }

    @Test func `A closure of another actor is refused by our own sink`() async {
        await #expect(processExitsWith: .failure) {
            let subject = PassthroughSubject<Int, Never>()
            _ = subject.sink(isolation: MainActor.shared) { _ in }
        }
    }
}
