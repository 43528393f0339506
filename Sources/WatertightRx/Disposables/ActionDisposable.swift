// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Calls a closure when it is disposed of.
final class ActionDisposable: DisposeBase, EndReporting, @unchecked Sendable {  // Sendable: the lock guards the closure.
    /// `nil` once it is disposed of.
    private let action: Guarded<(() -> Void)?>
    private let terminationHook = TerminationHook()

    init(_ action: @escaping () -> Void) {
        self.action = Guarded(action)
        super.init()
    }

    var isDisposed: Bool { action.withLock { $0 == nil } }

    func dispose() {
        guard let action = action.withLock({ exchange(&$0, with: nil) }) else { return }
        action()
        terminationHook.end()
    }

    @usableFromInline package func reportTermination(to observer: TerminationObserver) { terminationHook.add(observer) }
}

extension Disposables {
    /// A disposable that calls a closure, once, when it is disposed of.
    ///
    /// ```swift
    /// let file = Disposables.create { print("closed") }
    /// file.dispose()
    /// file.dispose()
    /// // closed
    /// ```
    /// - Parameter dispose: Called by the first `dispose()`, on its thread, under no lock; other threads do not wait for it. Retained until
    ///   then: it is released uncalled with a disposable that is dropped.
    public static func create(with dispose: @escaping () -> Void) -> any Cancelable { ActionDisposable(dispose) }
}
