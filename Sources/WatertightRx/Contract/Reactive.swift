// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What extensions for streams extend: `extension Reactive where Base: SomeType` adds to `object.rx`.
///
/// A property of a class is a ``Binder`` of the same name.
///
/// Source: RxSwift `Reactive`.
@dynamicMemberLookup public struct Reactive<Base> {
    /// The extended value. Retained, if it is an object.
    public let base: Base

    /// Wraps a value.
    public init(_ base: Base) {
        self.base = base
    }

    /// A binder that sets a property of the object, on the main scheduler.
    public subscript<Property>(
        dynamicMember keyPath: ReferenceWritableKeyPath<Base, Property>
    ) -> Binder<Property> where Base: AnyObject {
        Binder(base) { $0[keyPath: keyPath] = $1 }
    }
}

/// A type that has an `rx`.
///
/// Source: RxSwift `ReactiveCompatible`.
public protocol ReactiveCompatible {
    /// The type that `rx` wraps.
    associatedtype ReactiveBase

    /// Extensions of the type. Setting it does nothing: it lets members of it be set.
    static var rx: Reactive<ReactiveBase>.Type { get set }

    /// Extensions of the value. Setting it does nothing: it lets members of it be set.
    var rx: Reactive<ReactiveBase> { get set }
}

extension ReactiveCompatible {
    /// Extensions of the type.
    public static var rx: Reactive<Self>.Type {
        get { Reactive<Self>.self }
        set {}
    }

    /// Extensions of the value.
    public var rx: Reactive<Self> {
        get { Reactive(self) }
        set {}
    }
}

extension NSObject: ReactiveCompatible {}
