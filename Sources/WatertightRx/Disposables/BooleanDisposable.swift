// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Knows whether it was disposed of, and ends nothing. It may be used from any thread.
///
/// Source: RxSwift `BooleanDisposable`.
public final class BooleanDisposable: Cancelable, Sendable {
    /// 1 once it is disposed of.
    private let disposed: Word

    /// Makes one that is not disposed of.
    public init() {
        disposed = Word(0)
    }

    /// Makes one that may be disposed of already.
    public init(isDisposed: Bool) {
        disposed = Word(isDisposed ? 1 : 0)
    }

    /// Whether ``dispose()`` was called.
    public var isDisposed: Bool { disposed.load() != 0 }

    /// Sets ``isDisposed``.
    public func dispose() { disposed.store(1) }
}
