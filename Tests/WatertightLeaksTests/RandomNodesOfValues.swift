// SPDX-License-Identifier: Apache-2.0

import TestSupport

private protocol Existing {}
extension RandomNode: Existing {}
private struct Small: Existing { let node: RandomNode }
private struct Large: Existing {
    let numbers = (1, 2, 3)
    let node: RandomNode
    unowned let other: RandomNode
}

/// Holds nodes in existentials: as they are, inline and boxed.
final class NodeOfExistentials: RandomNode {
    private var values: [Any] = []
    private var existing: (any Existing)?
    private var failure: (any Error)?

    private struct Failure: Error {
        nonisolated(unsafe) let node: RandomNode
    }

    override func refer(to node: RandomNode, using random: inout SeededGenerator) -> Int {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: values.append(node)
        case 1: values.append(Small(node: node))
        case 2: values.append(Large(node: node, other: node))
        case 3: values.append(Unmanaged.passUnretained(node)); return 0
        case 4:
            guard existing == nil else { return 0 }
            existing = Large(node: node, other: node)
        default:
            guard failure == nil else { return 0 }
            failure = Failure(node: node)
        }
        return 1
    }

    override func clear() { (values, existing, failure) = ([], nil, nil) }
}

/// Holds nodes in payloads.
final class NodeOfEnums: RandomNode {
    private enum Content {
        case none
        case node(RandomNode)
        case address(UInt)
        case both(RandomNode, Int, RandomNode?)
        indirect case more(Content, RandomNode)
        case action(() -> Void)
    }

    private var contents: [Content] = [.none]
    private var content = Content.none

    override func refer(to node: RandomNode, using random: inout SeededGenerator) -> Int {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: contents.append(.node(node))
        case 1: contents.append(.address(UInt(bitPattern: ObjectIdentifier(node)))); return 0
        case 2: contents.append(.both(node, 1, node)); return 2
        case 3:
            content = .more(content, node)
        case 4: contents.append(.both(node, 1, nil))
        default: contents.append(.action { use(node) })
        }
        return 1
    }

    override func clear() { (contents, content) = ([], .none) }
}

/// Holds nodes in generic types.
final class NodeOfGenerics<Value>: RandomNode {
    private var results: [Result<Generic<Value?>, LeafError>] = []
    private var action: (() -> Void)?

    override func refer(to node: RandomNode, using random: inout SeededGenerator) -> Int {
        guard let value = node as? Value else { return 0 }
        if action == nil, Bool.random(using: &random) { action = { use(value) } } else { results.append(.success(Generic(value))) }
        return 1
    }

    override func clear() { (results, action) = ([], nil) }
}
