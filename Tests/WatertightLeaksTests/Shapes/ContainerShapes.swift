// SPDX-License-Identifier: Apache-2.0

import Synchronization

#if canImport(DequeModule)
    import DequeModule
#endif

extension Shape {
    /// Storage classes, of the standard library and own ones.
    static var containers: [Shape] {
        let ownBuffer = Expectation.likely("nothing describes the elements of an own buffer")
        var shapes = [
            Shape("own buffer", ownBuffer) { leaves in
                let buffer = Buffer.create(minimumCapacity: 4) { _ in 2 }
                buffer.withUnsafeMutablePointerToElements {
                    ($0).initialize(to: leaves.held()); ($0 + 1).initialize(to: leaves.held())
                }
                return buffer
            },
            Shape("own buffer of one element", ownBuffer) { leaves in
                let buffer = Buffer.create(minimumCapacity: 1) { _ in 1 }
                buffer.withUnsafeMutablePointerToElements { $0.initialize(to: leaves.held()) }
                return buffer
            },
            Shape("own buffer's header") { leaves in Buffer2.create(minimumCapacity: 4) { _ in leaves.held() } },
        ]
        #if canImport(DequeModule)
            shapes += [
                Shape("deque") { Generic(Deque([$0.held(), $0.held()])) },
                Shape("deque that has turned") { leaves in
                    var deque = Deque((0..<8).map { _ in leaves.known() })
                    for _ in 0..<6 { deque.removeFirst() }
                    for _ in 0..<5 { deque.append(leaves.held()) }
                    deque.removeFirst(2)
                    deque.prepend(leaves.held())
                    return Generic(deque)
                },
            ]
        #endif
        return shapes
    }

    /// What cannot be copied: metadata names such a field, and hides its type.
    static var noncopyable: [Shape] {
        let hidden = Expectation.likely("metadata hides the type of a field that cannot be copied")
        return [
            Shape("mutex", hidden) { OfMutex($0.held()) },
            Shape("mutex of an array", hidden) { OfMutexOfArray($0.held()) },
            Shape("noncopyable struct", hidden) { OfUnique($0.held()) },
            Shape("optional noncopyable struct", hidden) { OfOptionalUnique($0.held()) },
            Shape("field beside a noncopyable one") { BesideMutex($0.held()) },
            Shape("unowned in a noncopyable struct") { OfUnownedUnique($0.known(), $0.held()) },
            Shape("atomic number") { OfAtomic($0.held()) },
            Shape("atomic reference", hidden) { OfAtomicReference($0.held()) },
        ]
    }
}

private final class Buffer: ManagedBuffer<Int, Leaf> {
    deinit { _ = withUnsafeMutablePointers { $1.deinitialize(count: $0.pointee) } }
}
private final class Buffer2: ManagedBuffer<Leaf, Int> {}

struct Unique: ~Copyable {
    let leaf: Leaf
}
private struct UnownedUnique: ~Copyable {
    unowned let leaf: Leaf
}

private final class OfMutex: Sendable {
    private let leaf: Mutex<Leaf?>
    init(_ leaf: Leaf) { self.leaf = Mutex(leaf) }
}
private final class OfMutexOfArray: Sendable {
    private let leaves: Mutex<(flag: Bool, leaves: [Leaf])>
    init(_ leaf: Leaf) { leaves = Mutex((true, [leaf])) }
}
private final class OfUnique {
    private let flag = true
    private let unique: Unique
    init(_ leaf: Leaf) { unique = Unique(leaf: leaf) }
}
private final class OfOptionalUnique {
    private var unique: Unique?
    init(_ leaf: Leaf) { unique = Unique(leaf: leaf) }
}
private final class BesideMutex: Sendable {
    private let before = Mutex(1)
    private let leaf: Leaf
    private let after = Mutex<[Int]>([1])
    init(_ leaf: Leaf) { self.leaf = leaf }
}
private final class OfUnownedUnique {
    private let unique: UnownedUnique
    private let other: Leaf
    init(_ leaf: Leaf, _ other: Leaf) {
        unique = UnownedUnique(leaf: leaf)
        self.other = other
    }
}
private final class OfAtomic: Sendable {
    private let number = Atomic<Int>(1)
    private let leaf: Leaf
    init(_ leaf: Leaf) { self.leaf = leaf }
}
private final class OfAtomicReference: Sendable {
    private let leaf = AtomicLazyReference<Leaf>()
    init(_ leaf: Leaf) { _ = self.leaf.storeIfNil(leaf) }
}
