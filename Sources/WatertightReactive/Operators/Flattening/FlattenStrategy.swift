// SPDX-License-Identifier: Apache-2.0

/// How the inner producers of a flattening operator become one stream.
///
/// A failure, of the outer stream or of an inner one, fails the whole at once; an interruption of the outer stream interrupts it. That of an inner one counts as its
/// completion, but for ``race`` and ``throttle``, which it interrupts. The whole completes once the outer stream and all inner ones have.
///
/// Source: ReactiveSwift `FlattenStrategy`.
public struct FlattenStrategy: Sendable {
    @usableFromInline enum Kind: Sendable {
        case concurrent(limit: UInt)
        case latest
        case race
        case throttle
    }

    @usableFromInline let kind: Kind

    /// Each inner producer is started at once.
    public static let merge = FlattenStrategy(kind: .concurrent(limit: .max))

    /// One inner producer at a time; the others wait.
    public static let concat = FlattenStrategy(kind: .concurrent(limit: 1))

    /// A number of inner producers at a time; the others wait.
    public static func concurrent(limit: UInt) -> FlattenStrategy { FlattenStrategy(kind: .concurrent(limit: limit)) }

    /// The latest inner producer, which replaces the one before: that is interrupted.
    public static let latest = FlattenStrategy(kind: .latest)

    /// The inner producer that sends the first event; the others are interrupted, and later ones are not started.
    public static let race = FlattenStrategy(kind: .race)

    /// One inner producer at a time; those that come meanwhile are not started.
    public static let throttle = FlattenStrategy(kind: .throttle)
}

extension FlattenStrategy.Kind {
    @usableFromInline var isLatest: Bool {
        if case .latest = self { true } else { false }
    }

    /// Whether producers wait until they may be started.
    @usableFromInline var keepsWaiting: Bool {
        if case .concurrent = self { true } else { false }
    }
}
