// SPDX-License-Identifier: Apache-2.0

/// The members of a group, in the order in which they joined. A value, without a lock; the group guards it.
///
/// Each member knows its index, so that it leaves in constant time. The gaps that members leave are closed when there are more gaps than
/// members, and those at the end at once: joining and leaving take constant time on average.
struct MemberTable {
    private var slots: ContiguousArray<GroupMember?> = []
    private(set) var count = 0

    /// The number of slots for which there is memory.
    var capacity: Int { slots.capacity }

    mutating func append(_ member: GroupMember) {
        if slots.count >= 2 * count + Self.spareGaps { closeGaps() }
        member.number = slots.count
        slots.append(member)
        count += 1
    }

    private static var spareGaps: Int { 8 }

    /// Removes a member, which the caller retains, so that it is not released here.
    ///
    /// - Returns: Whether it was a member.
    mutating func remove(_ member: GroupMember) -> Bool {
        guard slots.indices.contains(member.number), slots[member.number] === member else { return false }
        slots[member.number] = nil
        count -= 1
        while case .some(nil) = slots.last { slots.removeLast() }
        // The memory that many members have needed is freed when the last of them has left.
        if slots.isEmpty, slots.capacity > Self.smallRoom { slots = [] }
        return true
    }

    private static var smallRoom: Int { 64 }

    private mutating func closeGaps() {
        slots = slots.filter { $0 != nil }
        for index in slots.indices { slots[index]?.number = index }
    }

    func forEach(_ body: (GroupMember) -> Void) {
        for case let member? in slots { body(member) }
    }
}
