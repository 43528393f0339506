// SPDX-License-Identifier: Apache-2.0

extension Shape {
    static var collections: [Shape] {
        [
            Shape("array") { Generic([$0.held(), $0.held()]) },
            Shape("array in a class of its own") { OfArrays($0) },
            Shape("array of optionals") { Generic<[Leaf?]>([nil, $0.held(), nil, $0.held()]) },
            Shape("array of structs") { Generic([Pair(first: $0.held(), second: nil), Pair(first: $0.held(), second: $0.held())]) },
            Shape("array of tuples") { Generic([(true, $0.held()), (false, $0.held())]) },
            Shape("array of arrays") { Generic([[$0.held()], [], [$0.held(), $0.held()]]) },
            Shape("array of functions") {
                let (first, second) = ($0.held(), $0.held())
                return Generic([{ use(first) }, { use(second) }])
            },
            Shape("array whose last elements were removed") { leaves in
                var array = (0..<40).map { _ in leaves.known() }
                array.removeAll(keepingCapacity: true)
                array += (0..<5).map { _ in leaves.held() }
                return Generic(array)
            },
            Shape("slice") { Generic([$0.held(), $0.held(), $0.held()][1...]) },
            Shape("contiguous array") { Generic(ContiguousArray([$0.held(), $0.held()])) },
            Shape("lazy collection") { Generic([$0.held()].lazy.filter { $0.number > 0 }) },
            Shape("reversed collection") { Generic([$0.held(), $0.held()].reversed() as ReversedCollection<[Leaf]>) },
            Shape("iterator") { Generic([$0.held()].makeIterator()) },
            Shape("zipped sequence") { Generic(zip([$0.held()], Set([$0.held()]))) },
            Shape("repeated") { Generic(repeatElement($0.held(), count: 3)) },
            Shape("unfolded sequence") { Generic(sequence(first: $0.held()) { $0 }) },
            Shape("array of strings") { Generic((["a", String(repeating: "long ", count: 20)], Substring("abc"), $0.held())) },
            Shape("long array") { leaves in Generic((0..<5000).map { _ in leaves.held() }) },
        ]
    }

    /// Open hash tables.
    static var hashed: [Shape] {
        [
            Shape("set") { Generic(Set([$0.held(), $0.held()])) },
            Shape("dictionary's keys") { Generic([$0.held(): 1, $0.held(): 2]) },
            Shape("dictionary's values") { Generic([1: $0.held(), 2: $0.held()]) },
            Shape("dictionary's keys and values") { Generic([$0.held(): $0.held(), $0.held(): $0.held()]) },
            Shape("dictionary of arrays") { Generic(["a": [$0.held()], "b": [], "c": [$0.held()]]) },
            Shape("dictionary of dictionaries") { Generic(["a": [1: $0.held()], "b": [:], "c": [2: $0.held()]]) },
            Shape("dictionary of Any") { Generic<[String: Any]>(["a": $0.held(), "b": 1, "c": [$0.held()]]) },
            Shape("dictionary by AnyHashable") { Generic<[AnyHashable: Any]>([$0.held(): $0.held(), 1: "a"]) },
            Shape("dictionary of optionals") { Generic<[Int8: Leaf?]>([1: nil, 2: $0.held(), 3: nil]) },
            Shape("dictionary of enums") {
                Generic<[String: Result<Leaf, any Error>]>(["a": .success($0.held()), "b": .failure(LeafError(leaf: $0.held()))])
            },
            Shape("dictionary of small keys and aligned values") {
                Generic<[Bool: (Bool, Leaf)]>([true: (true, $0.held()), false: (false, $0.held())])
            },
            Shape("dictionary of which some were removed") { leaves in
                var table = Dictionary(uniqueKeysWithValues: (0..<100).map { ($0, leaves.known()) })
                for key in 0..<100 where key % 2 == 0 { table[key] = nil }
                for key in 0..<100 where key % 2 != 0 { table[key] = leaves.held() }
                return Generic(table)
            },
            Shape("long set") { leaves in Generic(Set((0..<3000).map { _ in leaves.held() })) },
            Shape("long dictionary") { leaves in Generic(Dictionary(uniqueKeysWithValues: (0..<3000).map { ($0, leaves.held()) })) },
            Shape("set of enums") { Generic<Set<Leaf?>>([nil, $0.held()]) },
            Shape("dictionary's keys and its iterator") {
                let table = [$0.held(): $0.held()]
                return Generic((table.keys, table.values, table.makeIterator()))
            },
            Shape("dictionary in a class of its own") { OfDictionary($0.held()) },
        ]
    }
}

private final class OfArrays {
    private let flags = [true, false]
    private let leaves: [Leaf]
    private let slice: ArraySlice<Leaf>?
    private let empty: [Leaf] = []
    init(_ leaves: Leaves) { (self.leaves, slice) = ([leaves.held()], [leaves.held(), leaves.held()][1...]) }
}

private final class OfDictionary {
    private let numbers = [1: 2]
    private var leaves: [String: Leaf] = [:]
    private var empty: [String: Leaf] = [:]
    init(_ leaf: Leaf) { leaves[String(repeating: "key ", count: 10)] = leaf }
}
