// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// The engine of a property: its value, and the signal of its changes.
///
/// A change gets its place in the signal's order under the lock of the value, so that changes are sent in the order in which they were made; they are sent under no
/// lock, and the value is visible by then.
final class PropertyBox<Value>: @unchecked Sendable {  // Sendable: the lock guards the value, and the core is Sendable.
    /// `nil` until a composed property's source has sent a value.
    private let exclusive: ExclusiveValue<Value?>
    let core: SignalCore<Value, Never>
    /// The number of the last change that observers receive. Set under the lock of the value, and read under none.
    private let lastNumber = Word()

    init(_ value: Value?) {
        exclusive = ExclusiveValue(value)
        core = SignalCore(endWaits: true)
    }

    var hasValue: Bool { exclusive.read { $0 != nil } }

    var value: Value { withValue { $0 } }

    func withValue<Result, E: Error>(_ body: (Value) throws(E) -> Result) throws(E) -> Result {
        try exclusive.read { value throws(E) in try body(Self.known(value)) }
    }

    /// Changes the value, and sends it, also if the closure throws.
    func modify<Result, E: Error>(_ body: (inout Value) throws(E) -> Result) throws(E) -> Result {
        var ticket: SignalCore<Value, Never>.Ticket?
        defer { if let ticket { core.perform(ticket) } }
        return try exclusive.withValue { stored throws(E) in
            var value = Self.known(exchange(&stored, with: nil))
            defer {
                ticket = enterNext(value)
                stored = value
            }
            return try body(&value)
        }
    }

    /// Sets the value, and sends it.
    func set(_ value: Value) { perform(enter(value)) }

    /// A value that is set, and is to be sent.
    struct Change {
        let displaced: Value?
        let ticket: SignalCore<Value, Never>.Ticket?
    }

    /// Sets the value, and gives it its place in the order: for a caller that holds a lock.
    ///
    /// - Parameter note: What the engine does in the same step, with the value's number; `nil` if nothing observes. Called under the lock.
    /// - Returns: What the caller performs once it holds no lock.
    func enter(_ value: Value, note: (UInt?) -> Void = { _ in }) -> Change {
        exclusive.withValue { stored in
            let change = Change(displaced: exchange(&stored, with: value), ticket: enterNext(value))
            note(change.ticket?.number)
            return change
        }
    }

    /// The number of the last change that observers receive, as it is now; 0 if there was none. It takes no lock: a closure of ``modify(_:)`` may be waiting for
    /// the caller.
    var lastChange: UInt { lastNumber.load() }

    /// Called under the lock of the value.
    private func enterNext(_ value: Value) -> SignalCore<Value, Never>.Ticket? {
        let ticket = core.enterNumbered(value)
        if let ticket { lastNumber.store(ticket.number) }
        return ticket
    }

    /// Sends a value that is set.
    func perform(_ change: Change) {
        if let ticket = change.ticket { core.perform(ticket) }
        withExtendedLifetime(change) {}
    }

    /// Sends the current value to another signal, and then each change; completes it when this signal is over.
    func pass(to target: SignalCore<Value, Never>) {
        let (ticket, observation) = exclusive.read { value in
            (target.enter(Self.known(value)), core.add(PropertyObserver(target)))
        }
        if let ticket { target.perform(ticket) }
        if let observation { target.resources.insert(observation) } else { target.finish() }
    }

    private static func known(_ value: Value?) -> Value {
        guard let value else { trap("The producer of a property has sent no value when it was started") }
        return value
    }
}

/// Passes the changes of a property on, and completes behind them.
private final class PropertyObserver<Value>: Observer<Value, Never> {
    private let target: SignalCore<Value, Never>

    init(_ target: SignalCore<Value, Never>) {
        self.target = target
        super.init()
    }

    override func receive(_ value: Value) { target.send(value) }

    override func terminate(_ termination: Termination<Never>) { target.finish() }
}
