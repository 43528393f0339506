// SPDX-License-Identifier: Apache-2.0

/// Cancels its members together: what a bag keeps, and the subscriptions that end with a lifetime.
///
/// ```
///   open ──close──▶ closed: all members are ended, and each later one is ended at once
/// ```
/// A member that is over before leaves in constant time. Members are ended in the order in which they were added, and released, on the thread that
/// closes, under no lock. A second call that comes meanwhile, from inside of a member's end or on another thread, ends those that are left. Each member
/// retains the group: the owner of a group closes it when the owner is released.
@usableFromInline package final class CancellationGroup: Sendable {
    private struct State {
        var table = MemberTable()
        /// The members that are to be ended, one by one.
        var ending = MemberTable()
        var isClosed = false
    }

    private let state = Guarded(State())

    package init() {}

    package var isClosed: Bool { state.withLock { $0.isClosed } }

    /// The number of members.
    package var count: Int { state.withLock { $0.table.count } }

    /// Adds a member; ends it at once if the group is closed.
    ///
    /// - Returns: Whether it was added, and not what it keeps before.
    @discardableResult
    package func add(_ member: GroupMember) -> Bool {
        let (isOpen, isNew) = state.withLock { state in
            guard !state.isClosed else { return (false, false) }
            return (true, state.table.append(member))
        }
        if !isOpen { member.end() }
        return isNew
    }

    /// Keeps a token until its subscription is over, and cancels it when the group closes.
    ///
    /// - Parameter once: Whether a token that is kept already, by a call with this, is not kept again.
    /// - Returns: The member that keeps it.
    @discardableResult
    package func keep(_ token: AnyCancellable, once: Bool = false) -> GroupMember {
        let place = TokenMember(token, in: self, once: once)
        // The subscription may be over already: then the member leaves with this call.
        if add(place) { token.reportTermination(to: place) }
        return place
    }

    /// Keeps something until it reports its end, and ends it when the group closes, or at once if the group is closed.
    package func keep(_ participant: any GroupParticipant) {
        let place = ParticipantMember(participant, in: self)
        // As above.
        if add(place) { participant.reportTermination(to: place) }
    }

    /// Ends one member before the others. Has no effect if it has left, or is a member of another group.
    package func end(_ member: GroupMember) {
        if remove(member) { member.end() }
    }

    /// Removes a member that is over, or that is not to be ended with the others.
    ///
    /// - Returns: Whether it was a member.
    @discardableResult
    package func remove(_ member: GroupMember) -> Bool {
        // A member's number is guarded by the lock of its own group.
        guard member.group === self else { return false }
        return state.withLock { $0.table.remove(member) }
    }

    /// Ends all present members. Others may be added afterwards.
    package func endAll() {
        state.withLock { $0.ending.takeAll(of: &$0.table) }
        endOneByOne()
    }

    /// Ends all members, and from now on each one that is added. A second call ends those that the first has not come to.
    package func close() {
        state.withLock {
            $0.isClosed = true
            $0.ending.takeAll(of: &$0.table)
        }
        endOneByOne()
    }

    private func endOneByOne() {
        // Each member's end may call this: from a certain depth on, the outermost call ends those that are left.
        guard let depth = NestedRelease.enter() else { return NestedRelease.wait { self.endOneByOne() } }
        while let member = state.withLock({ $0.ending.removeFirst() }) { member.end() }
        NestedRelease.leave(depth)
    }
}
