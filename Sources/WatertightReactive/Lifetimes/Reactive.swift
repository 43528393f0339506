// SPDX-License-Identifier: Apache-2.0

/// A type that has a `reactive`.
///
/// Source: ReactiveSwift `ReactiveExtensionsProvider`.
public protocol ReactiveExtensionsProvider {}

extension ReactiveExtensionsProvider {
    /// Extensions of the value.
    public var reactive: Reactive<Self> { Reactive(self) }

    /// Extensions of the type.
    public static var reactive: Reactive<Self>.Type { Reactive<Self>.self }
}

/// What extensions for streams extend: `extension Reactive where Base: SomeType` adds to `object.reactive`.
///
/// Source: ReactiveSwift `Reactive`.
public struct Reactive<Base> {
    /// The extended value. Kept, if it is an object.
    public let base: Base

    fileprivate init(_ base: Base) {
        self.base = base
    }
}

extension Reactive: Sendable where Base: Sendable {}
