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

    private struct Empty {}

    /// The compiler does not know the size of its field: of one that it knows to be empty it computes no address.
    private final class GenericKeeper<Value> {
        let field: Unguarded<Value>

        init(_ value: Value) { field = Unguarded(value) }

        var address: UnsafeRawPointer { UnsafeRawPointer(field.cell.address) }
        var changedAddress: UnsafeRawPointer { field.change { withUnsafePointer(to: &$0) { UnsafeRawPointer($0) } } }
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

    @Test func `Mend 32: a change of a value without stored properties is none of its object`() {
        let (keeper, other) = (GenericKeeper(Empty()), GenericKeeper(1))
        #expect(keeper.address == UnsafeRawPointer(Unmanaged.passUnretained(keeper).toOpaque()))
        #expect(keeper.changedAddress != keeper.address && other.changedAddress == other.address)
    }

    @Test func `Mend 13.13: an uncounted reference is the object, which nothing keeps`() {
        var keeper: Keeper? = Keeper()
        weak let released = keeper
        let uncounted = keeper.map { Unmanaged.passUnretained($0) }
        #expect(uncounted?.withUncountedReference { $0 === keeper } == true)
        keeper = nil
        #expect(released == nil)
    }

    private final class Room<Value> {
        let cell = RawCell<Value>()
        let after: UInt8 = 7
    }

    @Test func `Issue 16: a raw cell is in line, has room for its value, keeps its address, and destroys nothing`() {
        #expect(MemoryLayout<RawCell<UInt8>>.size == 1 && MemoryLayout<RawCell<(Int, String)>>.size == MemoryLayout<(Int, String)>.size)
        weak let released: Keeper?
        do {
            let room = Room<(Int, Keeper)>()
            let keeper = Keeper()
            released = keeper
            let address = room.cell.address
            room.cell.fill((5, keeper))
            #expect(room.cell.address == address && room.cell.borrow { $0.0 } == 5 && room.cell.value.1 === keeper && room.after == 7)
            let start = UInt(bitPattern: Unmanaged.passUnretained(room).toOpaque())
            #expect((start..<start + 64).contains(UInt(bitPattern: address)))
            #expect(room.cell.take().1 === keeper)
            room.cell.fill((6, keeper))
            room.cell.destroy()
        }
        #expect(released == nil)
        // A room whose cell is empty is released without touching it.
        _ = Room<(Int, Keeper)>()
    }

    /// Longer than the three words that an existential has room for.
    private struct Long: Subscription {
        let words = (1, 2, 3, 4, 5)
        let combineIdentifier = CombineIdentifier()
        func request(_ demand: Subscribers.Demand) {}
        func cancel() {}
    }

    private final class Foreign: Subscription {
        func request(_ demand: Subscribers.Demand) {}
        func cancel() {}
    }

    @Test func `Issue 16: a native subscription is recognised by its table of witnesses, and is the existential's first word`() {
        func core(of subscription: any Subscription) -> UnnamedSubscriptionCore { UnnamedSubscriptionCore.core(of: subscription) }
        let native = ForeignSubscription(Foreign())
        #expect(core(of: native) === native)
        #expect(core(of: native as UnnamedSubscriptionCore) === native)
        #expect(UnnamedSubscriptionCore.isCore(native) && UnnamedSubscriptionCore.isCoreByClass(native))
        for foreign: any Subscription in [Foreign(), Long(), Subscriptions.empty] {
            #expect(!UnnamedSubscriptionCore.isCoreByClass(foreign) && !UnnamedSubscriptionCore.isCore(foreign))
            #expect(core(of: foreign).combineIdentifier == foreign.combineIdentifier)
        }
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
