// SPDX-License-Identifier: Apache-2.0

extension Shape {
    /// Properties that are no plain references.
    static var storedProperties: [Shape] {
        [
            Shape("struct") { Generic(Pair(first: $0.held(), second: $0.held())) },
            Shape("struct in a class of its own") { OfPair($0.held(), $0.held()) },
            Shape("nested structs") { Generic(Nested(pair: Pair(first: $0.held(), second: $0.held()), flag: true, last: $0.held())) },
            Shape("generic struct") { Generic(Wrapped(value: $0.held())) },
            Shape("generic struct of a generic struct") { Generic(Wrapped(value: Wrapped(value: [$0.held()]))) },
            Shape("tuple property") { OfTuples($0) },
            Shape("lazy property") {
                let lazy = Lazy($0.held())
                use(lazy.second)
                return lazy
            },
            Shape("lazy property that was not read") { Lazy($0.held()) },
            Shape("property wrapper") { OfWrapper($0.held(), $0.held()) },
            Shape("property with observers") { WithObserver($0.held()) },
            Shape("behind properties without size") { BehindNothing($0.held()) },
            Shape("strings and other storage") { OfStrings($0.held()) },
            Shape("key path") { OfKeyPath($0.held()) },
            Shape("metatypes") { OfMetatypes($0.held()) },
            Shape("inline array", .proven) { OfInlineArray($0.held(), $0.held()) },
        ]
    }
}

struct Pair {
    let first: Leaf
    var second: Leaf?
}

private struct Nested {
    var pair: Pair
    var flag: Bool
    var last: Leaf
}

struct Wrapped<Value> {
    var flag = true
    var value: Value
}

private final class OfPair {
    private let flag = false
    private let pair: Pair
    init(_ first: Leaf, _ second: Leaf) { pair = Pair(first: first, second: second) }
}

private final class OfTuples {
    private let tuple: (Int8, Leaf, (Bool, Leaf?))
    private let labelled: (a: Leaf, b: Int)?
    init(_ leaves: Leaves) {
        tuple = (1, leaves.held(), (true, leaves.held()))
        labelled = (leaves.held(), 1)
    }
}

private final class Lazy {
    private let first: Leaf
    lazy var second = [first]
    lazy var third: Leaf? = first
    init(_ first: Leaf) { self.first = first }
}

@propertyWrapper private struct Clamped<Value> {
    var wrappedValue: Value
    var projectedValue: Value?
}

private final class OfWrapper {
    @Clamped private var leaf: Leaf
    @Clamped private var number = 1
    init(_ leaf: Leaf, _ other: Leaf) { _leaf = Clamped(wrappedValue: leaf, projectedValue: other) }
}

private final class WithObserver {
    var leaf: Leaf? { didSet { use(oldValue) } }
    init(_ leaf: Leaf) { self.leaf = leaf }
}

private struct Nothing {}

private final class BehindNothing {
    private let nothing: Void = ()
    private let none = Nothing()
    private let leaf: Leaf
    private let unit: ((), Nothing) = ((), Nothing())
    init(_ leaf: Leaf) { self.leaf = leaf }
}

private final class OfStrings {
    private let small = "small"
    private let large = String(repeating: "large ", count: 20)
    private let part = String(repeating: "part ", count: 20).dropFirst(3)
    private let characters = Array("characters")
    private let leaf: Leaf
    private let name: String? = String(repeating: "name ", count: 20)
    init(_ leaf: Leaf) { self.leaf = leaf }
}

private final class OfKeyPath {
    private let path = \OfKeyPath.leaf.number
    private let any: AnyKeyPath = \[[Int]].[3][4]
    private let leaf: Leaf
    init(_ leaf: Leaf) { self.leaf = leaf }
}

private final class OfMetatypes {
    private let type: Leaf.Type = Leaf.self
    private let any: Any.Type = Leaf.self
    private let object: AnyClass? = Leaf.self
    private let hashable: any Hashable.Type = Leaf.self
    private let leaf: Leaf
    init(_ leaf: Leaf) { self.leaf = leaf }
}

private final class OfInlineArray {
    private var leaves: [2 of Leaf]
    private let optional: [1 of Leaf?]
    init(_ first: Leaf, _ second: Leaf) { (leaves, optional) = ([first, second], [nil]) }
}
