// SPDX-License-Identifier: Apache-2.0

extension Multicaster {
    /// The members in the order of joining. Accessed by one thread at a time, the owner of the drain.
    ///
    /// The place of a member that leaves stays empty until the next sweep, so that leaving costs the same in any order, and members that join
    /// and leave during a walk do not disturb it.
    ///
    /// A part of its multicaster, so that a subject is two objects and no third.
    @usableFromInline struct SubscriberList: ~Copyable {
        @usableFromInline struct Slots {
            /// Each is retained once, and not again for each value.
            @usableFromInline var members: ContiguousArray<Unmanaged<Member>?> = []
            /// Members that left during a walk, which may be calling them: released after it.
            @usableFromInline var detached: [Unmanaged<Member>] = []
            /// The number of the state that was offered last.
            @usableFromInline var newestState: UInt = 0
            @usableFromInline var emptyCount: Int32 = 0
            /// The number of nested walks in progress.
            @usableFromInline var deliveryDepth: Int32 = 0
            /// Whether the members have received the completion.
            @usableFromInline var isFinished = false

            @inlinable init() {}
        }

        @usableFromInline let slots = Unguarded(Slots())
        /// Whether a value that a member replaces from inside of its delivery reaches no further member: each has the newer one already.
        @usableFromInline let isState: Bool

        @inlinable init(isState: Bool) { self.isState = isState }

        /// Called once, when the multicaster is released.
        @inlinable func releaseAll() {
            for case let member? in slots.value.members { member.release() }
        }

        /// Offers a value to the members present at the start.
        @inlinable func deliver(_ value: Output, version: UInt) {
            LockAudit.assertNoneHeld()
            // A subscriber that joins during this delivery receives only later values.
            let count = slots.value.members.count
            slots.value.deliveryDepth &+= 1
            if isState {
                offerState(value, version: version, toFirst: count)
            } else {
                for slot in 0..<count { offer(value, version: version, toMemberAt: slot) }
            }
            slots.value.deliveryDepth &-= 1
            if slots.value.deliveryDepth == 0, slots.value.emptyCount != 0 { compact() }
        }

        @inlinable @inline(__always) func offer(_ value: Output, version: UInt, toMemberAt slot: Int) {
            let member = slots.value.members[slot]
            member?.withUncountedReference { $0.offer(value, version: version) }
        }

        /// Offers a state until a member replaces it: then each member has been offered a newer one.
        @inlinable @inline(never) func offerState(_ value: Output, version: UInt, toFirst count: Int) {
            slots.value.newestState = version
            var slot = 0
            while slot < count, slots.value.newestState == version {
                offer(value, version: version, toMemberAt: slot)
                slot &+= 1
            }
        }

        /// Gives a member a place, unless it has cancelled, or the subject has ended: then it receives the completion.
        ///
        /// - Parameter completion: The subject's. It is asked for only after the members have received it, and does not change any more.
        /// - Returns: Whether the member has a place now.
        @inlinable func append(_ member: Member, orFinish completion: @autoclosure () -> Subscribers.Completion<Failure>?) -> Bool {
            if slots.value.isFinished, let completion = completion() { member.finish(completion) }
            guard !slots.value.isFinished, !member.isClosed else {
                member.detach()
                return false
            }
            member.slot = Int32(truncatingIfNeeded: slots.value.members.count)
            slots.value.members.append(.passRetained(member))
            return true
        }

        /// Empties a member's place and releases the member.
        ///
        /// - Returns: Whether the member had a place.
        @inlinable func remove(_ member: Member) -> Bool {
            let slot = Int(member.slot)
            guard slot >= 0, let kept = slots.value.members[slot] else { return false }
            member.slot = -1
            slots.value.members[slot] = nil
            slots.value.emptyCount &+= 1
            release(kept)
            if slots.value.deliveryDepth == 0 { compact() }
            return true
        }

        /// Releases a member that has no place any more: now, or after the walk that may be calling it.
        @inlinable func release(_ subscription: Unmanaged<Member>) {
            if slots.value.deliveryDepth == 0 {
                subscription.withUncountedReference { $0.detach() }
                subscription.release()
            } else {
                slots.value.detached.append(subscription)
            }
        }

        /// Delivers the completion to all members and releases them.
        ///
        /// - Returns: The number of members.
        @usableFromInline func finish(_ completion: Subscribers.Completion<Failure>) -> Int {
            slots.value.isFinished = true
            let members = slots.value.members.compactMap { $0 }
            // The places are emptied first: a value that a subscriber sends while it receives its completion reaches no other.
            for slot in slots.value.members.indices { slots.value.members[slot] = nil }
            slots.value.emptyCount = Int32(truncatingIfNeeded: slots.value.members.count)
            for member in members { member.withUncountedReference { $0.slot = -1 } }
            for member in members {
                member.withUncountedReference { $0.finish(completion) }
                release(member)
            }
            if slots.value.deliveryDepth == 0 { compact() }
            return members.count
        }

        /// After the outermost walk: releases the subscribers that left, and compacts once half the places are empty.
        @inlinable func compact() {
            if !slots.value.detached.isEmpty {
                let detached = slots.value.detached
                slots.value.detached = []
                for member in detached { release(member) }
            }
            let empty = Int(slots.value.emptyCount)
            guard slots.value.deliveryDepth == 0, empty * 2 > slots.value.members.count else { return }
            if empty == slots.value.members.count {
                slots.value.members.removeAll(keepingCapacity: empty <= 8)
            } else {
                slots.value.members.removeAll { $0 == nil }
            }
            slots.value.emptyCount = 0
            for (slot, member) in slots.value.members.enumerated() {
                member?.withUncountedReference { $0.slot = Int32(truncatingIfNeeded: slot) }
            }
        }
    }
}
