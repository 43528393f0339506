// SPDX-License-Identifier: Apache-2.0

/// The members of a group, in the order in which they joined, of which no two have one key. A value, without a lock; the group guards it.
struct MemberTable {
    private var members = OrderedSlots<GroupMember>()
    /// The keys of the members that have one. Present once these are too many to look at each.
    private var keys: Set<UInt>?

    var count: Int { members.count }

    /// The number of members for which there is memory.
    var capacity: Int { members.capacity }

    /// Adds a member, unless one with its key is there.
    ///
    /// - Returns: Whether it was added.
    @discardableResult
    mutating func append(_ member: GroupMember) -> Bool {
        if member.key != 0, members.count > 0, !take(member.key) { return false }
        members.append(member)
        return true
    }

    /// - Returns: Whether no member has this key.
    private mutating func take(_ key: UInt) -> Bool {
        if keys == nil {
            if members.slotCount < Self.fewMembers { return !members.contains { $0.key == key } }
            var found: Set<UInt> = []
            members.forEach { found.insert($0.key) }
            keys = found
        }
        return keys?.insert(key).inserted == true
    }

    private static var fewMembers: Int { 16 }

    /// Removes a member, which the caller retains, so that it is not released here.
    ///
    /// - Returns: Whether it was a member.
    mutating func remove(_ member: GroupMember) -> Bool {
        guard members.remove(member) else { return false }
        if keys != nil { forget(member.key) }
        return true
    }

    private mutating func forget(_ key: UInt) {
        keys?.remove(key)
        if count == 0 { keys = nil }
    }

    /// Takes over the members of another table, behind its own, whatever their keys.
    mutating func takeAll(of other: inout MemberTable) {
        let taken = exchange(&other, with: MemberTable())
        if count == 0 { members = taken.members } else { taken.members.forEach { members.append($0) } }
        keys = nil
    }

    /// Removes the member that joined first.
    mutating func removeFirst() -> GroupMember? { members.removeFirst() }
}
