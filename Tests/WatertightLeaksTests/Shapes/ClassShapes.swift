// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation

extension Shape {
    static var classes: [Shape] {
        [
            Shape("class") { One($0.held()) },
            Shape("class with an optional") { Maybe($0.held()) },
            Shape("generic class") { Generic($0.held()) },
            Shape("generic class of a tuple") { Generic((1, $0.held(), "a", $0.held())) },
            Shape("subclass") { Two($0.held(), $0.held()) },
            Shape("subclass of a generic class") { SubclassOfGeneric($0.held(), $0.held()) },
            Shape("generic subclass of a generic class") { GenericSubclass($0.held(), [$0.held()]) },
            Shape("nested generic class") { Outer<Leaf>.Inner<Leaf>($0.held(), $0.held()) },
            Shape("subclass of NSObject") { OfNSObject($0.held()) },
            Shape("subclass of Operation") { OfOperation($0.held()) },
            Shape("subclass of a formatter") { OfFormatter($0.held()) },
            Shape("actor") { Player($0.held(), $0.held()) },
            Shape("generic actor") { GenericPlayer($0.held()) },
            Shape("class of an actor") { PlayerOfMain($0.held()) },
            Shape("class with an aligned field") { Aligned($0.held(), $0.held()) },
            Shape("observable class") { Observed($0.held()) },
            Shape("circle") {
                let first = Maybe($0.held())
                first.other = Maybe($0.held())
                first.other?.other = first.other
                return first
            },
        ]
    }
}

private class One {
    let leaf: Leaf
    init(_ leaf: Leaf) { self.leaf = leaf }
}

private final class Two: One {
    private let flag = true
    private let other: Leaf
    init(_ leaf: Leaf, _ other: Leaf) {
        self.other = other
        super.init(leaf)
    }
}

private final class Maybe {
    var leaf: Leaf?
    var other: Maybe?
    init(_ leaf: Leaf) { self.leaf = leaf }
}

private class GenericBase<Value> {
    let value: Value
    init(_ value: Value) { self.value = value }
}

private final class SubclassOfGeneric: GenericBase<Leaf> {
    private let other: Leaf
    init(_ leaf: Leaf, _ other: Leaf) {
        self.other = other
        super.init(leaf)
    }
}

private final class GenericSubclass<Other>: GenericBase<Other?> {
    private let others: [Other]
    init(_ value: Other, _ others: [Other]) {
        self.others = others
        super.init(value)
    }
}

private struct Outer<First> {
    final class Inner<Second> {
        let first: (First, Int)
        let second: Second?
        init(_ first: First, _ second: Second) { (self.first, self.second) = ((first, 1), second) }
    }
}

private actor Player {
    private let flag = true
    private var leaf: Leaf?
    private let other: Leaf
    init(_ leaf: sending Leaf, _ other: sending Leaf) { (self.leaf, self.other) = (leaf, other) }
}

private actor GenericPlayer<Value> {
    private var values: [Value]
    init(_ value: sending Value) { values = [value] }
}

@MainActor private final class PlayerOfMain {
    private let leaf: Leaf
    nonisolated init(_ leaf: sending Leaf) { self.leaf = leaf }
}

private final class Aligned {
    private let flag = true
    private let vector = SIMD8<Double>(repeating: 1)
    private let leaf: Leaf
    private let small: Int8 = 1
    private let other: Leaf?
    init(_ leaf: Leaf, _ other: Leaf) { (self.leaf, self.other) = (leaf, other) }
}

@Observable private final class Observed {
    var leaf: Leaf
    init(_ leaf: Leaf) { self.leaf = leaf }
}
