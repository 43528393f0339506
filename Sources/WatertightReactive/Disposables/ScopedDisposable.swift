// SPDX-License-Identifier: Apache-2.0

/// Disposes of another disposable once it is released.
///
/// Source: ReactiveSwift `ScopedDisposable`.
public final class ScopedDisposable<Inner: Disposable>: Disposable {
    /// The other disposable, which it keeps.
    public let inner: Inner

    /// Makes a disposable that keeps another one, and disposes of it once it is released.
    public init(_ disposable: Inner) {
        inner = disposable
    }

    deinit {
        inner.dispose()
    }

    /// Whether the other disposable was disposed of.
    public var isDisposed: Bool { inner.isDisposed }

    /// Disposes of the other disposable.
    public func dispose() { inner.dispose() }
}

extension ScopedDisposable where Inner == AnyDisposable {
    /// Makes a disposable that keeps another one of any type.
    public convenience init(_ disposable: any Disposable) { self.init(AnyDisposable(disposable)) }
}

extension ScopedDisposable where Inner == CompositeDisposable {
    /// Adds a disposable to the composite.
    @discardableResult
    public static func += (lhs: ScopedDisposable<CompositeDisposable>, rhs: (any Disposable)?) -> (any Disposable)? {
        lhs.inner.add(rhs)
    }

    /// Adds a closure to the composite.
    @discardableResult
    public static func += (lhs: ScopedDisposable<CompositeDisposable>, rhs: @escaping () -> Void) -> (any Disposable)? {
        lhs.inner.add(rhs)
    }
}

extension ScopedDisposable where Inner == SerialDisposable {
    /// The disposable that the serial one keeps now. Setting it disposes of the one before.
    public var inner: (any Disposable)? {
        get { (inner as SerialDisposable).inner }
        set { (inner as SerialDisposable).inner = newValue }
    }
}
