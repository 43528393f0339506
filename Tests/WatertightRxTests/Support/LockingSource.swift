// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import WatertightRx

/// A source whose disposal takes a lock, and notes its thread.
final class LockingSource: @unchecked Sendable {  // Sendable: `observerLock`; and one thread disposes.
    private let lock: ForeignLock
    /// A flattening operator may subscribe again while another thread sends.
    private let observerLock = NSLock()
    private var observer: AnyObserver<Int>?
    /// Not the thread itself, which retains its block, and that the source.
    private(set) var disposingThread: ObjectIdentifier?

    init(_ lock: ForeignLock = ForeignLock()) {
        self.lock = lock
    }

    var observable: Observable<Int> {
        .create { [self] observer in
            observerLock.withLock { self.observer = observer }
            return Disposables.create { [self] in
                lock.take()
                disposingThread = ObjectIdentifier(Thread.current)
            }
        }
    }

    func send(_ event: Event<Int>) { observerLock.withLock { observer }?.on(event) }
}
