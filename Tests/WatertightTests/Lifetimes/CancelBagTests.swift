// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight

@Suite struct CancelBagTests {
    private func token(_ callout: Callout) -> AnyCancellable { AnyCancellable { callout.touch() } }

    // MARK: The traps

    @Test func `a bag that is released cancels its tokens, even if they are retained elsewhere`() {
        let callout = Callout()
        let kept = token(callout)
        do {
            let bag = CancelBag()
            kept.store(in: bag)
            token(callout).store(in: bag)
            #expect(callout.calls == 0 && bag.count == 2)
        }
        #expect(callout.calls == 2)
        kept.cancel()
        #expect(callout.calls == 2)
    }

    @Test func `L4: a bag that is cancelled again while it is cancelled has nothing delivered any more`() {
        let (bag, subject) = (CancelBag(), PassthroughSubject<Int, Never>())
        var values: [Int] = []
        AnyCancellable {
            subject.send(1)
            subject.send(2)
        }.store(in: bag)
        subject.sink { value in
            values.append(value)
            bag.cancel()
        }.store(in: bag)
        bag.cancel()
        #expect(values == [1])
    }

    @Test func `what is stored while a bag is emptied stays, and is not cancelled`() {
        let (bag, callout) = (CancelBag(), Callout())
        for _ in 0..<2 {
            AnyCancellable {
                token(callout).store(in: bag)
                if bag.count == 2 { AnyCancellable { token(callout).store(in: bag) }.store(in: bag) }
            }.store(in: bag)
        }
        bag.removeAll()
        #expect(callout.calls == 0 && bag.count == 3)
        bag.cancel()
        #expect(callout.calls == 3 && bag.count == 0)
    }

    @Test(arguments: [1, 100]) func `a token that is stored a thousand times is in the bag once`(others: Int) {
        let (bag, callout, source) = (CancelBag(), Callout(), PassthroughSubject<Int, Never>())
        for _ in 0..<others { token(callout).store(in: bag) }
        let (closure, sink) = (token(callout), source.sink { _ in })
        for _ in 0..<1_000 {
            closure.store(in: bag)
            sink.store(in: bag)
        }
        #expect(bag.count == others + 2)
        source.send(completion: .finished)
        #expect(bag.count == others + 1)
        bag.removeAll()
        closure.store(in: bag)
        #expect(bag.count == 0 && callout.calls == others + 1)
    }

    @Test func `a token stored after the owner has stopped is cancelled at once, and not retained`() {
        let (bag, callout) = (CancelBag(), Callout())
        bag.cancel()
        bag.insert(token(callout))
        #expect(callout.calls == 1 && bag.isCancelled && bag.count == 0)
        weak var closure: Callout?
        do {
            let captured = Callout()
            closure = captured
            PassthroughSubject<Int, Never>().sink { _ in captured.touch() }.store(in: bag)
        }
        #expect(closure == nil)
    }

    @Test func `a set keeps what has finished, a bag does not`() {
        let source = PassthroughSubject<Int, Never>()
        var set = Set<AnyCancellable>()
        let bag = CancelBag()
        weak var (inSet, inBag): (AnyCancellable?, AnyCancellable?)
        do {
            let (first, second) = (source.sink { _ in }, source.sink { _ in })
            (inSet, inBag) = (first, second)
            first.store(in: &set)
            second.store(in: bag)
        }
        source.send(completion: .finished)
        #expect(inSet != nil)
        #expect(inBag == nil && bag.count == 0)
        set.removeAll()
    }

    @Test func `R31: a million subscriptions that finish leave nothing in the bag`() {
        let bag = CancelBag()
        #if DEBUG
            let count = 100_000
        #else
            let count = 1_000_000
        #endif
        for _ in 0..<count { Just(1).first().sink { _ in }.store(in: bag) }
        #expect(bag.count == 0)
    }

