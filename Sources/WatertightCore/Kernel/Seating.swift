// SPDX-License-Identifier: Apache-2.0

extension Roster {
    /// The members in the order of joining. Touched by one thread at a time: the one whose turn it is.
    ///
    /// A place that was left stays empty until the next sweep, so that leaving costs the same in any order, and a walk over the places
    /// is not disturbed by those who come and go meanwhile.
    @usableFromInline
    final class Seating {
        @usableFromInline
        struct Places {
            /// Each holds a reference of its own, not counted again for each value that passes.
            @usableFromInline
            var members: ContiguousArray<Unmanaged<Member>?> = []
            @usableFromInline
            var emptyCount = 0
            /// The walks that this thread is inside of.
            @usableFromInline
            var walkDepth = 0
            /// Left during a walk, which may be inside of a call to them: let go of when it is over.
            @usableFromInline
            var leavers: [Unmanaged<Member>] = []
            /// How everything ended; who joins later is told at once.
            @usableFromInline
            var completion: Subscribers.Completion<Failure>?

            @inlinable
            init() {}
        }

        @usableFromInline
        let places = Unguarded(Places())

        @inlinable
        init() {}

        deinit {
            for case let member? in places.value.members { member.release() }
        }

        /// Offers a value to the members that are here now.
        @inlinable
        func deliver(_ value: Output, version: UInt) {
            LockAudit.assertNoneHeld()
            // Who joins from inside of this delivery gets what is sent from then on.
            let count = places.value.members.count
            places.value.walkDepth &+= 1
            var place = 0
            while place < count {
                let member = places.value.members[place]
                member?.withUncountedReference { $0.offer(value, version: version) }
                place &+= 1
            }
            places.value.walkDepth &-= 1
            if places.value.walkDepth == 0, places.value.emptyCount != 0 { tidy() }
        }

        /// Gives a member a place, unless it has cancelled, or has come too late, in which case it is told how everything ended.
        ///
        /// - Returns: Whether it has a place now.
        @inlinable
        func admit(_ member: Member) -> Bool {
            if let completion = places.value.completion {
                member.finish(completion)
                member.vacate()
                return false
            }
            guard !member.isClosed else {
                member.vacate()
                return false
            }
            member.place = places.value.members.count
            places.value.members.append(.passRetained(member))
            return true
        }

        /// Takes a member's place away and lets go of the member.
        ///
        /// - Returns: Whether it had a place.
        @inlinable
        func dismiss(_ member: Member) -> Bool {
            let place = member.place
            guard place >= 0, let kept = places.value.members[place] else { return false }
            member.place = -1
            places.value.members[place] = nil
            places.value.emptyCount += 1
            letGo(kept)
            if places.value.walkDepth == 0 { tidy() }
            return true
        }

        /// Lets go of a member that has no place any more, at the latest when the walk is over that may be inside of a call to it.
        @inlinable
        func letGo(_ leaver: Unmanaged<Member>) {
            if places.value.walkDepth == 0 {
                leaver.withUncountedReference { $0.vacate() }
                leaver.release()
            } else {
                places.value.leavers.append(leaver)
            }
        }

        /// Tells all members how everything ended and lets go of them.
        ///
        /// - Returns: How many there were.
        @inlinable
        func finish(_ completion: Subscribers.Completion<Failure>) -> Int {
            places.value.completion = completion
            let members = places.value.members.compactMap { $0 }
            // First of all nobody has a place: what one of them sends when it is told reaches none of the others.
            for place in places.value.members.indices { places.value.members[place] = nil }
            places.value.emptyCount = places.value.members.count
            for member in members { member.withUncountedReference { $0.place = -1 } }
            for member in members {
                member.withUncountedReference { $0.finish(completion) }
                letGo(member)
            }
            if places.value.walkDepth == 0 { tidy() }
            return members.count
        }

        /// After the outermost walk: lets go of those who left, and closes ranks once half the places are empty.
        @inlinable
        func tidy() {
            if !places.value.leavers.isEmpty {
                let leavers = places.value.leavers
                places.value.leavers = []
                leavers.forEach(letGo)
            }
            guard places.value.walkDepth == 0, places.value.emptyCount * 2 > places.value.members.count else { return }
            if places.value.emptyCount == places.value.members.count {
                places.value.members.removeAll(keepingCapacity: places.value.members.count <= 8)
            } else {
                places.value.members.removeAll { $0 == nil }
            }
            places.value.emptyCount = 0
            for (place, member) in places.value.members.enumerated() {
                member?.withUncountedReference { $0.place = place }
            }
        }
    }
}
