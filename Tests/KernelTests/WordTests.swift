// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import WatertightCore

@Suite struct WordTests {
    /// A word that threads share. (A noncopyable value cannot be used in an expectation.)
    private final class Shared: Sendable {
        private let word = Word(5)

        var value: UInt { word.load() }
        func replace(_ old: UInt, with new: UInt) -> Bool { word.replace(old, with: new) }
        func exchange(_ new: UInt) -> UInt { word.exchange(new) }
        func set(_ bits: UInt) -> UInt { word.set(bits) }
        func clear(_ bits: UInt) { word.clear(bits) }
        func add(_ difference: Int) { word.add(difference) }
        func update(_ transform: (UInt) -> UInt) -> UInt { word.update(transform) }
    }

    @Test func `a word is replaced if it has the expected value`() {
        let word = Shared()
        #expect(!word.replace(4, with: 1))
        #expect(word.replace(5, with: 1))
        #expect(word.exchange(9) == 1)
        #expect(word.value == 9)
    }

    @Test func `bits are set and cleared`() {
        let word = Shared()
        #expect(word.set(2) == 5)
        #expect(word.value == 7)
        word.clear(5)
        #expect(word.value == 2)
    }

    @Test func `a negative difference is taken away`() {
        let word = Shared()
        word.add(-3)
        #expect(word.value == 2)
    }

    @Test func `updates of many threads are all made`() {
        let word = Shared()
        #expect(onThreads(4) { _ in for _ in 0..<1000 { _ = word.update { $0 + 1 } } })
        #expect(word.value == 4005)
    }
}

@Suite struct UpstreamSlotTests {
    private final class Source: Subscription {
        func request(_ demand: Subscribers.Demand) {}
        func cancel() {}
    }

    private final class Shared: @unchecked Sendable {  // Sendable: locked.
        private let slot = UpstreamSlot()

        var phase: UpstreamSlot.Phase { slot.phase }
        var shown: (any Subscription)? { slot.shown }
        func attach(_ subscription: any Subscription) -> Bool { slot.attach(subscription) }
        func close() -> (any Subscription)? { slot.close() }
        func closeIfAttached() -> (any Subscription)? { slot.closeIfAttached() }
        func closeByCancel() -> (any Subscription)? { slot.closeByCancel() }
        var isSilent: Bool { slot.isSilent }
    }

    @Test func `the first subscription is kept, another is refused`() {
        let slot = Shared()
        let (first, second) = (Source(), Source())
        #expect(slot.phase == .empty)
        #expect(slot.attach(first))
        #expect(!slot.attach(second))
        #expect(slot.shown as? Source === first)
        #expect(slot.closeIfAttached()?.combineIdentifier == first.combineIdentifier)
        #expect(slot.phase == .closed)
        #expect(slot.closeIfAttached() == nil)
        #expect(!slot.attach(second))
    }

    @Test func `an empty slot closes only if that is wanted`() {
        let slot = Shared()
        #expect(slot.closeIfAttached() == nil)
        #expect(slot.phase == .empty)
        #expect(slot.close() == nil)
        #expect(slot.phase == .closed)
        #expect(!slot.attach(Source()))
    }

    @Test func `a cancel silences a slot that is closed, and an end does not`() {
        let slot = Shared()
        #expect(slot.closeByCancel() == nil)
        #expect(slot.phase == .empty)
        #expect(slot.attach(Source()))
        #expect(slot.closeByCancel() != nil)
        #expect(slot.closeIfAttached() == nil)
        #expect(!slot.isSilent)
        #expect(slot.closeByCancel() == nil)
        #expect(slot.isSilent)
    }

    @Test func `a closed slot keeps nothing`() {
        let slot = Shared()
        weak var kept: Source?
        do {
            let source = Source()
            kept = source
            #expect(slot.attach(source))
        }
        #expect(kept != nil)
        _ = slot.close()
        #expect(kept == nil)
    }

    @Test func `of many threads one links and one closes`() {
        for _ in 0..<100 {
            let slot = Shared()
            let counts = Guarded((attached: 0, closed: 0))
            #expect(
                onThreads(4) { index in
                    if index < 2 {
                        if slot.attach(Source()) { counts.withLock { $0.attached += 1 } }
                    } else if slot.close() != nil {
                        counts.withLock { $0.closed += 1 }
                    }
                })
            #expect(counts.withLock { $0.attached <= 1 && $0.closed <= $0.attached })
            #expect(slot.phase == .closed)
        }
    }
}

@Suite struct SlotTableTests {
    @Test func `a number is free again once its element is gone`() {
        var table = SlotTable<String>()
        let numbers = [table.insert("a"), table.insert("b"), table.insert("c")]
        #expect(numbers == [0, 1, 2])
        table.remove(1)
        table.remove(1)
        let reused = table.insert("d")
        #expect(reused == 1)
        #expect(table.compactMap { $0 } == ["a", "d", "c"])
        #expect(table.compactMap { $0 == "a" ? nil : $0 } == ["d", "c"])
    }
}
