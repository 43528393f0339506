// SPDX-License-Identifier: Apache-2.0

/// A part of an instance or of a value that may hold references.
struct Slot {
    enum Content {
        /// The address of an object, or zero.
        case reference
        /// The same with a mark in its highest and lowest bits, as in strings and arrays.
        case bridged
        /// An enum with payloads: what it holds depends on its bytes.
        case enumeration(Metadata)
        /// A value whose type stands behind it.
        case existential
        /// The address of a task that waits, or zero. It retains nothing, but the task lives until it is resumed.
        case continuation
        /// Of a type that metadata does not tell. Each of its words may be a reference.
        case hidden
    }

    var offset: Int
    let size: Int
    let content: Content
    /// The stored properties on the way there: `state.next`. Empty for the value itself.
    var path: String

    /// Whether it is a continuation, or, of a value that retains nothing, an enum that has one.
    var isOfContinuation: Bool {
        switch content {
        case .continuation, .enumeration: true
        case .reference, .bridged, .existential, .hidden: false
        }
    }

    /// The same as a part of something that holds it under a name.
    func within(_ name: String, at offset: Int) -> Slot {
        var slot = self
        slot.offset += offset
        slot.path = name.isEmpty ? path : path.isEmpty ? name : "\(name).\(path)"
        return slot
    }
}

/// How sure it is that a word keeps what it addresses alive.
enum Certainty: UInt8, Comparable, CaseIterable {
    /// A word of memory that nothing describes: non-Swift memory, or that behind what an object's metadata tells of. It may be left over from before.
    case possible
    /// A word of a hidden field, or of elements that nothing counts.
    case likely
    /// Metadata says that it is a strong reference.
    case proven

    static func < (left: Certainty, right: Certainty) -> Bool { left.rawValue < right.rawValue }
}

/// The bits of a word that may be an object's address.
enum Address {
    /// In a hidden field the low bits may be a mark of its own.
    static func unmarked(_ word: UInt) -> UInt { word & ~7 }
    /// The standard library marks references in the highest four and the lowest three bits, and enums of many cases in the highest eight.
    static func unbridged(_ word: UInt) -> UInt { word & (.max &>> 8) & ~7 }

    /// Whether a word is an address, with or without marks.
    static func mayMean(_ address: UInt, _ word: UInt) -> Bool { unmarked(word) == address || unbridged(word) == address }
}
