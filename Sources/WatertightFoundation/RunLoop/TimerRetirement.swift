// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Timer {
    /// Whether Foundation leaks every timer: swift-corelibs-foundation retains each once and never releases it.
    ///
    /// Tested at run time, so that nothing is released in a Foundation without this leak.
    private static let isKeptForEver: Bool = {
        weak var kept: Timer?
        do {
            let timer = Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }
            timer.invalidate()
            kept = timer
        }
        guard let kept else { return false }
        kept.releaseOnce()
        return true
    }()

    /// Invalidates the timer, and ensures that it is freed.
    ///
    /// The extra release becomes unnecessary once Foundation releases its timers: `invalidate()` is enough then.
    ///
    /// - Parameter loop: The loop that the timer was added to. Foundation's reference is released on that loop's thread, which may be about to call
    ///   the timer.
    func retire(from loop: RunLoop) {
        invalidate()
        guard Self.isKeptForEver else { return }
        loop.schedule { self.releaseOnce() }
    }

    /// Invalidates the timer of a loop that is gone and can call it no more, and ensures that it is freed.
    func retire() {
        invalidate()
        if Self.isKeptForEver { releaseOnce() }
    }

    private func releaseOnce() {
        // Balances the retain that Foundation leaks.
        Unmanaged.passUnretained(self).release()
    }
}
