// SPDX-License-Identifier: Apache-2.0

import Synchronization
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
                self?.wasOnMainActor.append(ActorWatch.isCurrent(MainActor.shared))
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
        let notices = Mutex<[Notice]>([])
        // Other tests run meanwhile, and have their own notices.
        let listener = Probe.listen { notice in
            if case .calledOffItsActor = notice { notices.withLock { $0.append(notice) } }
        }
        let subject = PassthroughSubject<Int, Never>()
        let clock = await MainActor.run { Clock() }
        await clock.startAsCombineDoes(subject)
        await Task.detached { subject.send(1) }.value
        await MainActor.run { subject.send(2) }
        listener.cancel()
        #expect(notices.withLock { $0 } == [.calledOffItsActor(at: "Sink")])
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

    @Test func `A closure of another actor is refused by our own sink`() async {
        await #expect(processExitsWith: .failure) {
            let subject = PassthroughSubject<Int, Never>()
            _ = subject.sink(isolation: MainActor.shared) { _ in }
        }
    }
}
