// SPDX-License-Identifier: Apache-2.0

@testable import WatertightLeaks

/// What the mirror says of an object: where its references are, and of what kind.
struct MirroredObject {
    /// Where a strong reference stands, with its name.
    private(set) var strong: [Int: String] = [:]
    /// Where a reference stands that keeps nothing alive.
    private(set) var other: [Int: String] = [:]
    /// The parts that it does not know.
    private(set) var unknown: [Range<Int>] = []
    var hasReferences: Bool { !strong.isEmpty || !other.isEmpty }
    let kind: RemoteMirror.Kind
    let size: Int
    private let mirror: RemoteMirror
    private let address: UInt

    /// `nil` if the mirror does not know the object.
    init?(at address: UInt, in mirror: RemoteMirror, memory: LiveMemory) {
        let info = mirror.info(ofInstance: address)
        guard info.kind == .instance || info.kind == .context, let first = memory.word(at: address) else { return nil }
        (kind, size, self.mirror, self.address) = (info.kind, info.size, mirror, address)
        for index in 0..<info.count { add(mirror.child(index, ofInstance: address), at: 0) }
        guard kind == .instance else { return }
        // It tells the fields of each class apart from those that the class inherits.
        var inherited = memory.word(at: first &+ 8) ?? 0
        for _ in 0..<64 where inherited != 0 {
            let info = mirror.info(ofClass: inherited)
            guard info.kind == .instance else { return nil }
            for index in 0..<info.count { add(mirror.child(index, ofClass: inherited), at: 0) }
            inherited = memory.word(at: inherited &+ 8) ?? 0
        }
    }

    private mutating func add(_ child: RemoteMirror.Child, at base: Int, within path: String = "", depth: Int = 0) {
        add(child.kind, child.type, at: base + child.offset, "\(path).\(child.name)", depth)
    }

    private mutating func add(_ kind: RemoteMirror.Kind, _ type: UInt, at offset: Int, _ path: String, _ depth: Int) {
        guard depth < 16 else { return }
        switch kind {
        case .strong: strong[offset] = path
        case .unowned, .weak, .unmanaged: other[offset] = path
        case .tuple, .structure, .function, .classExistential, .errorExistential:
            for index in 0..<mirror.info(ofType: type).count {
                add(mirror.child(index, ofType: type), at: offset, within: path, depth: depth + 1)
            }
        case .enumOfOnePayload, .enumOfPayloads: addEnum(type, at: offset, path, depth)
        case .opaqueExistential: addExistential(type, at: offset, path, depth)
        case .unknown, .array, .instance, .context: unknown.append(offset..<(offset + max(8, mirror.info(ofType: type).size)))
        // A reference with marks in its bits, as in strings and dictionaries: to the mirror a number.
        case .builtin where mirror.name(ofType: type) == "Builtin.BridgeObject": strong[offset] = path
        case .builtin, .rawPointer, .enumWithoutPayload, .existentialMetatype: break
        }
    }

    private mutating func addEnum(_ type: UInt, at offset: Int, _ path: String, _ depth: Int) {
        let info = mirror.info(ofType: type)
        guard let index = mirror.enumCase(at: address + UInt(offset), type: type) else {
            unknown.append(offset..<(offset + info.size))
            return
        }
        if index < info.count { add(mirror.child(index, ofType: type), at: offset, within: path, depth: depth + 1) }
    }

    private mutating func addExistential(_ type: UInt, at offset: Int, _ path: String, _ depth: Int) {
        let place = address + UInt(offset)
        guard let found = mirror.inhabitant(at: place, type: type) else {
            unknown.append(offset..<(offset + 24))
            return
        }
        if found.address == place {
            add(mirror.info(ofType: found.type).kind, found.type, at: offset, path, depth + 1)
        } else {
            strong[offset] = path
        }
    }
}
