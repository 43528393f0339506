// SPDX-License-Identifier: Apache-2.0

/// Ends with the other members of a ``CancellationGroup``, in whose table it is.
@usableFromInline package class GroupMember: TerminationObserver, SlotHolder {
    /// The group, which it keeps alive: a cycle, which is broken when the member leaves, and when all members are ended.
    let group: CancellationGroup
    /// Its slot in the table. Guarded by the lock of `group`.
    @usableFromInline @exclusivity(unchecked) package final var slot = -1
    /// The address of what it keeps, if the group keeps that once; otherwise 0.
    final let key: UInt

    @usableFromInline init(in group: CancellationGroup, key: UInt = 0) {
        self.group = group
        self.key = key
        super.init()
    }

    /// Ends the member. Called once at most, under no lock.
    func end() {}

    /// Adds itself to the group, or ends at once if the group is closed.
    final func register() { group.add(self) }

    /// Leaves the group, which does not end it any more.
    ///
    /// - Returns: Whether it was a member.
    @discardableResult
    package final func leave() -> Bool { group.remove(self) }
}

/// Cancels a token, which it retains until it leaves or is ended.
final class TokenMember: GroupMember {
    private let token: AnyCancellable

    init(_ token: AnyCancellable, in group: CancellationGroup, once: Bool) {
        self.token = token
        super.init(in: group, key: once ? UInt(bitPattern: ObjectIdentifier(token)) : 0)
    }

    override func end() { token.cancel() }

    override func subscriptionDidTerminate(byItself: Bool) { leave() }
}

/// Ends with a group, and may report that it has ended before.
package protocol GroupParticipant: TerminationReporting {
    /// Called once at most, under no lock, on the thread that ends the group.
    func endWithGroup()
}

/// Ends something that reports its own end, and retains it until it leaves or is ended.
final class ParticipantMember: GroupMember {
    private let participant: any GroupParticipant

    init(_ participant: any GroupParticipant, in group: CancellationGroup) {
        self.participant = participant
        super.init(in: group)
    }

    override func end() { participant.endWithGroup() }

    override func subscriptionDidTerminate(byItself: Bool) { leave() }
}

/// Calls a closure, which it retains until it leaves or is ended.
package final class ClosureMember: GroupMember {
    private let body: () -> Void

    package init(in group: CancellationGroup, _ body: @escaping () -> Void) {
        self.body = body
        super.init(in: group)
    }

    override func end() { body() }
}

/// Notifies an object, which it does not retain.
final class WeakMember: GroupMember {
    private weak let listener: (any GroupEndListener)?

    init(telling listener: any GroupEndListener, in group: CancellationGroup) {
        self.listener = listener
        super.init(in: group)
    }

    override func end() { listener?.noteEnd() }
}

/// Receives a notification when its group ends.
protocol GroupEndListener: AnyObject {
    /// Called once at most, under no lock, on the thread that ends the group.
    func noteEnd()
}
