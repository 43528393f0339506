// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Removes one disposable from a composite, which it does not keep.
final class CompositeMembership: Disposable, @unchecked Sendable {  // Sendable: a weak reference is, and `active` decides between threads.
    private let active = Word(1)
    private let number: UInt
    private weak let composite: CompositeDisposable?

    init(_ number: UInt, in composite: CompositeDisposable) {
        self.number = number
        self.composite = composite
    }

    var isDisposed: Bool { active.peek() == 0 }

    func dispose() {
        if active.exchange(0) == 1 { composite?.remove(number) }
    }
}
