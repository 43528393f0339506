// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import WatertightRx

/// A source whose disposal takes a lock, and notes its thread.
final class LockingSource: @unchecked Sendable {  // Sendable: one thread subscribes, one disposes, and one at a time sends.
    private let lock: ForeignLock
    private var observer: AnyObserver<Int>?
    /// Not the thread itself, which retains its block, and that the source.
    private(set) var disposingThread: ObjectIdentifier?

    init(_ lock: ForeignLock = ForeignLock()) {
        self.lock = lock
    }

    var observable: Observable<Int> {
        .create { [self] observer in
            self.observer = observer
            return Disposables.create { [self] in
                lock.take()
                disposingThread = ObjectIdentifier(Thread.current)
            }
        }
    }

    func send(_ event: Event<Int>) { observer?.on(event) }
}
