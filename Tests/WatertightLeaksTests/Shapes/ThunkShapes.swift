// SPDX-License-Identifier: Apache-2.0

extension Shape {
    /// Functions that the compiler wraps, since they are stored in another form than they have.
    static var thunks: [Shape] {
        [
            Shape("function stored as a generic value") {
                let leaf = $0.held()
                return Generic { use(leaf) }
            },
            Shape("function of arguments stored as a generic value") {
                let leaf = $0.held()
                return Generic { (number: Int, text: String) -> Leaf? in
                    use(number, text); return leaf
                }
            },
            Shape("function made general by a generic function") {
                let leaf = $0.held()
                return Generic(
                    mapped({ (number: Int) -> Leaf in
                        use(number); return leaf
                    }))
            },
            Shape("wrapped twice") {
                let leaf = $0.held()
                return Generic(
                    mapped(
                        mapped({ (number: Int) -> Leaf in
                            use(number); return leaf
                        })))
            },
            Shape("converted function") {
                let leaf = $0.held()
                let narrow: (Any) -> Leaf = {
                    use($0); return leaf
                }
                let wide: (Int) -> Any? = narrow
                return Generic(wide)
            },
            Shape("function made throwing") {
                let leaf = $0.held()
                let narrow: () -> Leaf = { leaf }
                let wide: () throws -> Any = narrow
                return Generic(wide)
            },
            Shape("function made async") {
                let leaf = $0.held()
                let narrow: @Sendable () -> Leaf = { leaf }
                let wide: () async throws -> Any = narrow
                return Generic(wide)
            },
            Shape("composed functions") {
                let (first, second) = ($0.held(), $0.held())
                return Generic(composed({ (_: Int) -> Leaf in first }, { (_: Leaf) -> Leaf in second }))
            },
            Shape("curried function") {
                let leaf = $0.held()
                return Generic({ (first: Int) in { (second: Int) in use(first, second, leaf) } }(1))
            },
            Shape("function in a dictionary") {
                let leaf = $0.held()
                return Generic(["a": { use(leaf) }])
            },
            Shape("function in a generic struct") {
                let leaf = $0.held()
                return Generic(Wrapped<(Int) -> Leaf>(value: { _ in leaf }))
            },
            Shape("static closure without a capture") {
                _ = $0.known()
                return Action(staticClosure)
            },
            Shape("static closure with a capture") {
                _ = $0.held(staticLeaf)
                return Action(capturingClosure)
            },
        ]
    }
}

@inline(never) private func mapped<Input, Output>(_ function: @escaping (Input) -> Output) -> (Input) -> Output { { function($0) } }

@inline(never) private func composed<A, B, C>(_ first: @escaping (A) -> B, _ second: @escaping (B) -> C) -> (A) -> C {
    { second(first($0)) }
}

private let staticLeaf = Leaf(Int(CommandLine.argc))
private let staticClosure: @Sendable () -> Void = {}
private let capturingClosure: @Sendable () -> Void = {
    let leaf = staticLeaf; return { use(leaf) }
}()
