// SPDX-License-Identifier: Apache-2.0

import Synchronization
import TestSupport
import Testing
import Watertight
import WatertightCore

@MainActor private final class Screen {
    var label = 0 { didSet { changes.append((label, ActorContext.isCurrent(MainActor.shared))) } }
    var mark: Int? { didSet { changes.append((mark ?? 0, ActorContext.isCurrent(MainActor.shared))) } }
    var changes: [(value: Int, isOnMain: Bool?)] = []
    var completions = 0
    var whenDone: () -> Void = {}
    var token: AnyCancellable?
    var values: [Int] { changes.map(\.value) }
    var isAlwaysOnMain: Bool { changes.allSatisfy { $0.isOnMain == true } }

    func reset() { label = 0 }
    func show(_ value: Int) { label = value }
    func show(_ first: Int, _ second: Int) { label = first + second }
    func show(_ first: Int, _ second: Int, _ third: Int) { label = first + second + third }
    func show(_ first: Int, _ second: Int, _ third: Int, _ fourth: Int) { label = first + second + third + fourth }
    func end(_ completion: Subscribers.Completion<Never>) {
        completions += 1
        whenDone()
    }
    nonisolated static func watch(_ screen: Screen, _ subject: PassthroughSubject<Int, Never>) -> AnyCancellable {
        subject.sink(weak: screen, Screen.show)
    }
}

@MainActor private final class TellingForm: LifetimeOwner {
    let lifetimeToken = Lifetime.Token()
}

/// DESIGN 5.5: a weak sink of an actor's goes to the actor.
@Suite(.serialized, .timeLimit(.minutes(60))) @MainActor struct WeakSinkIsolationTests {
    private let subject = PassthroughSubject<Int, Never>()
    private let screen = Screen()

    /// Sends from another thread, while this one, which is the actor's, waits.
    private func sendElsewhere(_ values: ClosedRange<Int>, finishing: Bool = false) {
        let subject = subject
        Strand {
            for value in values { subject.send(value) }
            if finishing { subject.send(completion: .finished) }
        }.join()
    }

    /// The actor's task that waits already has run.
    private func settle() async {
        for _ in 0..<20 { await Task.yield() }
    }

    private func untilDone() async {
        await withCheckedContinuation { continuation in screen.whenDone = { continuation.resume() } }
    }

    @Test func `What is sent elsewhere is delivered on the actor, in order and without loss, the completion last`() async {
        screen.token = subject.sink(
            weak: screen, receiveCompletion: { screen, completion in screen.end(completion) },
            receiveValue: { screen, value in screen.label = value })
        sendElsewhere(1...1000, finishing: true)
        #expect(screen.values == [])
        await untilDone()
        #expect(screen.values == Array(1...1000))
        #expect(screen.isAlwaysOnMain)
    }

    @Test func `What is sent on the actor is delivered before send returns`() {
        screen.token = subject.sink(weak: screen) { screen, value in screen.label = value }
        subject.send(1)
        #expect(screen.values == [1])
        screen.token?.cancel()
        subject.send(2)
        #expect(screen.values == [1])
    }

    @Test func `What is sent on the actor waits behind what came elsewhere before`() async {
        screen.token = subject.sink(weak: screen, receiveCompletion: Screen.end, receiveValue: Screen.show)
        sendElsewhere(1...2)
        subject.send(3)
        #expect(screen.values == [])
        subject.send(completion: .finished)
        await untilDone()
        #expect(screen.values == [1, 2, 3])
        #expect(screen.completions == 1)
    }

    @Test func `After a cancel on the actor nothing that waits is delivered or kept`() async {
        weak var closure: Listener?
        do {
            let witness = Listener()
            closure = witness
            screen.token = subject.sink(weak: screen) { screen, value in
                witness.tick()
                screen.label = value
            }
        }
        sendElsewhere(1...3)
        #expect(closure != nil)
        screen.token?.cancel()
        #expect(closure == nil)
        await settle()
        #expect(screen.values == [])
    }

    @Test func `An owner that goes while values wait is released at once, and the sink ends`() async {
        weak var released: Screen?
        var token: AnyCancellable?
        var cancels = 0
        do {
            let other = Screen()
            released = other
            token = subject.handleEvents(receiveCancel: { cancels += 1 }).sink(weak: other, Screen.show)
            sendElsewhere(1...3)
        }
        #expect(released == nil)
        #expect(cancels == 0)
        await settle()
        #expect(cancels == 1)
        withExtendedLifetime(token) {}
    }

    @Test func `A sink of an actor's object that reports its end is cancelled with it, and what waits is dropped`() async {
        var cancels = 0
        var calls = 0
        var token: AnyCancellable?
        do {
            let form = TellingForm()
            token = subject.handleEvents(receiveCancel: { cancels += 1 }).sink(weak: form) { _, _ in calls += 1 }
            sendElsewhere(1...3)
        }
        #expect(cancels == 1)
        await settle()
        #expect(calls == 0)
        withExtendedLifetime(token) {}
    }

    @Test func `A method of the main actor is called there, wherever it was named`() async {
        screen.token = Screen.watch(screen, subject)
        sendElsewhere(1...3)
        #expect(screen.values == [])
        await settle()
        #expect(screen.values == [1, 2, 3])
        #expect(screen.isAlwaysOnMain)
    }

    @Test func `Methods of the main actor are called there, whatever the number of their parameters`() async {
        let tokens = [
            subject.map { _ in }.sink(weak: screen, Screen.reset),
            subject.map { ($0, 1) }.sink(weak: screen, Screen.show),
            subject.map { ($0, 1, 1) }.sink(weak: screen, Screen.show),
            subject.map { ($0, 1, 1, 1) }.sink(weak: screen, Screen.show),
        ]
        sendElsewhere(1...1)
        #expect(screen.values == [])
        await settle()
        #expect(screen.values.sorted() == [0, 2, 3, 4])
        #expect(screen.isAlwaysOnMain)
        withExtendedLifetime(tokens) {}
    }

    @Test func `A property of the main actor is assigned to there`() async {
        var tokens = [subject.weakAssign(to: \.label, on: screen), subject.weakAssign(to: \.mark, on: screen)]
        tokens += ObjectOwnership.allCases.map { subject.assign(to: \.label, on: screen, ownership: $0) }
        sendElsewhere(1...1)
        #expect(screen.values == [])
        await settle()
        #expect(screen.values == [1, 1, 1, 1, 1])
        #expect(screen.isAlwaysOnMain)
        tokens.removeAll()
    }

    @Test func `The end of a weak sink of an actor's is reported to its bag`() async {
        let bag = CancelBag()
        subject.sink(weak: screen, Screen.show).store(in: bag)
        #expect(bag.count == 1)
        subject.send(completion: .finished)
        #expect(bag.count == 0)
    }

    @Test func `An actor's sink whose lifetime has ended before it is made does not stay in its bag`() {
        let bag = CancelBag()
        let form = TellingForm()
        form.lifetimeToken.end()
        subject.sink(weak: form) { _, _ in }.store(in: bag)
        #expect(bag.count == 0)
    }
}