    @Test func `R31: 10⁵ subscriptions to one subject, each cancelled, leave nothing in the bag`() {
        let (bag, subject, callout) = (CancelBag(), PassthroughSubject<Int, Never>(), Callout())
        for _ in 0..<100_000 {
            let token = subject.sink { _ in callout.touch() }
            token.store(in: bag)
            token.cancel()
        }
        subject.send(1)
        #expect(bag.count == 0 && callout.calls == 0)
    }

    // MARK: Leaving

    @Test func `a subscription leaves when it finishes, when it fails and when it is cancelled elsewhere`() {
        let bag = CancelBag()
        let subjects = (0..<3).map { _ in PassthroughSubject<Int, TestError>() }
        let tokens = subjects.map { $0.sink(receiveCompletion: { _ in }, receiveValue: { _ in }) }
        for token in tokens { token.store(in: bag) }
        subjects[0].send(completion: .finished)
        #expect(bag.count == 2)
        subjects[1].send(completion: .failure(TestError()))
        #expect(bag.count == 1)
        tokens[2].cancel()
        #expect(bag.count == 0)
    }

    @Test func `an assignment leaves when it finishes`() {
        final class Label { var text = 0 }
        let (bag, subject) = (CancelBag(), PassthroughSubject<Int, Never>())
        subject.assign(to: \.text, on: Label()).store(in: bag)
        #expect(bag.count == 1)
        subject.send(completion: .finished)
        #expect(bag.count == 0)
    }

    @Test func `a token whose stream ended before it is stored does not stay`() {
        let bag = CancelBag()
        Just(1).sink { _ in }.store(in: bag)
        let cancelled = PassthroughSubject<Int, Never>().sink { _ in }
        cancelled.cancel()
        cancelled.store(in: bag)
        #expect(bag.count == 0)
    }

