// SPDX-License-Identifier: Apache-2.0

/// A source of values.
public struct Source: Equatable, Sendable {
    public enum Kind: Equatable, Sendable {
        /// A lawful publisher of the fuzzer's own, which the script plays and which records all its requests. It drops a value that was not
        /// requested.
        case probe
        /// The subject of the tested library.
        case passthrough
        case currentValue
        /// Fulfilled by the first `send`, failed by the first `fail`.
        case future
        /// `0, 1, 2…`, as many values as the number says.
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
    /// Whether a tap follows it, which records requests and cancels. Without it the operator sees the library's own publisher and
    /// subscription, and may recognise them.
    public var isTapped: Bool

    public init(_ kind: Kind, isTapped: Bool = true) {
        self.kind = kind
        self.isTapped = isTapped
    }
}
