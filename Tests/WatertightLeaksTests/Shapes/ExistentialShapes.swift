// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Shape {
    static var existentials: [Shape] {
        [
            Shape("Any of a class") { OfAny($0.held()) },
            Shape("Any of a struct") { OfAny(Pair(first: $0.held(), second: $0.held())) },
            Shape("Any of a large struct") { OfAny((1, 2, Pair(first: $0.held(), second: $0.held()))) },
            Shape("Any of a generic large struct") { OfAny(Wrapped(value: (1, 2, 3, $0.held()))) },
            Shape("Any of an enum") { OfAny(Result<Leaf, any Error>.success($0.held())) },
            Shape("Any of an optional") { OfAny(Optional($0.held()) as Any) },
            Shape("Any of an array") { OfAny([$0.held()]) },
            Shape("Any of a function") {
                let leaf = $0.held()
                return OfAny({ use(leaf) })
            },
            Shape("Any of an aligned struct") { OfAny((SIMD4<Double>(repeating: 0), $0.held())) },
            Shape("Any of Any in a tuple") { OfAny((1, $0.held() as Any)) },
            Shape("Any of a number") {
                OfAny(UInt(bitPattern: ObjectIdentifier($0.known())))
            },
            Shape("AnyObject") { Generic<AnyObject>($0.held()) },
            Shape("protocol, class") { Generic<any Shown>(ShownClass($0.held())) },
            Shape("protocol, struct") { Generic<any Shown>(ShownStruct(leaf: $0.held())) },
            Shape("protocol, large struct") { Generic<any Shown>(ShownLarge(leaf: $0.held())) },
            Shape("protocol, generic struct") { Generic<any Shown>(ShownGeneric(value: $0.held())) },
            Shape("class-bound protocol") { Generic<any Delegate>(ShownClass($0.held())) },
            Shape("composition") { Generic<any Shown & Numbered>(ShownLarge(leaf: $0.held())) },
            Shape("class-bound composition") { Generic<any Shown & Delegate>(ShownClass($0.held())) },
            Shape("composition with a class") { Generic<any ShownClass & Numbered>(NumberedClass($0.held())) },
            Shape("constrained protocol") { Generic<any Source<Int>>(SourceStruct(leaf: $0.held())) },
            Shape("constrained protocol, large") { Generic<any Source<Int>>(SourceLarge(leaf: $0.held())) },
            Shape("constrained protocol, class") { Generic<any Source<Int>>(SourceClass($0.held())) },
            Shape("constrained class-bound protocol") { Generic<any SourceObject<Int>>(SourceClass($0.held())) },
            Shape("constrained protocol, optional") { Generic<(any Source<Int>)?>(SourceStruct(leaf: $0.held())) },
            Shape("constrained protocols in an array") {
                Generic<[any Source<Int>]>([SourceStruct(leaf: $0.held()), SourceLarge(leaf: $0.held())])
            },
            Shape("sendable existential") { Generic<any Sendable>(SendableStruct(leaf: $0.held(SendableLeaf()))) },
            Shape("array of Any") { Generic<[Any]>([$0.held(), 1, Pair(first: $0.held(), second: nil), "a", [$0.held()]]) },
            Shape("AnyHashable") { Generic<AnyHashable>($0.held()) },
            Shape("AnySequence") { Generic(AnySequence([$0.held()])) },
            Shape("AnyIterator") { Generic(AnyIterator([$0.held()].makeIterator())) },
            Shape("opaque type") { OfOpaque($0.held()) },
        ]
    }
}

private final class OfAny {
    let value: Any
    init(_ value: Any) { self.value = value }
}

private protocol Shown { var number: Int { get } }
private protocol Numbered { var number: Int { get } }
private protocol Delegate: AnyObject {}
private protocol Source<Element> { associatedtype Element; var element: Element { get } }
private protocol SourceObject<Element>: AnyObject { associatedtype Element }

private class ShownClass: Shown, Delegate {
    let leaf: Leaf
    var number: Int { leaf.number }
    init(_ leaf: Leaf) { self.leaf = leaf }
}

private final class NumberedClass: ShownClass, Numbered {}

private struct ShownStruct: Shown {
    let leaf: Leaf
    var number: Int { leaf.number }
}

private struct ShownLarge: Shown, Numbered {
    var numbers = (1, 2, 3)
    let leaf: Leaf
    var number: Int { leaf.number }
}

private struct ShownGeneric<Value>: Shown {
    let value: Value
    var number: Int { 1 }
}

private struct SourceStruct: Source {
    let leaf: Leaf
    var element: Int { leaf.number }
}

private struct SourceLarge: Source {
    var numbers = (1, 2, 3)
    let leaf: Leaf
    var element: Int { leaf.number }
}

private final class SourceClass: Source, SourceObject {
    let leaf: Leaf
    var element: Int { leaf.number }
    init(_ leaf: Leaf) { self.leaf = leaf }
}

final class SendableLeaf: Sendable {}
private struct SendableStruct: Sendable { let leaf: SendableLeaf }

private func opaque(_ leaf: Leaf) -> some Sequence { [leaf].lazy.map { $0.number } }

private final class OfOpaque {
    private let sequence: Any
    init(_ leaf: Leaf) { sequence = opaque(leaf) }
}
