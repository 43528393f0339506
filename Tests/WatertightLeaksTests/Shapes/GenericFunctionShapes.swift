// SPDX-License-Identifier: Apache-2.0

extension Shape {
    /// Functions of functions that are generic themselves.
    static var generics: [Shape] {
        [
            Shape("generic capture") { makeGeneric($0.held()) },
            Shape("generic capture of a struct") { makeGeneric(Pair(first: $0.held(), second: $0.held())) },
            Shape("generic capture of an existential") { makeGeneric($0.held() as Any) },
            Shape("generic capture of a function of any isolation") { makeGenericOfAnyIsolation($0.held()) },
            Shape("generic captures of a function of any isolation") { makeGenericsOfAnyIsolation([$0.held()], $0.held()) },
            Shape("generic captures") { makeGenerics($0.held(), [$0.held()], 1 as Int8) },
            Shape("generic capture of an array") { makeGenericArray([$0.held()]) },
            Shape("generic capture of a metatype alone") { makeOfType(Leaf.self, $0.held()) },
            Shape("capture in a generic class") { OfGenericMethod($0.held(), $0.held()).action() },
            Shape("capture in a generic subclass") { OfGenericSubclass($0.held(), $0.held()).action() },
            Shape("capture of an iterator") { makeOfIterator(1, [$0.held()], $0.held()) },
            Shape("capture of nested generics") { OfDepth<Leaf>.make($0.held(), [$0.held()], $0.held()) },
            Shape("capture of a generic function") {
                let leaf = $0.held()
                return makeGeneric({ (_: Int) in leaf })
            },
            Shape("capture of a protocol's self") { $0.held().makeAction() },
            Shape("capture of an associated type") { makeOfSequence([$0.held()]) },
            Shape("capture of an opaque type") { makeGeneric(lazily($0.held())) },
            Shape("constrained capture") { makeConstrained([1: $0.held()]) },
            Shape("parameter pack", .either("a pack's captures cannot be laid out by its descriptor")) {
                makePack($0.held(), 1, [$0.held()])
            },
        ]
    }
}

private func lazily(_ leaf: Leaf) -> some Sequence { [leaf].lazy.map { $0.number } }

@inline(never) private func makeGeneric<Value>(_ value: Value) -> AnyObject { Action { use(value) } }

@inline(never) private func makeGenerics<First, Second, Third>(_ first: First, _ second: Second, _ third: Third) -> AnyObject {
    Action { use(third, first, second) }
}

@inline(never) private func makeGenericOfAnyIsolation<Value>(_ value: Value) -> AnyObject {
    nonisolated(unsafe) let value = value
    return OfIsolated { use(value) }
}

@inline(never) private func makeGenericsOfAnyIsolation<First: Sequence, Second>(_ first: First, _ second: Second) -> AnyObject {
    nonisolated(unsafe) let values = (first, second)
    return OfIsolated { use(values) }
}

@inline(never) private func makeGenericArray<Value>(_ values: [Value]) -> AnyObject { Action { use(values.first) } }

@inline(never) private func makeOfType<Value>(_ type: Value.Type, _ leaf: Leaf) -> AnyObject { Action { use(Value.self, leaf) } }

@inline(never) private func makeOfSequence<Values: Sequence>(_ values: Values) -> AnyObject {
    guard let first = values.first(where: { _ in true }) else { return Leaf() }
    let iterator = values.makeIterator()
    return Action { use(first, iterator) }
}

@inline(never) private func makeConstrained<Key: Hashable, Value: AnyObject>(_ table: [Key: Value]) -> AnyObject {
    guard let value = table.first?.value else { return Leaf() }
    return Action { use(value, table) }
}

@inline(never) private func makePack<each Value>(_ value: repeat each Value) -> AnyObject {
    Action { repeat use(each value) }
}

private class OfGenericMethod<First, Second> {
    private let first: First
    private let second: Second
    init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
    func action() -> AnyObject {
        let second = second
        return Action { use(self, second) }
    }
}

private final class OfGenericSubclass<Other>: OfGenericMethod<[Other], Other> {
    init(_ first: Other, _ second: Other) { super.init([first], second) }
}

@inline(never) private func makeOfIterator<Number, Values: Sequence>(_ number: Number, _ values: Values, _ leaf: Leaf) -> AnyObject {
    let iterator = values.makeIterator()
    return Action { use(iterator, leaf, number) }
}

private enum OfDepth<First> {
    @inline(never) static func make<Second, Third>(_ first: First, _ second: Second, _ third: Third) -> AnyObject {
        let (array, table) = ([first], [1: third])
        return Action { use(array, second, table, first) }
    }
}

private protocol Acting {}
extension Acting {
    @inline(never) func makeAction() -> AnyObject { Action { use(self) } }
}
extension Leaf: Acting {}
