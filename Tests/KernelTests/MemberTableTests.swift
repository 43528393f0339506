// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import WatertightCore

@Suite struct MemberTableTests {
    private enum Event: CaseIterable {
        case join, firstLeaves, middleLeaves, lastLeaves, anotherLeaves
    }

    /// The members of a table in its order.
    private func members(of table: MemberTable) -> [GroupMember] {
        var (members, rest): ([GroupMember], MemberTable) = ([], table)
        while let member = rest.removeFirst() { members.append(member) }
        return members
    }

    @Test func `the members stand in the order in which they joined, in every sequence of events`() {
        let group = CancellationGroup()
        everySequence(of: Event.allCases, upTo: 6) { events in
            var table = MemberTable()
            var oracle: [GroupMember] = []
            func join() {
                let member = ClosureMember(in: group) {}
                table.append(member)
                oracle.append(member)
            }
            func leave(at index: Int) {
                guard oracle.indices.contains(index) else { return }
                let member = oracle.remove(at: index)
                if !table.remove(member) || table.remove(member) { Issue.record("\(events): a member did not leave once") }
            }
            // Enough for gaps to be closed.
            for _ in 0..<12 { join() }
            for index in [7, 5, 3, 3, 1, 0] { leave(at: index) }
            for event in events {
                switch event {
                case .join: for _ in 0..<5 { join() }
                case .firstLeaves: leave(at: 0)
                case .middleLeaves: leave(at: oracle.count / 2)
                case .lastLeaves: leave(at: oracle.count - 1)
                case .anotherLeaves: if table.remove(ClosureMember(in: group) {}) { Issue.record("\(events): it was no member") }
                }
            }
            if !members(of: table).elementsEqual(oracle, by: ===) || table.count != oracle.count {
                Issue.record("\(events): \(table.count) members, not \(oracle.count)")
            }
        }
    }

    @Test(arguments: [0, 1, 3]) func `a table takes over the members of another, behind its own`(count: Int) {
        let group = CancellationGroup()
        let all = (0..<(count + 20)).map { _ in ClosureMember(in: group) {} }
        var (table, other) = (MemberTable(), MemberTable())
        all.prefix(count).forEach { table.append($0) }
        all.dropFirst(count).forEach { other.append($0) }
        table.takeAll(of: &other)
        #expect(other.count == 0 && table.count == all.count)
        #expect(members(of: table).map(ObjectIdentifier.init) == all.map(ObjectIdentifier.init))
        for (index, member) in all.enumerated() where index % 3 == 0 { #expect(table.remove(member) && !other.remove(member)) }
        #expect(members(of: table).count == all.count - (all.count + 2) / 3)
    }

    @Test func `the places of members that have left are used again`() {
        let group = CancellationGroup()
        var table = MemberTable()
        let first = ClosureMember(in: group) {}
        table.append(first)
        for _ in 0..<10_000 {
            let member = ClosureMember(in: group) {}
            table.append(member)
            if !table.remove(member) { Issue.record("the member did not leave") }
        }
        #expect(table.count == 1 && table.capacity < 64)
    }
}
