// SPDX-License-Identifier: Apache-2.0

extension Shape {
    /// Enums with several cases that hold something: bits of the payload, or a byte behind it, say which.
    static var enumsOfManyCases: [Shape] {
        [
            Shape("two references, first") { Generic(Objects.first($0.held())) },
            Shape("two references, second") { Generic(Objects.second(Maybe2($0.held()))) },
            Shape("two references, third") { Generic(Objects.third([$0.held()])) },
            Shape("two references, none") {
                _ = $0.known()
                return Generic(Objects.none)
            },
            Shape("a reference or a number, reference") { Generic(Mixed.leaf($0.held())) },
            Shape("a reference or a number, number") {
                // The number looks like a leaf's address.
                Generic(Mixed.number(UInt(bitPattern: ObjectIdentifier($0.known()))))
            },
            Shape("a reference or a string") { Generic(Mixed.text(String(repeating: "text ", count: 20), $0.held())) },
            Shape("a reference or several") { Generic(Mixed.all(1, $0.held(), $0.held())) },
            Shape("labelled payload") { Generic(Mixed.labelled(first: $0.held(), second: true)) },
            Shape("generic, left") { Generic(Either<Leaf, Int>.left($0.held())) },
            Shape("generic, right") { Generic(Either<Int, [Leaf]>.right([$0.held()])) },
            Shape("generic of references") { Generic(Either<Leaf, Leaf>.right($0.held())) },
            Shape("optional of many") { Generic<Either<Leaf, Mixed>?>(.right(.leaf($0.held()))) },
            Shape("enum in an enum") { Generic(Either<Mixed, Objects>.left(.all(1, $0.held(), $0.held()))) },
            Shape("result, success") { Generic(Result<Leaf, any Error>.success($0.held())) },
            Shape("result, failure") { Generic(Result<Leaf, any Error>.failure(LeafError(leaf: $0.held()))) },
            Shape("result without failure") { Generic(Result<Leaf, Never>.success($0.held())) },
            Shape("payload of an existential") { Generic(OfExistential.any($0.held())) },
            Shape("payload of a boxed existential") { Generic(OfExistential.any((1, 2, 3, $0.held()))) },
            Shape("payload of a class's existential") { Generic(OfExistential.object($0.held())) },
            Shape("many in an array") {
                Generic([Mixed.leaf($0.held()), .number(1), .text("a", $0.held()), .all(2, $0.held(), $0.held())])
            },
            Shape("more cases than four bits tell") { Generic(Twenty.s(.p($0.held()), $0.held())) },
            Shape("enum of a generic struct") { Generic(Either<Wrapped<Leaf>, Wrapped<Leaf?>>.right(Wrapped(value: $0.held()))) },
        ]
    }
}

private final class Maybe2 {
    var leaf: Leaf?
    init(_ leaf: Leaf) { self.leaf = leaf }
}

private enum Objects {
    case first(Leaf)
    case second(Maybe2)
    case third([Leaf])
    case none
}

private enum Mixed {
    case leaf(Leaf)
    case number(UInt)
    case text(String, Leaf)
    case all(Int, Leaf, Leaf?)
    case labelled(first: Leaf, second: Bool)
    case none
}

private enum Either<Left, Right> {
    case left(Left)
    case right(Right)
}

private indirect enum Twenty {
    case a(Leaf), b(Leaf), c(Leaf), d(Leaf), e(Leaf), f(Leaf), g(Leaf), h(Leaf), i(Leaf), j(Leaf), k(Leaf), l(Leaf), m(Leaf), n(Leaf), o(
        Leaf)
    case p(Leaf), q(Leaf), r(Leaf), s(Twenty, Leaf), t(Leaf)
}

private enum OfExistential {
    case any(Any)
    case object(AnyObject)
    case number(Int)
}
