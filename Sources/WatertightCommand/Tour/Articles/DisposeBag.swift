// SPDX-License-Identifier: Apache-2.0

#if Tools

import Synchronization
import WatertightFoundation

/// The fifth article's `DisposeBag`. It disposes of its disposables when it is released, and at once of those that are added later.
final class DisposeBag: Sendable {
    private struct State {
        var disposables: [AnyCancellable] = []
        var isDisposed = false
    }

    private let state = Mutex(State())

    /// How many disposables it holds.
    var count: Int { state.withLock { $0.disposables.count } }

    func insert(_ disposable: AnyCancellable) {
        let isLate = state.withLock { state in
            if !state.isDisposed { state.disposables.append(disposable) }
            return state.isDisposed
        }
        if isLate { disposable.cancel() }
    }

    func dispose() {
        let disposables = state.withLock { state in
            state.isDisposed = true
            defer { state.disposables = [] }
            return state.disposables
        }
        disposables.forEach { $0.cancel() }
    }

    deinit {
        dispose()
    }
}

extension AnyCancellable {
    /// Puts this into the bag.
    func disposed(by bag: DisposeBag) {
        bag.insert(self)
    }
}

#endif
