// SPDX-License-Identifier: Apache-2.0

import CWatertightLeaks

/// Finds the references in copied bytes: those that the slots name, those of the case that an enum has, those of the value in an existential.
struct ReferenceFinder {
    let kinds: HeapKinds
    /// Whether an object or another piece of the heap begins at an address. Bytes are decoded only if one of their words addresses one.
    let isBlock: (UInt) -> Bool
    /// What stands at an address.
    let word: (UInt) -> UInt?
    /// Where the task, or the slab of one's frames, begins that an address lies in. The child of an `async let` is part of its parent's.
    let task: (UInt) -> UInt?

    private var values: ValueLayouts { kinds.values }

    /// - Parameters:
    ///   - bytes: Of the whole object or value.
    ///   - count: How many there are.
    ///   - base: Where the slots begin in them.
    func each(
        _ slots: [Slot], in bytes: UnsafeRawPointer, count: Int, at base: Int = 0, within trail: Trail = Trail(), depth: Int = 0,
        _ body: (FoundReference) -> Void
    ) {
        for slot in slots {
            let offset = base + slot.offset
            guard offset >= 0, offset + slot.size <= count else { continue }
            switch slot.content {
            case .reference:
                report(Self.word(in: bytes, at: offset), offset, .proven, trail, named: slot.path, body)
            case .bridged:
                report(Address.unbridged(Self.word(in: bytes, at: offset)), offset, .proven, trail, named: slot.path, body)
            case .continuation:
                guard let task = task(Self.word(in: bytes, at: offset)) else { continue }
                report(task, offset, .likely, trail, named: slot.path, body)
            case .hidden: eachWord(in: offset..<(offset + slot.size), of: bytes, trail, named: slot.path, body)
            case .enumeration(let type):
                guard depth < 16, mayHoldReference(bytes + offset, slot.size) else { continue }
                eachInEnum(type, bytes + offset, slot.size, trail.within(slot.path), depth + 1) { body($0.moved(by: offset)) }
            case .existential:
                guard depth < 16, mayHoldReference(bytes + offset, 24) else { continue }
                eachInExistential(bytes + offset, trail.within(slot.path), depth + 1) { body($0.moved(by: offset)) }
            }
        }
    }

    /// Each word of a part that nothing describes.
    func eachWord(
        in range: Range<Int>, of bytes: UnsafeRawPointer, _ trail: Trail, named field: String = "", by certainty: Certainty = .likely,
        _ body: (FoundReference) -> Void
    ) {
        var offset = range.lowerBound.roundedUp(to: 8)
        while offset + 8 <= range.upperBound {
            report(Address.unmarked(Self.word(in: bytes, at: offset)), offset, certainty, trail, named: field, body)
            offset += 8
        }
    }

    private static func word(in bytes: UnsafeRawPointer, at offset: Int) -> UInt {
        bytes.loadUnaligned(fromByteOffset: offset, as: UInt.self)
    }

    /// Names are put together for what is a reference.
    private func report(
        _ target: UInt, _ offset: Int, _ certainty: Certainty, _ trail: Trail, named field: String = "", _ body: (FoundReference) -> Void
    ) {
        guard isBlock(target) else { return }
        body(FoundReference(offset: offset, target: target, certainty: certainty, trail: trail.within(field)))
    }

    private func mayHoldReference(_ bytes: UnsafeRawPointer, _ count: Int) -> Bool {
        var offset = 0
        while offset + 8 <= count {
            let word = Self.word(in: bytes, at: offset)
            if isBlock(Address.unmarked(word)) || isBlock(Address.unbridged(word)) { return true }
            offset += 8
        }
        return false
    }

    /// Asks the enum's own functions, on a copy of the bytes: which case it is, and what is left of them without the case.
    private func eachInEnum(
        _ type: Metadata, _ bytes: UnsafeRawPointer, _ size: Int, _ trail: Trail, _ depth: Int, _ body: (FoundReference) -> Void
    ) {
        guard let layout = values.cases(of: type), !layout.isUnrecorded else { return eachWord(in: 0..<size, of: bytes, trail, body) }
        withUnsafeTemporaryAllocation(byteCount: max(size, 8), alignment: 16) { copy in
            copy.copyMemory(from: UnsafeRawBufferPointer(start: bytes, count: size))
            guard let start = copy.baseAddress, let type = UnsafeRawPointer(bitPattern: type.address) else { return }
            let index = Int(wl_enum_tag(start, type))
            guard index < layout.cases.count else { return }
            let found = layout.cases[index]
            wl_enum_payload(start, type)
            let trail = found.name.isEmpty ? trail : trail.within(found.name)
            if found.isIndirect {
                report(copy.load(as: UInt.self), 0, .proven, trail, body)
            } else if let payload = found.payload {
                each(values.slots(of: payload), in: start, count: size, within: trail, depth: depth, body)
            } else {
                eachWord(in: 0..<size, of: UnsafeRawPointer(start), trail, body)
            }
        }
    }

    /// Three words for the value or its box, and its type.
    private func eachInExistential(
        _ bytes: UnsafeRawPointer, _ trail: Trail, _ depth: Int, _ body: (FoundReference) -> Void
    ) {
        let type = Metadata(address: bytes.loadUnaligned(fromByteOffset: 24, as: UInt.self))
        guard let inhabitant = kinds.inhabitant(type) else { return }
        if inhabitant.size.isBoxed {
            report(bytes.loadUnaligned(as: UInt.self), 0, .proven, trail, body)
        } else {
            each(inhabitant.slots, in: bytes, count: 24, within: trail, depth: depth, body)
        }
    }
}
