// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// A stream whose grammar is narrower than an observable's; `Trait` says which: that of a ``Single``, a ``Maybe`` or a ``Completable``.
///
/// It retains what its observable retains, and nothing of its subscriptions.
///
/// Source: RxSwift `PrimitiveSequence`.
public struct PrimitiveSequence<Trait, Element> {
    @usableFromInline let source: Observable<Element>

    /// - Parameter source: Obeys the grammar of the trait, which is not checked.
    @inlinable package init(raw source: Observable<Element>) {
        self.source = source
    }
}

/// A stream of a narrower grammar: the constraint by which extensions name a trait.
///
/// Source: RxSwift `PrimitiveSequenceType`.
public protocol PrimitiveSequenceType {
    /// The grammar.
    associatedtype Trait
    /// The type of the values.
    associatedtype Element

    /// The same stream as a ``PrimitiveSequence``.
    var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}

extension PrimitiveSequence: PrimitiveSequenceType {
    /// The sequence itself.
    @inlinable public var primitiveSequence: PrimitiveSequence<Trait, Element> { self }
}

extension PrimitiveSequence: ObservableConvertibleType {
    /// The same stream as an observable: a value is followed by `completed`.
    @inlinable public func asObservable() -> Observable<Element> { source }
}
