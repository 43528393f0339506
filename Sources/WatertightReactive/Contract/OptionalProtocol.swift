// SPDX-License-Identifier: Apache-2.0

/// An optional, for constraints of extensions.
///
/// Source: ReactiveSwift `OptionalProtocol`.
public protocol OptionalProtocol: ExpressibleByNilLiteral {
    /// The type inside of the optional.
    associatedtype Wrapped

    /// Makes it of an optional.
    init(reconstructing value: Wrapped?)

    /// The optional itself.
    var optional: Wrapped? { get }
}

extension Optional: OptionalProtocol {
    /// Makes it of an optional: of itself.
    public init(reconstructing value: Wrapped?) {
        self = value
    }

    /// The optional itself.
    public var optional: Wrapped? { self }
}
