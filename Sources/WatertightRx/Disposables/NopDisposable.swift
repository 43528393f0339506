// SPDX-License-Identifier: Apache-2.0

/// Ends nothing.
@usableFromInline struct NopDisposable: Disposable, Sendable {
    @inlinable init() {}

    @inlinable func dispose() {}
}

extension Disposables {
    /// A disposable that ends nothing, for a source that has nothing to end. It is never retained by a ``DisposeBag``.
    @inlinable public static func create() -> any Disposable { NopDisposable() }
}
