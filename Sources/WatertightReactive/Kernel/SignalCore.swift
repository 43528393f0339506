// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// The engine of a signal: one stream of events to many observers, all of which see one order. Its base decides; it delivers.
@usableFromInline final class SignalCore<Value, Error: Swift.Error>: SignalState, @unchecked Sendable {  // Sendable: it adds no fields.
    @inlinable init(endWaits: Bool = false, neverSends: Bool = false, isHeld: Bool = true) {
        super.init(
            endWaits: endWaits, neverSends: neverSends, isHeld: isHeld,
            // Called with this engine.
            interruption: { unsafeDowncast($0, to: SignalCore<Value, Error>.self).terminate(.interrupted) })
    }

    /// For a call by what keeps this, which is not counted.
    @inlinable @inline(__always) var unmanaged: Unmanaged<SignalCore<Value, Error>> { .passUnretained(self) }

    // MARK: Sending

    @inlinable func send(_ value: Value) {
        guard observerCount.peek() != 0 else { return }
        guard drainQueue.begin() else { return queue(value) }
        deliver(value, number: .max)
        finish(.began)
    }

    @inlinable @inline(never) func queue(_ value: Value) {
        if let ticket = enterNumbered(value) { perform(ticket) }
    }

    /// A value that has its place in the order of values.
    @usableFromInline struct Ticket {
        @usableFromInline let value: Value
        @usableFromInline let number: UInt
        @usableFromInline let entry: Entry

        @inlinable init(value: Value, number: UInt, entry: Entry) {
            self.value = value
            self.number = number
            self.entry = entry
        }
    }

    /// Gives a value its place in the order; under the lock of what decides about several values, so that they are sent in the order of the decisions.
    ///
    /// - Returns: What the caller performs once it holds no lock; `nil` if there is no observer.
    @inlinable func enter(_ value: Value) -> Ticket? {
        guard observerCount.peek() != 0 else { return nil }
        return drainQueue.begin() ? Ticket(value: value, number: .max, entry: .began) : enterNumbered(value)
    }

    /// The same for an engine whose values all have a number, as those of a property.
    @inlinable @inline(never) func enterNumbered(_ value: Value) -> Ticket? {
        let place = queueValue { number in PendingSignal(isValue: true) { self.deliver(value, number: number) } }
        return place.map { Ticket(value: value, number: $0.number, entry: $0.entry) }
    }

    @inlinable func perform(_ ticket: Ticket) {
        if ticket.entry.actsNow { deliver(ticket.value, number: ticket.number) }
        finish(ticket.entry)
    }

    /// Ends the signal.
    ///
    /// - Parameter waits: Whether the end waits behind the values in line.
    @inlinable func terminate(_ termination: Termination<Error>, waits: Bool = false) {
        switch enterEnd() {
        case .over: break
        case .began:
            deliver(termination)
            finish(.began)
        case .busy: queueEnd(waits: waits) { self.deliver(termination) }
        }
    }

    /// Completes the signal behind the values in line: for what is complete once they are sent.
    @inlinable func finish() { terminate(.completed, waits: true) }

    // MARK: Observing

    /// Adds an observer, which receives what is sent from now on.
    ///
    /// - Returns: The observation; `nil` if the signal has ended, and then the observer has received `interrupted`.
    @inlinable func observe(_ observer: Observer<Value, Error>) -> Observation? {
        let observation = add(observer)
        if observation == nil { observer.deliver(end: .interrupted) }
        return observation
    }

    /// The same, but that the observer is not called: for a caller that holds a property's lock.
    @inlinable func add(_ observer: Observer<Value, Error>) -> Observation? {
        addMember(observer).map { Observation($0, in: self) }
    }

    /// Sets the observer of a run, which is never removed before the end. Called before any other thread sees the engine.
    @inlinable func setSoleObserver(_ observer: Observer<Value, Error>) {
        soleObserver.value = .passRetained(observer)
        observerCount.store(1)
    }

    // MARK: Delivering, by the owner of the drain

    @inlinable func deliver(_ value: Value, number: UInt) {
        if isUnsettled.peek() != 0 { settle() }
        if let soleObserver = soleObserver.value {
            if isOver.peek() == 0 { withObserver(soleObserver) { $0.deliver(value) } }
            return
        }
        let count = members.value.placeCount
        var place = 0
        while place < count {
            if let member = members.value.element(at: place) {
                guard isOver.peek() == 0 else { return }
                member.withUncountedReference { member in
                    if member.isActive, member.start < number { withObserver(member.observer.value) { $0.deliver(value) } }
                }
            }
            place &+= 1
        }
    }

    @inlinable func deliver(_ termination: Termination<Error>) {
        let ending = takeMembers()
        if let soleObserver = ending.soleObserver {
            if !ending.isCancelled { withObserver(soleObserver) { $0.deliver(end: termination) } }
            soleObserver.release()
        }
        if ending.members.count > 0 { ending.members.forEach { deliver(termination, to: $0, isCancelled: ending.isCancelled) } }
        resources.dispose()
    }

    @inlinable func deliver(_ termination: Termination<Error>, to kept: Unmanaged<SignalMember>, isCancelled: Bool) {
        let member = kept.takeRetainedValue()
        if member.end(), !isCancelled { withObserver(member.observer.value) { $0.deliver(end: termination) } }
        withExtendedLifetime(member.takeObserver()) {}
    }

    /// Unchecked: `setSoleObserver` and `addMember` are called with observers of this type only.
    @inlinable @inline(__always) func withObserver(_ observer: Unmanaged<AnyObject>?, _ body: (Observer<Value, Error>) -> Void) {
        observer?.withUncountedReference { body(unsafeDowncast($0, to: Observer<Value, Error>.self)) }
    }
}
