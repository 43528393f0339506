// SPDX-License-Identifier: Apache-2.0

import struct Synchronization.Atomic
import struct WatertightCore.Guarded

/// Receives values, and notes whether two threads call it at once.
final class StrictObserver<Value: Sendable>: Sendable {
    private let isInside = Atomic(false)
    private let overlaps = Atomic(0)
    private let storage = Guarded<[Value]>([])

    var values: [Value] { storage.withLock { $0 } }
    var overlapCount: Int { overlaps.load(ordering: .relaxed) }

    func receive(_ value: Value) {
        if isInside.exchange(true, ordering: .acquiringAndReleasing) { overlaps.add(1, ordering: .relaxed) }
        storage.withLock { $0.append(value) }
        isInside.store(false, ordering: .releasing)
    }
}
