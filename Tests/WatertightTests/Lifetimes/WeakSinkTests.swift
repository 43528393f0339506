// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightCore

/// An object that a weak sink calls, and that retains the sink's token.
final class Listener {
    var values: [Int] = []
    var completions = 0
    var calls: [String] = []
    var token: AnyCancellable?
    var onDeinit: () -> Void = {}

    deinit { onDeinit() }

    func take(_ value: Int) { values.append(value) }
    func tick() { calls.append("tick") }
    func end(_ completion: Subscribers.Completion<TestError>) { completions += 1 }
    func check(_ name: String, _ age: Int) { calls.append("\(name) \(age)") }
    func check(_ name: String, _ age: Int, _ isAdult: Bool) { calls.append("\(name) \(age) \(isAdult)") }
    func check(_ name: String, _ age: Int, _ isAdult: Bool, _ size: Double) { calls.append("\(name) \(age) \(isAdult) \(size)") }
}

/// Counts a closure's captures, by being captured.
private final class Witness {
    var count = 0
}

/// An owner that announces its end.
private final class LastingListener: LifetimeOwner {
    let lifetimeToken = Lifetime.Token()
    var values: [Int] = []
}

@Suite struct WeakSinkTests {
    private let subject = PassthroughSubject<Int, Never>()

    @Test func `An owner that keeps its own weak sink is released at once`() {
        weak var released: Listener?
        var cancels = 0
        do {
            let listener = Listener()
            released = listener
            listener.token = subject.handleEvents(receiveCancel: { cancels += 1 })
                .sink(weak: listener) { listener, value in listener.take(value) }
            subject.send(1)
            #expect(listener.values == [1])
        }
        #expect(released == nil)
        #expect(cancels == 1)
    }

    @Test func `The value that finds the owner gone cancels the upstream and releases the closures`() {
        weak var closure: Witness?
        var cancels = 0
        var token: AnyCancellable?
        var calls = 0
        do {
            let witness = Witness()
            closure = witness
            let listener = Listener()
            token = subject.handleEvents(receiveCancel: { cancels += 1 })
                .sink(weak: listener, receiveCompletion: { _, _ in calls += 1 }, receiveValue: { _, _ in witness.count += 1 })
            subject.send(1)
        }
        #expect(closure?.count == 1)
        #expect(cancels == 0)
        subject.send(2)
        #expect(closure == nil)
        #expect(cancels == 1)
        subject.send(3)
        subject.send(completion: .finished)
        #expect((cancels, calls) == (1, 0))
        withExtendedLifetime(token) {}
    }

    @Test func `Closures are released at once also if the last delivery was another thread's`() {
        weak var closure: Witness?
        var token: AnyCancellable?
        let subject = subject
        do {
            let witness = Witness()
            closure = witness
            let listener = Listener()
            token = subject.sink(weak: listener) { _, _ in witness.count += 1 }
            Strand { subject.send(1) }.join()
        }
        subject.send(2)
        #expect(closure == nil)
        withExtendedLifetime(token) {}
    }

    @Test func `It leaves its bag when it has ended by itself`() {
        let bag = CancelBag()
        do {
            let listener = Listener()
            subject.sink(weak: listener, Listener.take).store(in: bag)
        }
        #expect(bag.count == 1)
        subject.send(1)
        #expect(bag.count == 0)
    }

    @Test func `The completion comes with the owner, and the closures go`() {
        let subject = PassthroughSubject<Int, TestError>()
        let listener = Listener()
        weak var closure: Witness?
        do {
            let witness = Witness()
            closure = witness
            listener.token = subject.sink(
                weak: listener,
                receiveCompletion: { listener, completion in
                    witness.count += 1
                    listener.end(completion)
                },
                receiveValue: { listener, value in listener.take(value) })
        }
        subject.send(1)
        subject.send(completion: .failure(TestError()))
        #expect(listener.values == [1])
        #expect(listener.completions == 1)
        #expect(closure == nil)
    }

    @Test func `An owner whose last reference is dropped during a delivery lives until the delivery returns`() {
        var log: [String] = []
        var cancels = 0
        var listener: Listener? = Listener()
        listener?.onDeinit = { log.append("deinit") }
        listener?.token = subject.handleEvents(receiveCancel: { cancels += 1 })
            .sink(weak: listener.unsafelyUnwrapped) { owner, value in
                log.append("begin \(value)")
                listener = nil
                owner.take(value)
                log.append("end \(owner.values)")
            }
        subject.send(1)
        // Its deinit has cancelled the very token whose delivery it was.
        #expect(log == ["begin 1", "end [1]", "deinit"])
        #expect(cancels == 1)
        subject.send(2)
        #expect(log.count == 3)
    }

    @Test func `A token that is cancelled by its own closure delivers nothing more and releases the closure`() {
        weak var closure: Witness?
        let listener = Listener()
        do {
            let witness = Witness()
            closure = witness
            listener.token = subject.sink(weak: listener) { listener, value in
                witness.count += 1
                listener.take(value)
                listener.token?.cancel()
                #expect(witness.count == 1)
            }
        }
        subject.send(1)
        subject.send(2)
        #expect(listener.values == [1])
        #expect(closure == nil)
    }

    @Test func `An owner that goes inside of an endless source's delivery stops it`() {
        var listener: Listener? = Listener()
        var last = 0
        let token = subject.flatMap { ($0...).publisher }.sink(weak: listener.unsafelyUnwrapped) { _, value in
            last = value
            if value == 3 { listener = nil }
        }
        subject.send(1)
        #expect(last == 3)
        withExtendedLifetime(token) {}
    }

