// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Timer {
    /// Whether Foundation keeps every timer for ever: swift-corelibs-foundation retains each once and never releases it.
    ///
    /// Asked of Foundation itself, so that a Foundation without this leak is left alone.
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

    /// Ends the timer and sees to it that it is freed.
    ///
    /// What replaces the release: nothing, once Foundation lets its timers go; `invalidate()` is enough then.
    ///
    /// - Parameter loop: The loop that the timer was added to. Foundation's reference is dropped on that loop's thread, which may
    ///   just be about to call the timer.
    func retire(from loop: RunLoop) {
        invalidate()
        guard Self.isKeptForEver else { return }
        loop.schedule { self.releaseOnce() }
    }

    private func releaseOnce() {
        Unmanaged.passUnretained(self).release()
    }
}
