// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Identifies a thread by a number that is never reused; a `ThreadID` may be reused once its thread has ended.
package struct UniqueThreadID: Hashable {
    private let number: Int

    private static let last = Atomic(0)
    private static let own = ThreadLocalWord()

    /// The calling thread's.
    package static var current: UniqueThreadID {
        if own.value == 0 { own.value = last.add(1, ordering: .relaxed).newValue }
        return UniqueThreadID(number: own.value)
    }
}
