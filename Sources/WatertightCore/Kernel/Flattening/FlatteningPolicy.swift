// SPDX-License-Identifier: Apache-2.0

/// How a ``FlatMapStage`` treats its outer stream and its owner.
@usableFromInline struct FlatteningPolicy {
    /// The name that `print()` and the introspection show for the operator.
    @usableFromInline let name: StaticString
    /// Whether the operator is one of Combine's, and behaves as Combine's does.
    @usableFromInline let matchesCombine: Bool
    /// Values that arrive while a publisher is active are ignored.
    @usableFromInline let isExclusive: Bool
    /// The stream has an owner, and finishes at the first value, of the outer stream or of a publisher, that arrives after its release.
    @usableFromInline let hasOwner: Bool

    @inlinable init(name: StaticString, matchesCombine: Bool = false, isExclusive: Bool = false, hasOwner: Bool = false) {
        self.name = name
        self.matchesCombine = matchesCombine
        self.isExclusive = isExclusive
        self.hasOwner = hasOwner
    }
}

/// Makes the publishers of a ``FlatMapStage``: the closure of one of the operators, and that operator's policy.
@usableFromInline protocol PublisherMaker {
    associatedtype Input
    associatedtype NewPublisher: Publisher

    static var policy: FlatteningPolicy { get }

    /// - Parameter owner: The stream's owner, if the policy has one.
    func make(from input: Input, for owner: AnyObject?) -> NewPublisher
}
