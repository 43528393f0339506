// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight

/// The small cancellables: serial, composite, scoped, made from a closure.
@Suite struct CancellablesTests {
    private func token(_ callout: Callout) -> AnyCancellable { AnyCancellable { callout.touch() } }

    // MARK: Serial

    @Test func `a model that is loaded anew cancels the load before`() {
        let (serial, first, second) = (SerialCancellable(), Callout(), Callout())
        serial.current = token(first)
        #expect(first.calls == 0)
        serial.current = token(second)
        #expect(first.calls == 1 && second.calls == 0)
        serial.current = nil
        #expect(second.calls == 1 && serial.current == nil)
    }

    @Test func `a token set after a cancel is cancelled at once`() {
        let (serial, callout) = (SerialCancellable(), Callout())
        serial.current = token(callout)
        serial.cancel()
        #expect(callout.calls == 1 && serial.isCancelled)
        serial.current = token(callout)
        #expect(callout.calls == 2 && serial.current == nil)
        serial.replace {
            Issue.record("nothing is loaded any more"); return token(callout)
        }
    }

    @Test func `setting the present token again cancels nothing`() {
        let (serial, callout) = (SerialCancellable(), Callout())
        serial.current = token(callout)
        serial.current = serial.current
        #expect(callout.calls == 0)
    }

    @Test func `a replacement is made when the one before is cancelled`() {
        let (serial, callout) = (SerialCancellable(), Callout())
        serial.current = token(callout)
        serial.replace {
            #expect(callout.calls == 1)
            return token(callout)
        }
        #expect(callout.calls == 1)
    }

    @Test func `a token set while a replacement is made stays`() {
        let (serial, made, set) = (SerialCancellable(), Callout(), Callout())
        serial.replace {
            serial.current = token(set)
            return token(made)
        }
        #expect(made.calls == 1 && set.calls == 0)
        serial.replace {
            serial.cancel()
            return token(made)
        }
        #expect(made.calls == 2 && set.calls == 1)
    }

    @Test func `a load that ends inside of its own subscription is replaced as any other`() {
        let (serial, values) = (SerialCancellable(), Callout())
        serial.replace {
            Just(1).sink { _ in
                serial.replace { PassthroughSubject<Int, Never>().handleEvents(receiveCancel: { values.touch() }).sink { _ in } }
            }
        }
        #expect(values.calls == 0)
        serial.cancel()
        #expect(values.calls == 1)
    }

    @Test func `a serial that is released cancels, and keeps nothing that was replaced`() {
        let callout = Callout()
        weak var replaced: AnyCancellable?
        do {
            let serial = SerialCancellable()
            do {
                let first = token(callout)
                replaced = first
                serial.current = first
            }
            serial.current = token(callout)
            #expect(replaced == nil && callout.calls == 1)
        }
        #expect(callout.calls == 2 && callout.locksHeld == 0)
    }

    // MARK: Composite

    @Test func `a composite cancels all members, each once, and a later member at once`() {
        let callout = Callout()
        let composite = CompositeCancellable {
            token(callout)
            token(callout)
        }
        composite.insert(token(callout))
        composite.cancel()
        composite.cancel()
        #expect(callout.calls == 3 && composite.isCancelled && composite.count == 0)
        composite.insert(token(callout))
        #expect(callout.calls == 4 && callout.locksHeld == 0)
    }

    @Test func `one is removed by its key, once`() {
        let (composite, first, second) = (CompositeCancellable(), Callout(), Callout())
        let key = composite.insert(token(first))
        composite.insert(token(second))
        composite.remove(key)
        composite.remove(key)
        #expect(first.calls == 1 && second.calls == 0 && composite.count == 1)
        // Its place is another's now.
        composite.insert(token(second))
        composite.remove(key)
        #expect(second.calls == 0 && composite.count == 2)
    }

    @Test func `a key has no effect in another composite`() {
        let (composite, other, callout) = (CompositeCancellable(), CompositeCancellable(), Callout())
        let key = composite.insert(token(callout))
        other.insert(token(callout))
        other.remove(key)
        #expect(callout.calls == 0 && composite.count == 1 && other.count == 1)
        composite.remove(key)
        #expect(callout.calls == 1 && composite.count == 0 && other.count == 1)
    }

