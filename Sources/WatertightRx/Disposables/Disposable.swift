// SPDX-License-Identifier: Apache-2.0

/// Ends something when it is disposed of: a subscription, an action that is scheduled. Dropping it ends nothing.
///
/// Source: RxSwift `Disposable`.
public protocol Disposable {
    /// Ends it. From the second call on, nothing happens.
    func dispose()
}

/// A disposable that knows whether it was disposed of.
///
/// Source: RxSwift `Cancelable`.
public protocol Cancelable: Disposable {
    /// Whether ``Disposable/dispose()`` was called.
    var isDisposed: Bool { get }
}

/// The namespace of the functions that make disposables.
///
/// Source: RxSwift `Disposables`.
public struct Disposables {
    private init() {}
}
