// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

@Suite struct TokenTests {
    private final class Held {}

    private struct Value: Cancellable {
        let held: Held
        let onCancel: () -> Void
        func cancel() { onCancel() }
    }

    private final class Canceller: Cancellable {
        var count = 0
        func cancel() { count += 1 }
    }

    private final class Counter: Sendable {
        private let count = Guarded(0)
        var value: Int { count.withLock { $0 } }
        func increment() { count.withLock { $0 += 1 } }
    }

    /// A token of a closure that counts its calls and holds an object.
    private func tokenOfClosure() -> (token: AnyCancellable, calls: Counter, isHeld: () -> Bool) {
        let (calls, held) = (Counter(), Held())
        let token = AnyCancellable {
            calls.increment()
            withExtendedLifetime(held) {}
        }
        return (token, calls, { [weak held] in held != nil })
    }

    @Test func `a closure is called once, and released right after`() {
        let (token, calls, isHeld) = tokenOfClosure()
        #expect(isHeld())
        token.cancel()
        #expect(calls.value == 1 && !isHeld())
        token.cancel()
        #expect(calls.value == 1)
    }

    @Test func `a closure that cancels its token again is called once`() {
        var count = 0
        var token: AnyCancellable?
        token = AnyCancellable {
            count += 1
            token?.cancel()
        }
        token?.cancel()
        token = nil
        #expect(count == 1)
    }

    @Test func `a token that is dropped calls its closure and releases it`() {
        let (calls, isHeld) = { (calls: $0.calls, isHeld: $0.isHeld) }(tokenOfClosure())
        #expect(calls.value == 1 && !isHeld())
    }

    @Test func `two threads that cancel call a closure once`() {
        for _ in 0..<200 {
            let count = Counter()
            let token = AnyCancellable { count.increment() }
            let strands = (1...2).map { _ in Strand { token.cancel() } }
            for strand in strands { #expect(strand.join()) }
            #expect(count.value == 1)
        }
    }

    @Test func `a canceller that is a struct, one that is an object, and one of a hidden type are called once and released`() {
        weak let held: Held?
        var count = 0
        do {
            let made = Held()
            held = made
            let value = Value(held: made) { count += 1 }
            for canceller: any Cancellable in [value, value] { token(of: canceller).cancel() }
            let token = AnyCancellable(value)
            token.cancel()
            token.cancel()
        }
        #expect(count == 3 && held == nil)
        let canceller = Canceller()
        for _ in 1...2 { _ = AnyCancellable(canceller) }
        #expect(canceller.count == 2)
        token(of: canceller).cancel()
        #expect(canceller.count == 3)
    }

    private func token(of canceller: some Cancellable) -> AnyCancellable { AnyCancellable(canceller) }

    @Test func `a token of a token cancels it`() {
        let canceller = Canceller()
        let outer = AnyCancellable(AnyCancellable(canceller))
        #expect(canceller.count == 0)
        outer.cancel()
        #expect(canceller.count == 1)
    }

    @Test func `a token that is stored in an array or a set is the same token`() {
        let canceller = Canceller()
        var array: [AnyCancellable] = []
        var set: Set<AnyCancellable> = []
        let token = AnyCancellable(canceller)
        token.store(in: &array)
        token.store(in: &set)
        token.store(in: &set)
        #expect(array == [token] && set == [token])
    }
}
