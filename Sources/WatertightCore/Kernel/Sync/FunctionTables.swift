// SPDX-License-Identifier: Apache-2.0

public import Synchronization

/// Keeps one table of functions for each type, for the life of the process.
///
/// An object whose type is hidden is called through functions that were formed where the type was concrete: sixteen bytes each. They are the same
/// for all objects of a type. So an object has the address of their table, which is looked up here when the object is made, in some twenty
/// instructions. A program has as many tables as it has such types.
@usableFromInline package enum FunctionTables {
    /// A type's metadata address, and its table's. The key is written last, and never changes.
    @usableFromInline struct Slot: ~Copyable {
        @usableFromInline let key = Atomic<UInt>(0)
        @usableFromInline let table = Atomic<UInt>(0)

        init() {}
    }

    @inlinable @inline(__always) static var count: UInt { 1024 }

    /// Atomics, written as said above.
    @usableFromInline nonisolated(unsafe) static let slots: UnsafeMutablePointer<Slot> = {
        let slots = UnsafeMutablePointer<Slot>.allocate(capacity: Int(count))
        for place in 0..<Int(count) { (slots + place).initialize(to: Slot()) }
        return slots
    }()

    /// Guards the making of tables, and those for which there is no slot.
    private static let overflow = Guarded<[UInt: UInt]>([:])

    /// What a type's functions are for. A type may have a table for each use.
    @usableFromInline package enum Use: UInt {
        /// A downstream's signals to a subscription.
        case signals
        /// The lifetime that an object announces.
        case lifetime
    }

    /// The table of a type, made by the first caller.
    ///
    /// - Parameters:
    ///   - use: The tables of one use are of one class for each type.
    ///   - make: May be called by several threads at once; one result is kept.
    @inlinable @inline(__always) package static func table<Table: AnyObject>(
        of type: Any.Type, for use: Use = .signals, orMake make: () -> Table
    ) -> Unmanaged<Table> {
        // Metadata is aligned, which leaves its address room for the use.
        let key = UInt(bitPattern: ObjectIdentifier(type)) | use.rawValue
        let slot = slot(of: key)
        let address = slot.pointee.key.load(ordering: .acquiring) == key ? slot.pointee.table.load(ordering: .relaxed) : find(key)
        // An object of this type, retained for good.
        if let found = UnsafeRawPointer(bitPattern: address) { return .fromOpaque(found) }
        return settle(key, on: make())
    }

    /// The slot of a key; further ones if that is another key's.
    @inlinable @inline(__always) static func slot(of key: UInt, after offset: UInt = 0) -> UnsafeMutablePointer<Slot> {
        slots + Int((((key >> 4) ^ (key >> 14)) + offset) & (count - 1))
    }

    /// The table's address; 0 if there is none.
    @usableFromInline @inline(never) static func find(_ key: UInt) -> UInt {
        for offset in 0..<probes {
            let slot = slot(of: key, after: offset)
            switch slot.pointee.key.load(ordering: .acquiring) {
            case key: return slot.pointee.table.load(ordering: .relaxed)
            case 0: return 0
            default: continue
            }
        }
        return overflow.withLock { $0[key] ?? 0 }
    }

    /// Keeps a table, unless another thread has done so meanwhile.
    @inlinable @inline(never) static func settle<Table: AnyObject>(_ key: UInt, on candidate: Table) -> Unmanaged<Table> {
        let offered = Unmanaged.passRetained(candidate)
        let offeredAddress = UInt(bitPattern: offered.toOpaque())
        let keptAddress = insert(offeredAddress, for: key)
        guard keptAddress != offeredAddress, let kept = UnsafeRawPointer(bitPattern: keptAddress) else { return offered }
        offered.release()
        // As in `table(of:orMake:)`.
        return .fromOpaque(kept)
    }

    /// - Returns: The address of the table that is kept: this one, or the one that another thread put in first.
    @usableFromInline static func insert(_ table: UInt, for key: UInt) -> UInt {
        overflow.withLock { overflow in
            for offset in 0..<probes {
                let slot = slot(of: key, after: offset)
                let found = slot.pointee.key.load(ordering: .relaxed)
                if found == key { return slot.pointee.table.load(ordering: .relaxed) }
                guard found == 0 else { continue }
                slot.pointee.table.store(table, ordering: .relaxed)
                RetainFence.pass()
                slot.pointee.key.store(key, ordering: .releasing)
                return table
            }
            if let found = overflow[key] { return found }
            overflow[key] = table
            return table
        }
    }

    /// How many slots a type may be found in.
    private static var probes: UInt { 8 }
}
