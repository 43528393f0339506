// SPDX-License-Identifier: Apache-2.0

/// Those who end with something: what a bag keeps, what watches a lifetime.
///
/// ```
///   open ──close──▶ closed: all are ended, and whoever comes later is ended at once
/// ```
/// Each leaves in constant time when it is over before. They are ended, and let go, on the thread that closes, under no lock. Those who
/// are here keep this: whoever makes one closes it when he goes.
@usableFromInline package final class CancellationGroup: Sendable {
    private struct State {
        var table = SlotTable<GroupMember>()
        var isClosed = false
    }

    private let state = Guarded(State())

    package init() {}

    package var isClosed: Bool { state.withLock { $0.isClosed } }

    /// How many are here now.
    package var count: Int { state.withLock { $0.table.count } }

    /// Lets somebody in; where it is closed, ends it at once.
    ///
    /// - Returns: Whether it is here.
    @discardableResult
    package func add(_ member: GroupMember) -> Bool {
        let isOpen = state.withLock { state in
            guard !state.isClosed else { return false }
            member.number = state.table.insert(member)
            return true
        }
        if !isOpen { member.end() }
        return isOpen
    }

    /// Keeps a token until its subscription is over, and cancels it at the close.
    ///
    /// - Returns: Its place.
    @discardableResult
    package func keep(_ token: AnyCancellable) -> GroupMember {
        let place = TokenMember(token, in: self)
        // It may be over already: then it leaves with this.
        if add(place) { token.reportTermination(to: place) }
        return place
    }

    /// Ends one before the others. Of no effect where it has left, and for one who is elsewhere.
    package func end(_ member: GroupMember) {
        if remove(member) { member.end() }
    }

    /// Lets somebody go that is over, or not to be ended with the others.
    ///
    /// - Returns: Whether it was here.
    @discardableResult
    package func remove(_ member: GroupMember) -> Bool {
        // Its number is guarded by the lock of those among whom it is.
        guard member.group === self else { return false }
        let (wasHere, emptied) = state.withLock { state -> (Bool, SlotTable<GroupMember>?) in
            guard state.table.remove(member, at: member.number) else { return (false, nil) }
            // The room that a crowd has needed is given back when the last of them has left.
            guard state.table.count == 0, state.table.capacity > Self.smallRoom else { return (true, nil) }
            return (true, exchange(&state.table, with: SlotTable()))
        }
        withExtendedLifetime(emptied) {}
        return wasHere
    }

    private static var smallRoom: Int { 64 }

    /// Ends all who are here now. Others may come.
    package func endAll() {
        state.withLock { exchange(&$0.table, with: SlotTable()) }.forEach { $0.end() }
    }

    /// Ends all who are here, and from now on all who come. Of no effect the second time.
    package func close() {
        let all = state.withLock { state in
            state.isClosed = true
            return exchange(&state.table, with: SlotTable())
        }
        all.forEach { $0.end() }
    }
}

extension SlotTable where Element: AnyObject {
    /// Frees the number, if it is still that object's. The caller keeps the object, so that it is not released here.
    ///
    /// - Returns: Whether it was.
    fileprivate mutating func remove(_ element: Element, at slot: Int) -> Bool {
        guard slots.indices.contains(slot), slots[slot] === element else { return false }
        remove(slot)
        return true
    }
}

extension SlotTable {
    fileprivate var count: Int { slots.count - free.count }
    fileprivate var capacity: Int { slots.count }

    fileprivate func forEach(_ body: (Element) -> Void) {
        for case let element? in slots { body(element) }
    }
}
