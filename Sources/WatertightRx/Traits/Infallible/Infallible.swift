// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// A stream that does not fail: the constraint by which extensions name it.
///
/// Source: RxSwift `InfallibleType`.
public protocol InfallibleType: ObservableConvertibleType {}

/// A stream of values that ends without an error, if it ends.
///
/// A function that throws, where an operator takes one, breaks that promise: the error then reaches what subscribes.
///
/// Source: RxSwift `Infallible`.
public struct Infallible<Element>: InfallibleType {
    @usableFromInline let source: Observable<Element>

    /// - Parameter source: Does not fail, which is not checked.
    @inlinable package init(_ source: Observable<Element>) {
        self.source = source
    }

    /// The same stream as an observable.
    @inlinable public func asObservable() -> Observable<Element> { source }
}

/// What the observer of an ``Infallible`` receives.
///
/// Source: RxSwift `InfallibleEvent`.
public enum InfallibleEvent<Element> {
    /// A value.
    case next(Element)
    /// The end.
    case completed
}

extension InfallibleEvent: Sendable where Element: Sendable {}

extension InfallibleEvent: EventConvertible {
    /// The same event as an observable's.
    @inlinable public var event: Event<Element> {
        switch self {
        case .next(let element): .next(element)
        case .completed: .completed
        }
    }
}
