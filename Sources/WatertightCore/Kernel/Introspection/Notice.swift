// SPDX-License-Identifier: Apache-2.0

/// Reports a condition of which no subscriber is notified: a value that Combine's rules drop, or a breach of those rules.
@usableFromInline package enum Notice: Sendable, Equatable {
    /// A subject, a timer or a flattening operator had a value for a subscriber that had requested none. Identified by its kind.
    case valueDroppedWithoutDemand(at: String)
    /// A combining or flattening operator received a value from inside of a delivery of its own, and holds it without delivering it.
    /// Identified by its kind.
    case valueFromInsidePassedOver(at: String)
    /// A closure that is isolated to an actor was called outside of that actor.
    case calledOffItsActor(at: String)
    /// A publisher is assigned to a published property while another one still is. Identified by the property's type.
    case assignedFromSeveral(at: String)
    /// Senders are faster than their subscribers: a sender found so many values before its own that it is slowed. Reported once for each
    /// subject or operator. Identified by its kind.
    case sendersSlowed(at: String)
    /// A buffer without bound holds so many values: reported at 1,024, and whenever the number has doubled. Identified by the function that made it, or by its
    /// type.
    case bufferGrows(at: String, count: Int)
    /// The resumption of a `oneByOneSink` was released without a call: no further value is requested.
    case resumptionReleasedUncalled
    /// A place of the RxSwift face received an event from inside of its own delivery. Debug builds only. Identified by the type or function.
    case reentrancyAnomaly(at: String)
    /// A place of the RxSwift face received an event while another thread delivered one. Debug builds only. Identified by the type or function.
    case synchronizationAnomaly(at: String)
}

extension Probe {
    private struct NoticeListeners {
        var listeners: [Int: @Sendable (Notice) -> Void] = [:]
        /// The number of the next listener.
        var next = 0
    }

    private static let noticeListeners = Guarded(NoticeListeners())
    @usableFromInline static let noticeListenerCount = Word()

    /// Whether any listener is registered, so that notices need to be made.
    @inlinable @inline(__always) static var isNoticed: Bool { noticeListenerCount.peek() != 0 }

    /// Calls `listener` for every notice from now on, on the reporting thread and without a lock.
    ///
    /// - Returns: A cancellable that removes the listener.
    package static func listen(_ listener: @escaping @Sendable (Notice) -> Void) -> AnyCancellable {
        let ticket = noticeListeners.withLock { state in
            state.listeners[state.next] = listener
            noticeListenerCount.store(UInt(state.listeners.count))
            defer { state.next += 1 }
            return state.next
        }
        return AnyCancellable {
            let removed = noticeListeners.withLock { state in
                let removed = state.listeners.removeValue(forKey: ticket)
                noticeListenerCount.store(UInt(state.listeners.count))
                return removed
            }
            _ = removed
        }
    }

    /// Reports a value that was dropped for want of demand, and counts it while subscriptions are tracked.
    ///
    /// - Parameters:
    ///   - name: The kind of the carrier.
    ///   - carrier: The subscription or the stage that has dropped it. Not retained.
    @usableFromInline package static func reportDrop(at name: @autoclosure () -> String, by carrier: AnyObject) {
        if isTracking { DroppedValues.count(by: carrier) }
        report(.valueDroppedWithoutDemand(at: name()))
    }

    @usableFromInline package static func report(_ notice: @autoclosure () -> Notice) {
        guard isNoticed else { return }
        let listeners = noticeListeners.withLock { Array($0.listeners.values) }
        let notice = notice()
        listeners.forEach { $0(notice) }
    }
}
