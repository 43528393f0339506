// SPDX-License-Identifier: Apache-2.0

/// The members of a group, in the order in which they joined. A value, without a lock; the group guards it.
///
/// Each member knows its index, so that it leaves in constant time. The gaps that members leave are closed when there are more gaps than
/// members, and those at the end at once: joining and leaving take constant time on average.
struct MemberTable {
    private var slots: ContiguousArray<GroupMember?> = []
    private(set) var count = 0
    /// The keys of the members that have one. Present once these are too many to look at each.
    private var keys: Set<UInt>?

    /// The number of slots for which there is memory.
    var capacity: Int { slots.capacity }

    /// Adds a member, unless one with its key is there.
    ///
    /// - Returns: Whether it was added.
    @discardableResult
    mutating func append(_ member: GroupMember) -> Bool {
        if member.key != 0, !take(member.key) { return false }
        if slots.count >= 2 * count + Self.spareGaps { closeGaps() }
        member.number = slots.count
        slots.append(member)
        count += 1
        return true
    }

    private static var spareGaps: Int { 8 }

    /// - Returns: Whether no member has this key.
    private mutating func take(_ key: UInt) -> Bool {
        if keys == nil {
            if slots.count < Self.fewMembers { return !slots.contains { $0?.key == key } }
            keys = Set(slots.lazy.compactMap { $0?.key })
        }
        return keys?.insert(key).inserted == true
    }

    private static var fewMembers: Int { 16 }

    /// Removes a member, which the caller retains, so that it is not released here.
    ///
    /// - Returns: Whether it was a member.
    mutating func remove(_ member: GroupMember) -> Bool {
        guard slots.indices.contains(member.number), slots[member.number] === member else { return false }
        slots[member.number] = nil
        count -= 1
        keys?.remove(member.key)
        while case .some(nil) = slots.last { slots.removeLast() }
        // The memory that many members have needed is freed when the last of them has left.
        if slots.isEmpty {
            keys = nil
            if slots.capacity > Self.smallRoom { slots = [] }
        }
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
