// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// The engine of a signal: one stream of events to many observers, all of which see one order. Its base decides; it delivers.
final class SignalCore<Value, Error: Swift.Error>: SignalState, @unchecked Sendable {  // Sendable: it adds no fields.
    override init(endWaits: Bool = false, neverSends: Bool = false, isHeld: Bool = true) {
        super.init(endWaits: endWaits, neverSends: neverSends, isHeld: isHeld)
    }

    // MARK: Sending

    func send(_ value: Value) {
        switch enterValue() {
        case .unheard: return
        case .began(let number):
            deliver(value, number: number)
            finish(.began)
        case .busy(let number):
            let entry = queueValue { self.deliver(value, number: number) }
            // The owner may have left since.
            if entry.actsNow { deliver(value, number: number) }
            finish(entry)
        }
    }

    /// A value that has its place in the order of values.
    struct Ticket {
        let value: Value
        let number: UInt
        let entry: Entry
    }

    /// Gives a value its place in the order; under a property's lock, so that its values are sent in the order in which they were set.
    ///
    /// - Returns: What the caller performs once it holds no lock; `nil` if there is no observer.
    func enter(_ value: Value) -> Ticket? {
        switch enterValue() {
        case .unheard: nil
        case .began(let number): Ticket(value: value, number: number, entry: .began)
        case .busy(let number):
            Ticket(value: value, number: number, entry: queueValue { self.deliver(value, number: number) })
        }
    }

    func perform(_ ticket: Ticket) {
        if ticket.entry.actsNow { deliver(ticket.value, number: ticket.number) }
        finish(ticket.entry)
    }

    /// Ends the signal.
    ///
    /// - Parameter waits: Whether the end waits behind the values in line.
    func terminate(_ termination: Termination<Error>, waits: Bool = false) {
        enterEnd(waits: waits) { self.deliver(termination) }
    }

    /// Completes the signal behind the values in line: for what is complete once they are sent.
    func finish() { terminate(.completed, waits: true) }

    // MARK: Observing

    /// Adds an observer, which receives what is sent from now on.
    ///
    /// - Returns: The observation; `nil` if the signal has ended, and then the observer has received `interrupted`.
    func observe(_ observer: Observer<Value, Error>) -> Observation? {
        let observation = addMember(observer)
        if observation == nil { observer.terminate(.interrupted) }
        return observation
    }

    /// The same, but that the observer is not called: for a caller that holds a property's lock.
    func add(_ observer: Observer<Value, Error>) -> Observation? { addMember(observer) }

    // MARK: Delivering, by the owner of the drain

    private func deliver(_ value: Value, number: UInt) {
        // A copy: what happens meanwhile to the list waits for the next delivery.
        let members = settledMembers()
        for place in 0..<members.placeCount {
            guard let member = members.element(at: place) else { continue }
            guard isOver.peek() == 0 else { return }
            if member.watch.isActive, member.watch.start < number { observer(of: member).receive(value) }
        }
    }

    private func deliver(_ termination: Termination<Error>) {
        let (members, isCancelled) = takeMembers()
        for member in members where member.watch.end() {
            if !isCancelled { observer(of: member).terminate(termination) }
        }
        resources.dispose()
    }

    /// Unchecked: `addMember` is called with observers of this type only.
    @inline(__always) private func observer(of member: Member) -> Observer<Value, Error> {
        unsafeDowncast(member.observer, to: Observer<Value, Error>.self)
    }
}
