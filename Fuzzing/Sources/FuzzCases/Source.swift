// SPDX-License-Identifier: Apache-2.0

/// Where values come from.
public struct Source: Equatable, Sendable {
    public enum Kind: Equatable, Sendable {
        /// A lawful publisher of the fuzzer's own, which the script plays and which notes everything that it is asked. A value for which it
        /// was not asked it drops.
        case probe
        /// The subject of the library that is tried.
        case passthrough
        case currentValue
        /// Fulfilled by the first `send`, failed by the first `fail`.
        case future
        /// `0, 1, 2…`, so many.
        case sequence(Int)
        /// As many values, then an error.
        case record(Int)
        case just
        case empty
        case never
        case fail
        /// A probe, through a `Deferred`.
        case deferred
    }

    public var kind: Kind
    /// Whether a tap stands behind it, which notes what is asked and cancelled. Without it the operator sees the library's own publisher
    /// and subscription, and may know it.
    public var isTapped: Bool

    public init(_ kind: Kind, isTapped: Bool = true) {
        self.kind = kind
        self.isTapped = isTapped
    }
}
