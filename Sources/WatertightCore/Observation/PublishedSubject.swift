// SPDX-License-Identifier: Apache-2.0

/// The value of a published property, and its subscribers.
///
/// ```
///   unwatched: the value under a lock ──the publisher is used──▶ watched: a `Multicaster` has the value
/// ```
/// Most published properties are never subscribed to individually, so the `Multicaster` is made on first use.
@usableFromInline final class PublishedSubject<Value> {
    @usableFromInline let multicaster = SetOnce<Multicaster<Value, Never>>()
    /// Signals before each change.
    @usableFromInline let objectWillChange = SetOnce<ObservableObjectPublisher>()
    @usableFromInline let lock = Lock()

    // Guarded by `lock`.

    /// `nil` once the `Multicaster` has it.
    @usableFromInline @exclusivity(unchecked) var unwatchedValue: Value?
    /// The assignments to this property.
    @exclusivity(unchecked) private var assignments: [CombineIdentifier: PublishedAssignment<Value>] = [:]

    @inlinable init(_ value: Value) {
        unwatchedValue = value
    }

    deinit {
        for assignment in assignments.values { assignment.cancel() }
    }

    /// The value; during its delivery, on the delivering thread, still the previous one.
    @inlinable var value: Value {
        if let multicaster = multicaster.kept { return multicaster.withUncountedReference { $0.visible } }
        return lock.withLock { unwatchedValue } ?? watched().visible
    }

    /// Notifies the object's subscribers, delivers the value to the property's, and then changes the value.
    @inlinable func send(_ newValue: Value) {
        objectWillChange.kept?.withUncountedReference { $0.send() }
        if let multicaster = multicaster.kept {
            // Set once, and retained by this object.
            multicaster.withUncountedReference { $0.sendCurrent(newValue) }
        } else if !store(newValue) {
            watched().sendCurrent(newValue)
        }
    }

    /// Changes the value of a property without a `Multicaster`.
    ///
    /// - Returns: Whether there is none.
    @inlinable func store(_ newValue: Value) -> Bool {
        var displaced: Value? = newValue
        let isUnwatched = lock.withLock {
            guard unwatchedValue != nil else { return false }
            swap(&unwatchedValue, &displaced)
            return true
        }
        withExtendedLifetime(displaced) {}
        return isUnwatched
    }

    /// Returns the `Multicaster`, made now if there is none.
    @usableFromInline func watched() -> Multicaster<Value, Never> {
        if let multicaster = multicaster.object { return multicaster }
        return lock.withLock {
            guard let value = unwatchedValue else { return nil }
            unwatchedValue = nil
            return multicaster.settle(on: Multicaster(.published, current: .some(value)))
        } ?? watched()
    }

    // MARK: Assignments

    /// Retains an assignment until it finishes or the property is released.
    func keep(_ assignment: PublishedAssignment<Value>) {
        let isOneOfSeveral = lock.withLock {
            assignments[assignment.combineIdentifier] = assignment
            return assignments.count > 1
        }
        if isOneOfSeveral { Probe.report(.assignedFromSeveral(at: "Published<\(Value.self)>")) }
    }

    func remove(_ assignment: PublishedAssignment<Value>) {
        let released = lock.withLock { assignments.removeValue(forKey: assignment.combineIdentifier) }
        withExtendedLifetime(released) {}
    }
}

// Sendable: locks, and words that are set once; a value that may be set and read on any thread must itself be Sendable.
extension PublishedSubject: @unchecked Sendable where Value: Sendable {}
