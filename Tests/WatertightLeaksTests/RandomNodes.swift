// SPDX-License-Identifier: Apache-2.0

import TestSupport

/// A node of a graph; each subclass refers to others in its own ways.
class RandomNode {
    weak var weakly: RandomNode?
    unowned(unsafe) var unsafely: RandomNode?

    static func any(using random: inout SeededGenerator) -> RandomNode {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: NodeOfOptionals()
        case 1: NodeOfArrays()
        case 2: NodeOfTables()
        case 3: NodeOfFunctions()
        case 4: NodeOfExistentials()
        case 5: NodeOfEnums()
        case 6: NodeOfGenerics<RandomNode>()
        default: NodeOfNothing()
        }
    }

    /// Refers to a node, and returns how often it now holds it more than before.
    func refer(to node: RandomNode, using random: inout SeededGenerator) -> Int {
        if Bool.random(using: &random) { weakly = node } else { unsafely = node }
        return 0
    }

    func clear() { (weakly, unsafely) = (nil, nil) }
}

private final class NodeOfNothing: RandomNode {
    private var unmanaged: [Unmanaged<RandomNode>] = []
    private var addresses: Set<UInt> = []
    override func refer(to node: RandomNode, using random: inout SeededGenerator) -> Int {
        if Bool.random(using: &random) { return super.refer(to: node, using: &random) }
        unmanaged.append(.passUnretained(node))
        addresses.insert(UInt(bitPattern: ObjectIdentifier(node)))
        return 0
    }
}

private final class NodeOfOptionals: RandomNode {
    private var first: RandomNode?
    private let flag = true
    private var pair: (RandomNode?, Int, (Bool, RandomNode?)) = (nil, 1, (true, nil))
    override func refer(to node: RandomNode, using random: inout SeededGenerator) -> Int {
        if first == nil {
            first = node
        } else if pair.0 == nil {
            pair.0 = node
        } else if pair.2.1 == nil {
            pair.2.1 = node
        } else {
            return 0
        }
        return 1
    }
    override func clear() { (first, pair) = (nil, (nil, 1, (true, nil))) }
}

private final class NodeOfArrays: RandomNode {
    private var nodes: [RandomNode] = []
    private var slices: [ArraySlice<RandomNode?>] = []
    private var pairs: ContiguousArray<(Bool, RandomNode)> = []
    override func refer(to node: RandomNode, using random: inout SeededGenerator) -> Int {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: nodes.append(node)
        case 1: pairs.append((true, node))
        case 2:
            nodes = Array(repeating: node, count: 3) + nodes
            return 3
        default:
            slices.append([nil, node, node][1...])
            return 2
        }
        return 1
    }
    override func clear() { (nodes, slices, pairs) = ([], [], []) }
}

private final class NodeOfTables: RandomNode {
    private var values: [Int: RandomNode] = [:]
    private var sets: [String: Set<ByIdentity>] = [:]
    override func refer(to node: RandomNode, using random: inout SeededGenerator) -> Int {
        if Bool.random(using: &random) { return values.updateValue(node, forKey: values.count) == nil ? 1 : 0 }
        return sets["a \(sets.count / 2)", default: []].insert(ByIdentity(node: node)).inserted ? 1 : 0
    }
    override func clear() { (values, sets) = ([:], [:]) }
}

private struct ByIdentity: Hashable {
    let node: RandomNode
    static func == (left: Self, right: Self) -> Bool { left.node === right.node }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(node)) }
}

private final class NodeOfFunctions: RandomNode {
    private var actions: [() -> Void] = []
    private var last: ((Int) -> RandomNode?)?
    override func refer(to node: RandomNode, using random: inout SeededGenerator) -> Int {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: actions.append { use(node) }
        case 1: actions.append { [weak node] in use(node) }; return 0
        case 2: actions.append { [unowned(unsafe) node] in use(node) }; return 0
        case 3:
            var variable: RandomNode? = node
            actions.append {
                use(variable); variable = nil
            }
        default:
            guard last == nil else { return 0 }
            last = { number in number > 0 ? node : nil }
        }
        return 1
    }
    override func clear() { (actions, last) = ([], nil) }
}