    @Test func `an ended token leaves a composite, and a key retains nothing`() {
        let (composite, subject) = (CompositeCancellable(), PassthroughSubject<Int, Never>())
        weak var closure: Callout?
        let key: CompositeCancellable.Key
        do {
            let callout = Callout()
            closure = callout
            key = composite.insert(subject.sink { _ in callout.touch() })
        }
        subject.send(completion: .finished)
        #expect(composite.count == 0 && closure == nil)
        composite.remove(key)
    }

    @Test func `a composite that is released cancels`() {
        let callout = Callout()
        do {
            let composite = CompositeCancellable()
            composite.insert(token(callout))
        }
        #expect(callout.calls == 1)
    }

    // MARK: Scoped

    @Test(arguments: [false, true])
    func `a scoped one lasts to the end of its scope, and no longer`(fails: Bool) throws {
        let (subject, callout) = (PassthroughSubject<Int, Never>(), Callout())
        func work() throws {
            let counting = ScopedCancellable(subject.sink { _ in callout.touch() })
            subject.send(1)
            #expect(callout.calls == 1)
            subject.send(2)
            if fails { throw TestError() }
            counting.cancel()
            subject.send(3)
        }
        if fails { #expect(throws: TestError.self) { try work() } } else { try work() }
        subject.send(4)
        #expect(callout.calls == 2)
    }

    @Test func `a subscription lasts during some work, on every way out of it`() async throws {
        let (subject, callout) = (PassthroughSubject<Int, Never>(), Callout())
        let answer = subject.sink { _ in callout.touch() }.during {
            subject.send(1)
            return 42
        }
        #expect(answer == 42)
        #expect(throws: TestError(1)) {
            try subject.sink { _ in callout.touch() }.during {
                subject.send(2)
                throw TestError(1)
            }
        }
        await subject.sink { _ in callout.touch() }.during { for await value in Just(3).values { subject.send(value) } }
        subject.send(4)
        #expect(callout.calls == 3)
    }

    /// Optimised code (`-c release`) once leaked all of them: `AnyCancellable.init(_:)`, inlined.
    @Test func `a token scoped to a round of a loop ends with the round`() {
        let subject = PassthroughSubject<Int, Never>()
        final class Heard { var count = 0 }
        let heard = Heard()
        let listen = { subject.sink { _ in heard.count += 1 } }
        for _ in 0..<3 {
            let listening = ScopedCancellable(listen())
            subject.send(1)
            _ = consume listening
        }
        for _ in 0..<3 {
            let token = AnyCancellable(listen())
            subject.send(1)
            withExtendedLifetime(token) {}
        }
        subject.send(1)
        #expect(heard.count == 6)
    }

    @Test func `a token that is handed on does not end with the scope`() {
        let callout = Callout()
        func begin() -> AnyCancellable {
            let scoped = ScopedCancellable(token(callout))
            return scoped.release()
        }
        let kept = begin()
        #expect(callout.calls == 0)
        kept.cancel()
        #expect(callout.calls == 1)
    }

    // MARK: Made

    @Test func `a closure is called once and then released`() {
        weak var captured: Callout?
        let token: AnyCancellable
        do {
            let callout = Callout()
            captured = callout
            token = Cancellables.create { callout.touch() }
        }
        token.cancel()
        #expect(captured == nil)
        Cancellables.empty.cancel()
    }

    @Test func `several are one`() {
        let callout = Callout()
        let all = Cancellables.combining(token(callout), token(callout), CancellationFlag())
        let listed = Cancellables.combining {
            all
            for _ in 0..<3 { token(callout) }
        }
        listed.cancel()
        #expect(callout.calls == 5)
    }

    @Test func `a flag is set by cancelling`() {
        let flag = Cancellables.flag()
        let token: AnyCancellable? = AnyCancellable(flag)
        #expect(!flag.isCancelled)
        token?.cancel()
        #expect(flag.isCancelled)
    }
}
