// SPDX-License-Identifier: Apache-2.0

extension Shape {
    /// Enums with one case that holds something.
    static var enums: [Shape] {
        [
            Shape("optional") { Generic<Leaf?>($0.held()) },
            Shape("optional of an optional") { Generic<Leaf??>($0.held()) },
            Shape("optional of a struct") { Generic<Pair?>(Pair(first: $0.held(), second: nil)) },
            Shape("optional of a struct without room") { Generic<(Int, Leaf, Int)?>((1, $0.held(), 2)) },
            Shape("optional of a tuple") { Generic<(Leaf, Leaf?)?>(($0.held(), $0.held())) },
            Shape("optional of an array") { Generic<[Leaf]?>([$0.held()]) },
            Shape("optional of an existential") { Generic<Any?>($0.held()) },
            Shape("optional of an optional of an existential") { Generic<Any??>(Pair(first: $0.held(), second: $0.held())) },
            Shape("optional function") {
                let leaf = $0.held()
                return Generic<(() -> Void)?> { use(leaf) }
            },
            Shape("one payload") { Generic(OnePayload.leaf($0.held())) },
            Shape("one payload, beside which is a number") { Generic(OnePayload.Struct.value($0.held(), 1)) },
            Shape("one payload, another case") {
                _ = $0.known()
                return Generic(OnePayload.none)
            },
            Shape("payload in a class of its own") { OfEnum($0.held(), $0.held()) },
            Shape("no payload") {
                _ = $0.known()
                return Generic(NoPayload.third)
            },
            Shape("indirect case") { Generic(Indirect.pair($0.held(), 1)) },
            Shape("indirect enum") {
                Generic(Tree.node(.node(.leaf, $0.held(), .leaf), $0.held(), .node(.leaf, $0.held(), .leaf)))
            },
            Shape("indirect generic enum") { Generic(List.more($0.held(), .more($0.held(), .end))) },
            Shape("indirect case, behind an optional") { Generic<Indirect?>(.pair($0.held(), 1)) },
            Shape("payload of a function") {
                let leaf = $0.held()
                return Generic(OfFunction.action { use(leaf) })
            },
            Shape("payload of a weak reference") { Generic(OfWeak.some(WeakLeaf(leaf: $0.known()), $0.held())) },
        ]
    }
}

private enum OnePayload {
    case none
    case leaf(Leaf)
    case other

    enum Struct {
        case value(Leaf, Int)
        case none
    }
}

private enum NoPayload { case first, second, third }

private enum Indirect {
    indirect case pair(Leaf, Int)
    case leaf(Leaf)
    case none
}

private indirect enum Tree {
    case leaf
    case node(Tree, Leaf, Tree)
}

private indirect enum List<Value> {
    case end
    case more(Value, List)
}

private enum OfFunction {
    case action(() -> Void)
    case other(Int)
    case none
}

struct WeakLeaf {
    weak var leaf: Leaf?
}

private enum OfWeak {
    case none
    case some(WeakLeaf, Leaf)
}

private final class OfEnum {
    private let flag = true
    private let first: OnePayload
    private var second: Indirect?
    init(_ first: Leaf, _ second: Leaf) { (self.first, self.second) = (.leaf(first), .pair(second, 1)) }
}