    @Test func `A sink of an object that reports its end is cancelled with it, at once`() {
        final class Form: LifetimeOwner {
            let lifetimeToken = Lifetime.Token()
            var values: [Int] = []
        }
        weak var closure: Witness?
        var cancels = 0
        var token: AnyCancellable?
        do {
            let form = Form()
            let witness = Witness()
            closure = witness
            token = subject.handleEvents(receiveCancel: { cancels += 1 }).sink(
                weak: form, receiveCompletion: { _, _ in Issue.record("The owner is gone") },
                receiveValue: { form, value in
                    witness.count += 1
                    form.values.append(value)
                })
            subject.send(1)
            #expect(form.values == [1])
        }
        #expect(cancels == 1)
        #expect(closure == nil)
        withExtendedLifetime(token) {}
    }

    @Test func `The closures of a sink go with an object that reports its end, also if the last delivery was another thread's`() {
        weak var closure: Witness?
        var token: AnyCancellable?
        let subject = subject
        do {
            let (witness, form) = (Witness(), LastingListener())
            closure = witness
            token = subject.sink(
                weak: form, receiveCompletion: { _, _ in witness.count += 1 }, receiveValue: { _, _ in witness.count += 1 })
            Strand { subject.send(1) }.join()
            #expect(witness.count == 1)
        }
        #expect(closure == nil)
        withExtendedLifetime(token) {}
    }

    @Test func `A sink of an object that reports its end is cancelled by its token before`() {
        weak var closure: Witness?
        var cancels = 0
        let form = LastingListener()
        var token: AnyCancellable?
        do {
            let witness = Witness()
            closure = witness
            token = subject.handleEvents(receiveCancel: { cancels += 1 }).sink(weak: form) { _, _ in witness.count += 1 }
        }
        #expect(closure != nil)
        withExtendedLifetime(token) {}
        token = nil
        #expect(cancels == 1)
        #expect(closure == nil, "kept by the lifetime")
        withExtendedLifetime(form) {}
    }

    @Test func `A sink of an object that reports its end leaves its lifetime when it has ended by itself`() {
        weak var closure: Witness?
        let form = LastingListener()
        var tokens: [AnyCancellable] = []
        do {
            let witness = Witness()
            closure = witness
            tokens.append(Just(1).sink(weak: form) { _, value in witness.count += value })
            #expect(witness.count == 1)
        }
        #expect(closure == nil, "kept by the lifetime")
        withExtendedLifetime(tokens) {}
    }

    @Test func `A sink of an object that reports its end leaves its lifetime with its token, also if no subscription came`() {
        struct Silent: Publisher {
            typealias Output = Int
            typealias Failure = Never
            func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {}
        }
        weak var closure: Witness?
        let form = LastingListener()
        do {
            let witness = Witness()
            closure = witness
            Silent().sink(weak: form) { _, value in witness.count += value }.cancel()
        }
        #expect(closure == nil, "kept by the lifetime")
        withExtendedLifetime(form) {}
    }

    @Test func `A lifetime that was ended by hand has its sinks cancelled, and those that come later`() {
        var cancels = 0
        let form = LastingListener()
        let watched = subject.handleEvents(receiveCancel: { cancels += 1 })
        let token = watched.sink(weak: form) { form, value in form.values.append(value) }
        subject.send(1)
        form.lifetimeToken.end()
        #expect(cancels == 1)
        let late = watched.sink(weak: form) { form, value in form.values.append(value) }
        #expect(cancels == 2)
        subject.send(2)
        #expect(form.values == [1])
        withExtendedLifetime((token, late)) {}
    }

    @Test func `An object that reports its end and goes inside of its own delivery is delivered to whole`() {
        final class Keeper {
            var form: LastingListener?
        }
        let keeper = Keeper()
        weak var released: LastingListener?
        var seen: [Int] = []
        let form = LastingListener()
        (released, keeper.form) = (form, form)
        let token = subject.sink(weak: form) { form, value in
            keeper.form = nil
            form.values.append(value)
            seen = form.values
        }
        withExtendedLifetime(form) {}
        subject.send(1)
        subject.send(2)
        #expect(keeper.form == nil)
        #expect(seen.first == 1)
        withExtendedLifetime((token, released)) {}
    }

    @Test func `Methods are named by their type, whatever the number of their parameters`() {
        let listener = Listener()
        var tokens: Set<AnyCancellable> = []
        Just(7).sink(weak: listener, Listener.take).store(in: &tokens)
        Just(()).sink(weak: listener, Listener.tick).store(in: &tokens)
        Just(("Ada", 36)).sink(weak: listener, Listener.check).store(in: &tokens)
        Just(("Ada", 36, true)).sink(weak: listener, Listener.check).store(in: &tokens)
        Just(("Ada", 36, true, 1.5)).sink(weak: listener, Listener.check).store(in: &tokens)
        Fail<Int, TestError>(error: TestError())
            .sink(weak: listener, receiveCompletion: Listener.end, receiveValue: Listener.take).store(in: &tokens)
        #expect(listener.values == [7])
        #expect(listener.calls == ["tick", "Ada 36", "Ada 36 true", "Ada 36 true 1.5"])
        #expect(listener.completions == 1)
    }
}
