// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Shape {
    /// Functions of other conventions and isolation.
    static var conventions: [Shape] {
        [
            Shape("bound method") {
                let leaf = $0.held()
                return Action(leaf.report)
            },
            Shape("bound method of a struct") {
                let pair = Reporter2(first: $0.held(), second: $0.held())
                return Action(pair.report)
            },
            Shape("bound method of a protocol") {
                let value: any Reporting = Reporter2(first: $0.held(), second: $0.held())
                return Action(value.report)
            },
            Shape("partial application") {
                let leaf = $0.held()
                return Generic<(Int) -> Int>(leaf.plus)
            },
            Shape("initializer as a function") {
                _ = $0.known()
                return Generic(Leaf.init)
            },
            Shape("unbound method") {
                _ = $0.known()
                return Generic(Leaf.report)
            },
            Shape("global function") {
                _ = $0.known()
                return Action(nothing)
            },
            Shape("C function") {
                let leaf = $0.held()
                let function: @convention(c) (Int32) -> Int32 = { $0 + 1 }
                return Generic<(Int32) -> Int32>({
                    use(leaf); return function($0)
                })
            },
            Shape("blocks", .likely("nothing describes a block's memory"), isExact: false) {
                let (first, second, third) = ($0.held(), $0.held(), $0.held())
                return OfBlocks({ use(first) }, { use(second) }, { use(third) })
            },
            Shape("throwing function") {
                let leaf = $0.held()
                return OfThrowing {
                    use(leaf); throw CancellationError()
                }
            },
            Shape("function with typed throws") {
                let leaf = $0.held()
                return OfTyped { () throws(CancellationError) in
                    use(leaf); throw CancellationError()
                }
            },
            Shape("async function") {
                let leaf = $0.held()
                return OfAsync {
                    await Task.yield(); use(leaf)
                }
            },
            Shape("async function with several captures") {
                let (first, second) = ($0.held(), [$0.held()])
                return OfAsync {
                    await Task.yield(); use(first, second)
                }
            },
            Shape("function of the main actor") {
                let (first, second) = ($0.held(), $0.held())
                return OfMainActor { use(first, second) }
            },
            Shape("function of any isolation") {
                let (first, second) = ($0.held(), $0.held())
                return OfIsolated { @MainActor in use(first, second) }
            },
            Shape("function of an actor's isolation") { OfIsolation($0.held(), $0.held()).action() },
            Shape("nonsending function") {
                let (first, second) = ($0.held(), $0.held())
                return OfNonsending {
                    await Task.yield(); use(first, second)
                }
            },
            Shape("sendable function") {
                let (first, second) = ($0.held(), $0.held())
                return OfSendable { use(first, second) }
            },
            Shape("autoclosure") {
                let leaf = $0.held()
                return OfAutoclosure(leaf)
            },
            Shape("key path as a function") { Generic<(Leaf) -> Int>(\.number).holding($0.held()) },
            Shape("function in an optional") {
                let leaf = $0.held()
                return OfOptional { use(leaf) }
            },
            Shape("functions in an array") {
                let (first, second) = ($0.held(), $0.held())
                return OfArray([{ use(first) }, { use(first, second) }])
            },
            Shape("function of a noncopyable capture", .either("metadata hides types that cannot be copied")) {
                let file = Unique(leaf: $0.held())
                return Action { use(file.leaf) }
            },
        ]
    }
}

private func nothing() {}

extension Leaf {
    func report() { use(self) }
    func plus(_ other: Int) -> Int { number + other }
}

private protocol Reporting { func report() }
private struct Reporter2: Reporting {
    let first: Leaf
    let second: Leaf
    @inline(never) func report() { use(first, second) }
}

extension Generic {
    fileprivate func holding(_ leaf: Leaf) -> AnyObject { Generic<(Generic, Leaf)>((self, leaf)) }
}
