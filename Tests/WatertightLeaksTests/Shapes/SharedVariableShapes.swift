// SPDX-License-Identifier: Apache-2.0

extension Shape {
    /// Variables that closures share.
    static var boxes: [Shape] {
        [
            Shape("captured variable") {
                var leaf = $0.held()
                return Action {
                    use(leaf); leaf = Leaf()
                }
            },
            Shape("captured optional variable") {
                var leaf: Leaf? = $0.held()
                return Action {
                    use(leaf); leaf = nil
                }
            },
            Shape("several captured variables") {
                var (first, second, count) = ($0.held(), [$0.held()], 0)
                return Action {
                    use(first); first = second[0]; second = [first]; count += 1
                }
            },
            Shape("captured variable of a struct") {
                var pair = Pair(first: $0.held(), second: nil)
                return Action {
                    use(pair.second); pair.second = pair.first
                }
            },
            Shape("captured variable of an existential") {
                var value: Any = [$0.held()]
                return Action {
                    use(value); value = 1
                }
            },
            Shape("captured variable of a function") {
                let leaf = $0.held()
                var action: () -> Void = { use(leaf) }
                return Action {
                    action(); action = {}
                }
            },
            Shape("captured weak variable") {
                weak var leaf = $0.known()
                let other = $0.held()
                return Action {
                    use(leaf, other); leaf = nil
                }
            },
            Shape("variable shared by two closures") {
                var leaf = $0.held()
                let other = $0.held()
                return Generic(
                    (
                        Action {
                            use(leaf); leaf = other
                        }, Action { use(leaf) }
                    ))
            },
            Shape("recursive local function") {
                let leaf = $0.held()
                var again: ((Int) -> Void)?
                again = { count in
                    use(leaf); if count > 0 { again?(count - 1) }
                }
                return Generic(again)
            },
            Shape("variable of a generic type") { makeGenericVariable($0.held(), $0.held()) },
            Shape("variable of a generic optional") { makeGenericOptional($0.held()) },
        ]
    }
}

@inline(never) private func makeGenericVariable<Value>(_ value: Value, _ other: Leaf) -> AnyObject {
    var value = value
    return Action {
        use(value, other); value = value
    }
}

@inline(never) private func makeGenericOptional<Value>(_ value: Value) -> AnyObject {
    var value: Value? = value
    return Action {
        use(value); value = nil
    }
}