    @Test func `a subscriber of one's own that was cancelled before it is stored does not stay`() {
        final class Label { var text = 0 }
        let (bag, subject) = (CancelBag(), PassthroughSubject<Int, Never>())
        let sink = Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: { _ in })
        let assignment = Subscribers.Assign(object: Label(), keyPath: \.text)
        subject.subscribe(sink)
        subject.subscribe(assignment)
        sink.cancel()
        assignment.cancel()
        bag.insert(sink)
        bag.insert(assignment)
        #expect(bag.count == 0)
        withExtendedLifetime((sink, assignment)) {}
    }

    @Test func `a token in two bags is over in both when the first cancels it`() {
        let (first, second, subject) = (CancelBag(), CancelBag(), PassthroughSubject<Int, Never>())
        let token = subject.sink { _ in }
        token.store(in: first)
        token.store(in: second)
        token.store(in: second)
        #expect(first.count == 1 && second.count == 1)
        first.cancel()
        #expect(second.count == 0)
    }

    @Test func `a token in two bags leaves both when it finishes`() {
        let (first, second, subject) = (CancelBag(), CancelBag(), PassthroughSubject<Int, Never>())
        let token = subject.sink { _ in }
        token.store(in: first)
        token.store(in: second)
        subject.send(completion: .finished)
        #expect(first.count == 0 && second.count == 0)
    }

    @Test func `a token of a token leaves, too`() {
        let (bag, subject) = (CancelBag(), PassthroughSubject<Int, Never>())
        AnyCancellable(subject.sink { _ in }).store(in: bag)
        subject.send(completion: .finished)
        #expect(bag.count == 0)
    }

    @Test func `a late end of the slot's previous token does not remove the next one`() {
        let (bag, first, second) = (CancelBag(), PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        let callout = Callout()
        let kept = first.sink { _ in }
        kept.store(in: bag)
        // Its place is free again, and another takes it.
        bag.removeAll()
        second.sink { _ in callout.touch() }.store(in: bag)
        first.send(completion: .finished)
        second.send(1)
        #expect(bag.count == 1 && callout.calls == 1)
    }

    @Test func `a bag that is emptied stays open`() {
        let (bag, callout) = (CancelBag(), Callout())
        for _ in 0..<100 { bag.insert(token(callout)) }
        bag.removeAll()
        #expect(callout.calls == 100 && bag.count == 0 && !bag.isCancelled)
        bag.insert(token(callout))
        #expect(callout.calls == 100 && bag.count == 1)
    }

    // MARK: From inside

    @Test func `a bag may be cancelled from inside of the very closure that it cancels`() {
        let (bag, subject, callout) = (CancelBag(), PassthroughSubject<Int, Never>(), Callout())
        for _ in 0..<3 {
            subject.sink { _ in
                callout.touch()
                bag.cancel()
            }.store(in: bag)
        }
        subject.send(1)
        subject.send(2)
        #expect(callout.calls == 1 && bag.count == 0)
        #expect(callout.locksHeld == 0)
    }

    @Test func `a bag may be cancelled while its subscription subscribes`() {
        let (bag, callout) = (CancelBag(), Callout())
        let subject = CurrentValueSubject<Int, Never>(0)
        subject.sink { _ in
            callout.touch()
            bag.cancel()
        }.store(in: bag)
        subject.send(1)
        #expect(callout.calls == 1 && bag.count == 0)
    }

    @Test func `code that is called by a cancel may store, cancel and look, and the bag holds no lock`() {
        let (bag, callout) = (CancelBag(), Callout())
        for _ in 0..<3 {
            bag.insert(
                AnyCancellable { [weak bag] in
                    callout.touch()
                    bag?.insert(AnyCancellable { callout.touch() })
                    bag?.cancel()
                })
        }
        bag.cancel()
        #expect(callout.calls == 6 && callout.locksHeld == 0 && bag.count == 0)
    }

    @Test func `an owner that dies inside of a delivery to it takes its subscriptions with it`() {
        final class Owner {
            let bag = CancelBag()
            let callout: Callout
            init(_ callout: Callout) { self.callout = callout }
            deinit { callout.touch() }
        }
        final class Home { var owner: Owner? }
        let (subject, home, deinits, values) = (PassthroughSubject<Int, Never>(), Home(), Callout(), Callout())
        let owner = Owner(deinits)
        home.owner = owner
        for _ in 0..<2 {
            subject.sink { _ in
                values.touch()
                home.owner = nil
            }.store(in: owner.bag)
        }
        do {
            _ = consume owner
        }
        subject.send(1)
        #expect(deinits.calls == 1 && values.calls == 1)
        #expect(deinits.locksHeld == 0)
    }

    @Test func `nothing that a subscription keeps keeps the bag`() {
        weak var weakBag: CancelBag?
        let subject = PassthroughSubject<Int, Never>()
        let token: AnyCancellable
        do {
            let bag = CancelBag()
            weakBag = bag
            token = subject.sink { _ in }
            token.store(in: bag)
        }
        #expect(weakBag == nil)
        withExtendedLifetime(token) {}
    }

    // MARK: Forms

    @Test(arguments: [false, true])
    func `a builder lists tokens, with conditions and loops`(isLong: Bool) {
        let callout = Callout()
        let bag = CancelBag {
            token(callout)
            CancellationFlag()
            if isLong {
                for _ in 0..<3 { token(callout) }
            } else {
                token(callout)
            }
            if isLong { token(callout) }
        }
        #expect(bag.count == (isLong ? 6 : 3))
        bag.insert {
            token(callout)
        }
        bag.cancel()
        #expect(callout.calls == (isLong ? 6 : 3))
    }

    @Test func `anything that can be cancelled can be stored, a token as itself`() {
        let (bag, flag, subject) = (CancelBag(), CancellationFlag(), PassthroughSubject<Int, Never>())
        flag.store(in: bag)
        let token: any Cancellable = subject.sink { _ in }
        token.store(in: bag)
        subject.send(completion: .finished)
        #expect(bag.count == 1)
        bag.cancel()
        #expect(flag.isCancelled)
    }
}
