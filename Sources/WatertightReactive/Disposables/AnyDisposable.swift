// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Runs a closure when it is disposed of, or disposes of another disposable.
///
/// It keeps the closure until then. The closure runs once at most, on the thread that disposes, under no lock. Releasing the disposable runs nothing.
///
/// Source: ReactiveSwift `AnyDisposable`.
public final class AnyDisposable: Disposable, @unchecked Sendable {  // Sendable: `active` decides which thread takes the closure.
    private let active = Word(1)
    private var action: (() -> Void)?
    /// The other disposable, whose state is this one's.
    private let base: (any Disposable)?

    /// Makes a disposable that runs a closure.
    public init(_ action: @escaping () -> Void) {
        self.action = action
        base = nil
    }

    /// Makes a disposable that only knows whether it was disposed of.
    public init() {
        base = nil
    }

    /// Makes a disposable that stands for another one, which it keeps.
    public init(_ disposable: any Disposable) {
        base = disposable
    }

    /// Whether it was disposed of.
    public var isDisposed: Bool { base?.isDisposed ?? (active.peek() == 0) }

    /// Runs the closure, unless it has run.
    public func dispose() {
        if let base { return base.dispose() }
        guard active.exchange(0) == 1 else { return }
        exchange(&action, with: nil)?()
    }
}
