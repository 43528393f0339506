// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Shape {
    /// Errors live in boxes of their own.
    static var errors: [Shape] {
        [
            Shape("error, struct") { OfError(LeafError(leaf: $0.held())) },
            Shape("error, large struct") { OfError(LargeError(leaf: $0.held())) },
            Shape("error, class") { OfError(ClassError($0.held())) },
            Shape("error, enum") { OfError(EnumError.leaf($0.held())) },
            Shape("error, generic") { OfError(GenericError(value: [$0.held()])) },
            Shape("error, aligned") { OfError(AlignedError(leaf: $0.held())) },
            Shape("error in an error") { OfError(LeafError(leaf: $0.held(), cause: LargeError(leaf: $0.held()))) },
            Shape("optional error") { Generic<(any Error)?>(LeafError(leaf: $0.held())) },
            Shape("error as Any") { Generic<Any>(LeafError(leaf: $0.held())) },
            Shape("errors in an array") { Generic<[any Error]>([LeafError(leaf: $0.held()), ClassError($0.held())]) },
            Shape("error with another protocol") { Generic<any Error & CustomStringConvertible>(ClassError($0.held())) },
            Shape("NSError's userInfo") { OfError(NSError(domain: "a", code: 1, userInfo: ["leaf": $0.held()])) },
        ]
    }
}

struct LeafError: Error {
    let leaf: Leaf
    var cause: (any Error)?
}

private struct LargeError: Error {
    var numbers = (1, 2, 3, 4, 5)
    let leaf: Leaf
}

private final class ClassError: Error, CustomStringConvertible {
    let leaf: Leaf
    let description = "an error"
    init(_ leaf: Leaf) { self.leaf = leaf }
}

private enum EnumError: Error {
    case none
    case leaf(Leaf)
    case number(Int)
}

private struct GenericError<Value: Sendable>: Error {
    let value: Value
}

private struct AlignedError: Error {
    var vector = SIMD4<Double>(repeating: 0)
    let leaf: Leaf
}

private final class OfError {
    let error: any Error
    init(_ error: any Error) { self.error = error }
}
