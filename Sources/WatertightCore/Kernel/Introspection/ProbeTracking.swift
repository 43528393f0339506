// SPDX-License-Identifier: Apache-2.0

/// A subscriber that can count the values that it receives.
@usableFromInline package protocol ValueCounting: AnyObject {
    /// Calls `Probe.countValue(of:)` for each value from now on. Called before the first one.
    func countValues()
}

/// Tracking: what is noted of subscribers and cannot be read off the heap later. Decision 30 says why subscribers are not wrapped for it.
extension Probe {
    private struct Tracking {
        var starts = 0
        var readCalls: CallReader?
    }

    private static let tracking = Guarded(Tracking())

    /// Tracks the subscribers that subscribe from now on. Starts are counted.
    ///
    /// - Parameter readCalls: The first start's is used.
    package static func startTracking(readCalls: @escaping CallReader) {
        tracking.withLock { tracking in
            if tracking.starts == 0 {
                tracking.readCalls = readCalls
                observers.set(1)
            }
            tracking.starts += 1
        }
    }

    /// Undoes one start. The last one forgets all that was noted.
    package static func stopTracking() {
        let isLast = tracking.withLock { tracking in
            guard tracking.starts > 0 else { return false }
            tracking.starts -= 1
            if tracking.starts == 0 { observers.clear(1) }
            return tracking.starts == 0
        }
        guard isLast else { return }
        TrackedSubscribers.removeAll()
        DroppedValues.removeAll()
    }

    /// Notes a subscriber that is about to subscribe. A stage is none: it is seen in the pipeline of the subscriber at its end.
    ///
    /// Inlined where the subscriber's type is known, so that a sink and a stage that is a struct are told without a cast at run time.
    @inlinable @inline(__always) static func track<S: Subscriber>(_ subscriber: S) {
        if let sink = subscriber as? Subscribers.Sink<S.Input, S.Failure> {
            note(sink, counting: sink)
        } else if S.self is AnyObject.Type {
            noteUnlessStage(subscriber as AnyObject)
        }
    }

    @usableFromInline static func noteUnlessStage(_ subscriber: AnyObject) {
        guard !(subscriber is any Subscription) else { return }
        note(subscriber, counting: subscriber as? any ValueCounting)
    }

    @usableFromInline static func note(_ subscriber: AnyObject, counting: (any ValueCounting)?) {
        let readCalls = tracking.withLock { $0.readCalls }
        let entry = TrackedSubscriber(
            type: ObjectIdentifier(type(of: subscriber)), callStack: CallStack(by: readCalls), countsValues: counting != nil)
        TrackedSubscribers.insert(entry, at: address(of: subscriber))
        counting?.countValues()
    }

    @usableFromInline package static func countValue(of subscriber: AnyObject) {
        TrackedSubscribers.countValue(at: address(of: subscriber))
    }

    static func address(of object: AnyObject) -> UInt { UInt(bitPattern: ObjectIdentifier(object)) }
}

extension Subscribers.Sink: ValueCounting {
    @usableFromInline package func countValues() { gate.countDeliveries() }
}

extension Subscribers.Assign: ValueCounting {
    @usableFromInline package func countValues() { gate.countDeliveries() }
}
