// SPDX-License-Identifier: Apache-2.0

import DequeModule

/// What other threads have queued for the owner of the drain, oldest first. Made when the first thread finds the drain busy, and kept.
///
/// Every field is guarded by the lock of the ``DrainQueue`` that keeps it.
@usableFromInline package final class SignalQueue<PendingSignal> {
    @usableFromInline @exclusivity(unchecked) var signals: Deque<PendingSignal> = []
    @usableFromInline @exclusivity(unchecked) var handover: HandoverMachine

    @usableFromInline init(_ handover: HandoverMachine) {
        self.handover = handover
    }
}
