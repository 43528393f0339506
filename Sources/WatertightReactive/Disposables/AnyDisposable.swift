// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Runs a closure when it is disposed of, or disposes of another disposable.
///
/// It keeps the closure or the other disposable until then. The closure runs once at most, on the thread that disposes, under no lock. Releasing the
/// disposable runs nothing.
///
/// Source: ReactiveSwift `AnyDisposable`.
public final class AnyDisposable: Disposable, @unchecked Sendable {  // Sendable: `active` decides which thread takes the closure.
    private let active = Word(1)
    private var action: (() -> Void)?
    /// The other disposable, whose state is this one's until this one is disposed of.
    private let base: Guarded<(any Disposable)?>
    /// Whether there was a `base`: if not, nothing takes its lock.
    private let hasBase: Bool

    /// Makes a disposable that runs a closure.
    public init(_ action: @escaping () -> Void) {
        self.action = action
        base = Guarded(nil)
        hasBase = false
    }

    /// Makes a disposable that only knows whether it was disposed of.
    public init() {
        base = Guarded(nil)
        hasBase = false
    }

    /// Makes a disposable that stands for another one, which it keeps until this one is disposed of.
    public init(_ disposable: any Disposable) {
        base = Guarded(disposable)
        hasBase = true
    }

    /// Whether it was disposed of.
    public var isDisposed: Bool { active.peek() == 0 || hasBase && base.withLock { $0 }?.isDisposed == true }

    /// Runs the closure, or disposes of the other disposable, unless it has.
    public func dispose() {
        guard active.exchange(0) == 1 else { return }
        exchange(&action, with: nil)?()
        if hasBase { base.withLock { exchange(&$0, with: nil) }?.dispose() }
    }
}
