// SPDX-License-Identifier: Apache-2.0

/// Something worth knowing that is reported to no subscriber: a value that Combine's rules drop, or a breach of them.
@usableFromInline package enum Notice: Sendable, Equatable {
    /// A subject, a timer or a flattening operator had a value for a subscriber that had requested none. Named by its kind.
    case valueDroppedWithoutDemand(at: String)
    /// A combining or flattening operator got a value from inside of a delivery of its own, and keeps it without delivering it. Named by its kind.
    case valueFromInsidePassedOver(at: String)
    /// A closure that belongs to an actor was called off that actor.
    case calledOffItsActor(at: String)
    /// A published property is assigned to by one publisher while another still is. Named by the property's type.
    case assignedFromSeveral(at: String)
    /// Senders are faster than their subscribers: a sender found so many values before its own that it is slowed. Reported once for each
    /// subject or join. Named by its kind.
    case sendersSlowed(at: String)
}

extension Probe {
    private static let noticeListeners = Guarded<[Int: @Sendable (Notice) -> Void]>([:])
    @usableFromInline static let noticeListenerCount = Word()

    /// Whether it is worth making a notice.
    @inlinable @inline(__always) static var isNoticed: Bool { noticeListenerCount.peek() != 0 }

    /// Calls `listener` for every notice from now on, on the thread on which it happens and under no lock.
    ///
    /// - Returns: What ends it.
    package static func listen(_ listener: @escaping @Sendable (Notice) -> Void) -> AnyCancellable {
        let ticket = noticeListeners.withLock { listeners in
            let ticket = (listeners.keys.max() ?? 0) + 1
            listeners[ticket] = listener
            noticeListenerCount.store(UInt(listeners.count))
            return ticket
        }
        return AnyCancellable {
            let removed = noticeListeners.withLock { listeners in
                let removed = listeners.removeValue(forKey: ticket)
                noticeListenerCount.store(UInt(listeners.count))
                return removed
            }
            _ = removed
        }
    }

    @usableFromInline package static func report(_ notice: @autoclosure () -> Notice) {
        guard isNoticed else { return }
        let listeners = noticeListeners.withLock { Array($0.values) }
        let notice = notice()
        listeners.forEach { $0(notice) }
    }
}
