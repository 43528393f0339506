// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import WatertightCore

/// The features that the language may remove, according to `Documentation/Language.md`.
@Suite struct LanguageTests {
    private final class Keeper {
        let byte = Cell<UInt8>(1)
        let words = Unguarded<[Int]>([])
    }

    @Test func `Mend 13.13: a cell is in line and keeps its address`() {
        #expect(MemoryLayout<Cell<UInt8>>.size == 1 && MemoryLayout<Cell<(Int, UInt8)>>.size == MemoryLayout<(Int, UInt8)>.size)
        let keeper = Keeper()
        let address = keeper.byte.address
        address.pointee = 7
        for _ in 0..<3 { #expect(keeper.byte.address == address && keeper.byte.address.pointee == 7) }
        let start = UInt(bitPattern: Unmanaged.passUnretained(keeper).toOpaque())
        #expect((start..<start + 64).contains(UInt(bitPattern: address)))
    }

    @Test func `Mend 13.13: an unguarded value is changed where it stands, also while it is being changed`() {
        let keeper = Keeper()
        keeper.words.value.reserveCapacity(16)
        let storage = keeper.words.value.withUnsafeBufferPointer { $0.baseAddress }
        func change(_ words: inout [Int]) {
            words.append(1)
            // A check of exclusivity would trap.
            #expect(keeper.words.value.count == 1)
        }
        change(&keeper.words.value)
        #expect(keeper.words.value.withUnsafeBufferPointer { $0.baseAddress } == storage)
    }

    @Test func `Mend 13.13: an uncounted reference is the object, which nothing keeps`() {
        var keeper: Keeper? = Keeper()
        weak let released = keeper
        let uncounted = keeper.map { Unmanaged.passUnretained($0) }
        #expect(uncounted?.withUncountedReference { $0 === keeper } == true)
        keeper = nil
        #expect(released == nil)
    }

    #if !canImport(Darwin)
        private class Base<Value> {
            var value: Value
            init(_ value: Value) { self.value = value }
        }

        private final class Derived: Base<Int16> {
            var name = "derived"
            unowned(unsafe) var other: Keeper?
        }

        @Test func `Mend 13.13: the metadata of a class names offsets and types of its fields`() {
            var fields: [(offset: Int, type: Any.Type)] = []
            ClassFields.forEach(in: Derived.self) { fields.append(($0, $1)) }
            let object = Derived(5)
            let start = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
            let value = fields.first { $0.type == Int16.self }
            let name = fields.first { $0.type == String.self }
            #expect(value.map { (start + $0.offset).load(as: Int16.self) } == 5)
            #expect(name.map { (start + $0.offset).load(as: String.self) } == "derived")
            withExtendedLifetime(object) {}
        }
    #endif

    @Test @MainActor func `Mend 13.13: a function of an actor has the representation of one of none`() {
        var keeper: Keeper? = Keeper()
        weak let released = keeper
        var seen: [Int] = []
        do {
            let isolated: @isolated(any) (Int) -> Void = { @MainActor [keeper] in seen.append($0 + (keeper == nil ? 1 : 0)) }
            #expect(isolated.isolation === MainActor.shared)
            #expect(MemoryLayout.size(ofValue: isolated) == MemoryLayout<(Int) -> Void>.size)
            let bare = Unisolated.action(isolated)
            bare(3)
            let more: @isolated(any) (Keeper, Int) -> Int = { @MainActor in $0.words.value.count + $1 }
            if let keeper { #expect(Unisolated.function(more)(keeper, 4) == 4) }
        }
        #expect(seen == [3])
        keeper = nil
        // Neither retained nor released once too often.
        #expect(released == nil)
    }
}
