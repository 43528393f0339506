// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightReactive

import func TestSupport.onThreads
import struct TestSupport.Handed

/// The two containers.
@Suite struct BagAndAtomicTests {
    @Test func `a bag keeps the order of its elements until one is removed, and each element after that`() {
        var bag = Bag<String>()
        let tokens = (0..<4).map { bag.insert(long($0)) }
        #expect(Array(bag) == (0..<4).map(long))
        #expect(bag.remove(using: tokens[1]) == long(1))
        #expect(bag.sorted() == [long(0), long(2), long(3)])
        #expect(bag.count == 3)
        let last = bag.insert(long(4))
        #expect(bag.sorted() == [0, 2, 3, 4].map(long))
        #expect(bag.remove(using: last) == long(4))
    }

    @Test func `removing a removed token does nothing, on an empty bag too`() {
        var bag = Bag<Captive>()
        let token = bag.insert(Captive())
        #expect(bag.remove(using: token) != nil)
        #expect(bag.remove(using: token) == nil)
        let other = bag.insert(Captive())
        #expect(bag.remove(using: token) == nil)
        #expect(bag.count == 1)
        #expect(bag.remove(using: other) != nil)
        #expect(bag.remove(using: other) == nil)
    }

    @Test func `a removed element is released`() {
        weak var element: Captive?
        var bag = Bag<Captive>()
        let token: Bag<Captive>.Token
        do {
            let held = Captive()
            element = held
            token = bag.insert(held)
        }
        #expect(element != nil)
        bag.remove(using: token)
        #expect(element == nil)
    }

    @Test func `a hundred thousand elements are inserted and removed in linear time`() {
        var bag = Bag<Int>()
        let tokens = (0..<100_000).map { bag.insert($0) }
        for (index, token) in tokens.enumerated() where !index.isMultiple(of: 2) { bag.remove(using: token) }
        #expect(bag.count == 50_000)
        #expect(bag.sorted().elementsEqual(stride(from: 0, to: 100_000, by: 2)))
    }

    @Test func `an atomic's closures exclude each other`() {
        let atomic = Atomic(0)
        let handed = Handed(atomic)
        #expect(onThreads(8) { _ in for _ in 0..<1000 { handed.value.modify { $0 += 1 } } })
        #expect(atomic.value == 8000)
        #expect(atomic.swap(1) == 8000)
        #expect(atomic.withValue { $0 + 1 } == 2)
        #expect(throws: Fault.self) { try atomic.modify { _ in throw Fault() } }
        atomic.value = 5
        #expect(atomic.value == 5)
    }
}
