// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// Queues the signals of other threads for the owner of the drain, oldest first. Made when a thread first finds the drain busy, and kept from
/// then on.
///
/// Every field is guarded by the lock of the ``DrainQueue`` that holds it.
@usableFromInline package final class SignalQueue<PendingSignal> {
    @usableFromInline @exclusivity(unchecked) var signals: Deque<PendingSignal> = []
    @usableFromInline @exclusivity(unchecked) var handover: HandoverMachine
    /// The thread that has handed the drain over last.
    @usableFromInline @exclusivity(unchecked) var formerOwner = ThreadID.none

    @usableFromInline init(_ handover: HandoverMachine) {
        self.handover = handover
    }
}
