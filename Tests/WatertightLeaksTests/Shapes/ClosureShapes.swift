// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Shape {
    /// Functions that have captured values.
    static var closures: [Shape] {
        [
            Shape("one capture") {
                let leaf = $0.held()
                return Action { use(leaf) }
            },
            Shape("several captures") {
                let (first, second, number) = ($0.held(), $0.held(), Int8($0.heldAddresses.count))
                return Action { use(first, number, second) }
            },
            Shape("captured struct") {
                let pair = Pair(first: $0.held(), second: $0.held())
                return Action { use(pair.first, pair.second, pair) }
            },
            Shape("captured tuple and optional") {
                let (tuple, optional) = ((1, $0.held()), Optional($0.held()))
                return Action { use(tuple.0, tuple.1, optional) }
            },
            Shape("captured optional function") {
                let (leaf, other) = ($0.held(), $0.held())
                let action: (() -> Void)? = $0.heldAddresses.isEmpty ? nil : { use(leaf) }
                return Action {
                    action?(); use(other)
                }
            },
            Shape("captured tuple of functions", .likely("the runtime knows no tuples of functions as they are captured")) {
                let (leaf, other) = ($0.held(), $0.held())
                let tuple: (Int, () -> Void) = (1, { use(leaf) })
                return Action {
                    tuple.1(); use(other, tuple.0)
                }
            },
            Shape("captured existential") {
                let value: Any = $0.held()
                return Action { use(value) }
            },
            Shape("captured protocol") {
                let value: any Sequence<Leaf> = [$0.held()]
                return Action { use(value) }
            },
            Shape("captured error") {
                let value: any Error = LeafError(leaf: $0.held())
                return Action { use(value) }
            },
            Shape("captured enum") {
                let value = Result<Leaf, any Error>.failure(LeafError(leaf: $0.held()))
                return Action { use(value) }
            },
            Shape("captured collections") {
                let (array, table, text) = ([$0.held()], [1: $0.held()], String(repeating: "text ", count: $0.heldAddresses.count + 10))
                return Action { use(array, table, text) }
            },
            Shape("captured metatype") {
                let (type, leaf): (Any.Type, Leaf) = (Swift.type(of: $0), $0.held())
                return Action { use(type, leaf) }
            },
            Shape("weak capture") {
                let (leaf, other) = ($0.known(), $0.held())
                return Action { [weak leaf] in use(leaf, other) }
            },
            Shape("weak capture alone") {
                let leaf = $0.known()
                return Action { [weak leaf] in use(leaf) }
            },
            Shape("weak capture of an existential") {
                let (leaf, other): (any NSObjectProtocol, Leaf) = ($0.known(OfObject()), $0.held())
                return Action { [weak leaf] in use(leaf, other) }
            },
            Shape("unowned capture") {
                let (leaf, other) = ($0.known(), $0.held())
                return Action { [unowned leaf] in use(leaf, other) }
            },
            Shape("unowned capture of an existential") {
                let (leaf, other): (any Reported, Leaf) = ($0.known(Reporter()), $0.held())
                return Action { [unowned leaf] in use(leaf, other) }
            },
            Shape("weak capture of a protocol") {
                let (leaf, other): (any Reported, Leaf) = ($0.known(Reporter()), $0.held())
                return Action { [weak leaf] in use(leaf, other) }
            },
            Shape("unowned(unsafe) capture") {
                let (leaf, other) = ($0.known(), $0.held())
                return Action { [unowned(unsafe) leaf] in use(leaf, other) }
            },
            Shape("nested closures") {
                let (first, second) = ($0.held(), $0.held())
                let inner = { use(first) }
                return Action {
                    use(second); inner()
                }
            },
            Shape("closure in a closure") {
                let (first, second) = ($0.held(), $0.held())
                return Action { use(first, { use(second) }) }
            },
            Shape("local function") {
                let leaf = $0.held()
                func local() { use(leaf) }
                return Action(local)
            },
            Shape("self") { OfSelf($0.held()) },
            Shape("closure in a struct") {
                let leaf = $0.held()
                return Generic(Wrapped(value: { use(leaf) }))
            },
            Shape("aligned capture") {
                let (vector, leaf, flag) = (SIMD8<Double>(repeating: Double($0.heldAddresses.count)), $0.held(), $0.heldAddresses.isEmpty)
                return Action { use(flag, vector, leaf) }
            },
        ]
    }
}

private protocol Reported: AnyObject {}
private final class Reporter: Reported {}

private final class OfSelf {
    private let leaf: Leaf
    private var action: () -> Void = {}
    private var other: (() -> Void)?
    init(_ leaf: Leaf) {
        self.leaf = leaf
        action = { use(self) }
        other = { [weak self] in use(self?.leaf) }
    }
}
