// SPDX-License-Identifier: Apache-2.0

extension Multicaster {
    /// The members in the order of joining. Touched by one thread at a time: the owner of the drain.
    ///
    /// A place that was left stays empty until the next sweep, so that leaving costs the same in any order, and a walk over the places
    /// is not disturbed by subscribers that join and leave meanwhile.
    @usableFromInline final class SubscriberList {
        @usableFromInline struct Slots {
            /// Each holds a reference of its own, not counted again for each value that passes.
            @usableFromInline var members: ContiguousArray<Unmanaged<Member>?> = []
            @usableFromInline var emptyCount = 0
            /// The walks that this thread is inside of.
            @usableFromInline var deliveryDepth = 0
            /// Left during a walk, which may be inside of a call to them: released when it is over.
            @usableFromInline var detached: [Unmanaged<Member>] = []
            /// How everything ended; a subscriber that joins later receives the completion at once.
            @usableFromInline var completion: Subscribers.Completion<Failure>?

            @inlinable init() {}
        }

        @usableFromInline let slots = Unguarded(Slots())

        @inlinable init() {}

        deinit {
            for case let member? in slots.value.members { member.release() }
        }

        /// Offers a value to the members that are here now.
        @inlinable func deliver(_ value: Output, version: UInt) {
            LockAudit.assertNoneHeld()
            // A subscriber that joins from inside of this delivery receives what is sent from then on.
            let count = slots.value.members.count
            slots.value.deliveryDepth &+= 1
            var slot = 0
            while slot < count {
                let member = slots.value.members[slot]
                member?.withUncountedReference { $0.offer(value, version: version) }
                slot &+= 1
            }
            slots.value.deliveryDepth &-= 1
            if slots.value.deliveryDepth == 0, slots.value.emptyCount != 0 { compact() }
        }

        /// Gives a member a place, unless it has cancelled, or has come too late, in which case it receives the completion.
        ///
        /// - Returns: Whether it has a place now.
        @inlinable func append(_ member: Member) -> Bool {
            if let completion = slots.value.completion {
                member.finish(completion)
                member.detach()
                return false
            }
            guard !member.isClosed else {
                member.detach()
                return false
            }
            member.slot = slots.value.members.count
            slots.value.members.append(.passRetained(member))
            return true
        }

        /// Takes a member's place away and releases the member.
        ///
        /// - Returns: Whether it had a place.
        @inlinable func remove(_ member: Member) -> Bool {
            let slot = member.slot
            guard slot >= 0, let kept = slots.value.members[slot] else { return false }
            member.slot = -1
            slots.value.members[slot] = nil
            slots.value.emptyCount += 1
            release(kept)
            if slots.value.deliveryDepth == 0 { compact() }
            return true
        }

        /// Lets go of a member that has no place any more, at the latest when the walk is over that may be inside of a call to it.
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
        /// - Returns: How many there were.
        @inlinable func finish(_ completion: Subscribers.Completion<Failure>) -> Int {
            slots.value.completion = completion
            let members = slots.value.members.compactMap { $0 }
            // The places are emptied first: a value that a subscriber sends from inside of its completion reaches no other.
            for slot in slots.value.members.indices { slots.value.members[slot] = nil }
            slots.value.emptyCount = slots.value.members.count
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
                detached.forEach(release)
            }
            guard slots.value.deliveryDepth == 0, slots.value.emptyCount * 2 > slots.value.members.count else { return }
            if slots.value.emptyCount == slots.value.members.count {
                slots.value.members.removeAll(keepingCapacity: slots.value.members.count <= 8)
            } else {
                slots.value.members.removeAll { $0 == nil }
            }
            slots.value.emptyCount = 0
            for (slot, member) in slots.value.members.enumerated() {
                member?.withUncountedReference { $0.slot = slot }
            }
        }
    }
}
