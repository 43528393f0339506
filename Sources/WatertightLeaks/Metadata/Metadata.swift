// SPDX-License-Identifier: Apache-2.0

/// The metadata of a type, or of a context that closures share: what stands at the start of an object, and what fields are described by.
///
/// An address that was found in the heap is doubted: see `HeapKinds`.
struct Metadata: Hashable {
    let address: UInt

    /// The type, of which the runtime knows more than its layout. A value of a metatype is the address of its metadata.
    var type: Any.Type { unsafeBitCast(address, to: Any.Type.self) }

    init(address: UInt) { self.address = address }

    /// The same the other way round.
    init(_ type: Any.Type) { address = unsafeBitCast(type, to: UInt.self) }
}

/// The kinds of metadata (Swift's `MetadataKind.def`), as far as a kind says what an instance holds.
enum MetadataKind: UInt {
    case classType = 0
    case structType = 0x200
    case enumType = 0x201
    case optional = 0x202
    case foreignClass = 0x203
    case foreignReference = 0x204
    case opaque = 0x300
    case tuple = 0x301
    case function = 0x302
    case existential = 0x303
    case metatype = 0x304
    case existentialMetatype = 0x306
    case extendedExistential = 0x307
    case fixedArray = 0x308
    /// The context of a closure, or variables that closures share.
    case context = 0x400
    /// A variable of a type that was known at run time only.
    case box = 0x500
    case errorBox = 0x501
    case task = 0x502
    case job = 0x503
}

/// What a type's table of value witnesses says of its size.
struct ValueSize {
    let size: Int
    let stride: Int
    let alignment: Int
    private let flags: UInt32

    init(size: Int, stride: Int, flags: UInt32) {
        self.size = size
        self.stride = stride
        self.flags = flags
        alignment = Int(flags & 0xFF) + 1
    }

    /// A plain copy of the bytes is a copy of the value: it holds no reference.
    var isPlain: Bool { flags & 0x1_0000 == 0 }
    /// An existential container holds such a value in a box.
    var isBoxed: Bool { flags & 0x2_0000 != 0 }
    var isEnum: Bool { flags & 0x20_0000 != 0 }
}
