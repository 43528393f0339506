// SPDX-License-Identifier: Apache-2.0

extension Shape {
    /// References that keep nothing alive.
    static var notHolding: [Shape] {
        [
            Shape("weak") { OfWeak($0.known(), $0.held()) },
            Shape("unowned") { OfUnowned($0.known(), $0.held()) },
            Shape("unowned(unsafe)") { OfUnsafe($0.known(), $0.held()) },
            Shape("unmanaged") { Generic((Unmanaged.passUnretained($0.known()), $0.held())) },
            Shape("optional unmanaged") { Generic((Unmanaged.passUnretained($0.known()) as Unmanaged<Leaf>?, $0.held())) },
            Shape("unmanaged in a class of its own") { OfUnmanaged($0.known(), $0.held()) },
            Shape("address") { Generic((UInt(bitPattern: ObjectIdentifier($0.known())), $0.held())) },
            Shape("pointer") { Generic((Unmanaged.passUnretained($0.known()).toOpaque(), $0.held())) },
            Shape("optional pointer") { Generic((Unmanaged.passUnretained($0.known()).toOpaque() as UnsafeMutableRawPointer?, $0.held())) },
            Shape("identifier") { Generic((ObjectIdentifier($0.known()), $0.held())) },
            Shape("weak existential") { OfWeakDelegate($0.known(Known()), $0.held()) },
            Shape("array of weak references") { Generic(([WeakLeaf(leaf: $0.known()), WeakLeaf(leaf: nil)], $0.held())) },
            Shape("dictionary of unowned references") { Generic([1: UnownedLeaf(leaf: $0.known(), other: $0.held())]) },
            Shape("unowned, in a large existential") { Generic<Any>(UnownedLeaf(leaf: $0.known(), other: $0.held())) },
            Shape("enum of unowned references") { Generic<UnownedLeaf?>(UnownedLeaf(leaf: $0.known(), other: $0.held())) },
            Shape("array of numbers that are addresses") { Generic(([UInt(bitPattern: ObjectIdentifier($0.known()))], $0.held())) },
            Shape("set of identifiers") { Generic((Set([ObjectIdentifier($0.known())]), $0.held())) },
            Shape("array of unmanaged references") { Generic(([Unmanaged.passUnretained($0.known())], $0.held())) },
            Shape("string whose bytes are addresses") { OfBytes($0.known(), $0.held()) },
        ]
    }
}

private final class OfWeak {
    weak var leaf: Leaf?
    let other: Leaf
    init(_ leaf: Leaf, _ other: Leaf) { (self.leaf, self.other) = (leaf, other) }
}

private final class OfUnowned {
    unowned let leaf: Leaf
    unowned var optional: Leaf?
    let other: Leaf
    init(_ leaf: Leaf, _ other: Leaf) { (self.leaf, self.optional, self.other) = (leaf, leaf, other) }
}

private final class OfUnsafe {
    unowned(unsafe) let leaf: Leaf
    unowned(unsafe) var optional: Leaf?
    let other: Leaf
    init(_ leaf: Leaf, _ other: Leaf) { (self.leaf, self.optional, self.other) = (leaf, leaf, other) }
}

private final class OfUnmanaged {
    private let leaf: Unmanaged<Leaf>
    private let optional: Unmanaged<AnyObject>?
    let other: Leaf
    init(_ leaf: Leaf, _ other: Leaf) { (self.leaf, self.optional, self.other) = (.passUnretained(leaf), .passUnretained(leaf), other) }
}

private protocol KnownDelegate: AnyObject {}
private protocol OtherDelegate: AnyObject {}
private final class Known: KnownDelegate, OtherDelegate {}

private final class OfWeakDelegate {
    private weak var delegate: (any KnownDelegate)?
    private weak var both: (any KnownDelegate & OtherDelegate)?
    private unowned var owner: any KnownDelegate
    private unowned(unsafe) var unsafe: any KnownDelegate
    private let other: Leaf
    init(_ known: Known, _ other: Leaf) { (delegate, both, owner, unsafe, self.other) = (known, known, known, known, other) }
}

private struct UnownedLeaf {
    unowned let leaf: Leaf
    let number = 1
    let other: Leaf
    unowned(unsafe) var unsafe: Leaf?
}

private final class OfBytes {
    private let string: String
    private let other: Leaf
    init(_ leaf: Leaf, _ other: Leaf) {
        let address = UInt(bitPattern: ObjectIdentifier(leaf))
        string = String(
            String.UnicodeScalarView((0..<32).map { Unicode.Scalar(UInt8(truncatingIfNeeded: address >> (8 * ($0 % 8)) & 0x7F)) }))
        self.other = other
    }
}
