// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import WatertightCore

@Suite struct DatedActionsTests {
    /// An action: its release can be seen.
    private final class Cargo {
        let number: Int
        init(_ number: Int) { self.number = number }
    }

    /// The structure beside a sorted array, which does the same in the obvious way.
    private struct Twins {
        struct Item {
            let date: Int
            let number: Int
            let place: DatedPlace
        }

        var dated = DatedActions<Int, Cargo>()
        var sorted: [Item] = []
        var gone: [DatedPlace] = []
        var number = 0

        mutating func insert(at date: Int) {
            let place = DatedPlace()
            number += 1
            dated.insert(Cargo(number), at: date, place: place)
            add(Item(date: date, number: number, place: place))
        }

        private mutating func add(_ item: Item) {
            let index = sorted.firstIndex { ($0.date, $0.number) > (item.date, item.number) }
            sorted.insert(item, at: index ?? sorted.count)
        }

        mutating func popFirst() -> Bool {
            let expected = sorted.isEmpty ? nil : sorted.removeFirst()
            if let expected { gone.append(expected.place) }
            let first = dated.popFirst()
            return first?.action.number == expected?.number && first?.date == expected?.date
        }

        mutating func remove(at index: Int) -> Bool {
            guard sorted.indices.contains(index) else { return true }
            let expected = sorted.remove(at: index)
            gone.append(expected.place)
            return dated.remove(expected.place)?.action.number == expected.number
        }

        mutating func removeAgain(_ place: DatedPlace) -> Bool { dated.remove(place) == nil }

        mutating func moveFirst(by stride: Int) {
            guard !sorted.isEmpty else { return }
            let first = sorted.removeFirst()
            dated.moveFirst(to: first.date + stride)
            add(Item(date: first.date + stride, number: first.number, place: first.place))
        }

        mutating func removeAll(dividing divisor: Int) -> Bool {
            let removed = dated.removeAll { $0.number.isMultiple(of: divisor) }
            let expected = sorted.filter { $0.number.isMultiple(of: divisor) }
            sorted.removeAll { $0.number.isMultiple(of: divisor) }
            gone += expected.map(\.place)
            return removed.map(\.action.number).sorted() == expected.map(\.number).sorted()
        }

        /// Does something by a number below 100.
        mutating func step(_ choice: Int, grows: Bool, _ random: inout SeededGenerator) -> Bool {
            switch choice {
            // Few dates, so that many are equal.
            case 0..<(grows ? 60 : 20): insert(at: .random(in: 0..<50, using: &random))
            case ..<70: return popFirst()
            case ..<90: return remove(at: .random(in: 0...sorted.count, using: &random))
            case ..<95: moveFirst(by: .random(in: 0..<20, using: &random))
            case ..<99: return gone.randomElement(using: &random).map { removeAgain($0) } ?? true
            default: return removeAll(dividing: .random(in: 2..<5, using: &random))
            }
            return true
        }

        /// Whether the two have the same first and second entry, and the structure its order.
        var agree: Bool {
            let isHeap = dated.heap.indices.dropFirst().allSatisfy { !dated.heap[$0].precedes(dated.heap[($0 - 1) / 2]) }
            let knowsPlaces = dated.heap.indices.allSatisfy { dated.heap[$0].place?.index == $0 }
            return isHeap && knowsPlaces && dated.count == sorted.count && dated.first?.action.number == sorted.first?.number
                && dated.secondDate == sorted.dropFirst().first?.date
        }
    }

    @Test(arguments: 1...20) func `it does what a sorted array does, in random order`(seed: UInt64) {
        var random = SeededGenerator(seed)
        var twins = Twins()
        for step in 0..<2_000 {
            let agrees = twins.step(.random(in: 0..<100, using: &random), grows: step < 1_000, &random)
            if !agrees || !twins.agree {
                Issue.record("step \(step) of seed \(seed)")
                return
            }
        }
        #expect(twins.dated.sorted.map(\.action.number) == twins.sorted.map(\.number))
    }

    @Test func `actions of one date stay in the order of insertion, whichever are removed`() {
        var dated = DatedActions<Int, Int>()
        let places = (0..<100).map { _ in DatedPlace() }
        for number in places.indices { dated.insert(number, at: 1, place: places[number]) }
        for number in stride(from: 0, to: 100, by: 3) { _ = dated.remove(places[number]) }
        var order: [Int] = []
        while let first = dated.popFirst() { order.append(first.action) }
        #expect(order == (0..<100).filter { !$0.isMultiple(of: 3) })
    }

    @Test func `an action that is moved to the date of others keeps its position among them`() {
        var dated = DatedActions<Int, String>()
        dated.insert("repeated", at: 0)
        dated.insert("other", at: 5)
        dated.moveFirst(to: 5)
        #expect(dated.sorted.map(\.action) == ["repeated", "other"])
    }

    @Test func `a removed action is the caller's alone, in whatever way it is removed`() {
        let removals: [(inout DatedActions<Int, Cargo>, DatedPlace) -> Void] = [
            { dated, place in _ = dated.remove(place) }, { dated, _ in _ = dated.popFirst() }, { dated, _ in _ = dated.removeAll() },
            { dated, _ in _ = dated.removeAll { $0.number == 0 } },
        ]
        for remove in removals {
            var dated = DatedActions<Int, Cargo>()
            weak var cargo: Cargo?
            let place = DatedPlace()
            do {
                let made = Cargo(0)
                cargo = made
                dated.insert(made, at: 0, place: place)
            }
            #expect(cargo != nil)
            for number in 1..<10 { dated.insert(Cargo(number), at: number) }
            remove(&dated, place)
            #expect(cargo == nil && place.index == -1)
        }
    }

    @Test func `it gives back its memory`() {
        var dated = DatedActions<Int, Int>()
        let places = (0..<10_000).map { _ in DatedPlace() }
        for number in places.indices { dated.insert(number, at: -number, place: places[number]) }
        #expect(dated.capacity >= 10_000)
        for place in places.dropLast(3) { _ = dated.remove(place) }
        #expect(dated.count == 3 && dated.capacity <= 64)
        #expect(dated.sorted.map(\.action) == [9_999, 9_998, 9_997])
        _ = dated.removeAll()
        #expect(dated.isEmpty && dated.capacity == 0)
    }

    /// A date that counts its comparisons.
    private struct CountedDate: Comparable {
        final class Count { var value = 0 }
        let date: Int
        let count: Count
        static func < (lhs: Self, rhs: Self) -> Bool {
            lhs.count.value += 1
            return lhs.date < rhs.date
        }
        static func == (lhs: Self, rhs: Self) -> Bool { lhs.date == rhs.date }
    }

    @Test(arguments: [1_000, 16_000]) func `an insertion and a removal compare a logarithmic number of dates`(count: Int) {
        var random = SeededGenerator(1)
        let comparisons = CountedDate.Count()
        var dated = DatedActions<CountedDate, Int>()
        var places = (0..<count).map { _ in DatedPlace() }
        for date in (0..<count).shuffled(using: &random) {
            dated.insert(date, at: CountedDate(date: date, count: comparisons), place: places[date])
        }
        // On average an insertion ascends by less than two levels; the worst ascends by all.
        #expect(comparisons.value < 4 * count)
        comparisons.value = 0
        places.shuffle(using: &random)
        for place in places { _ = dated.remove(place) }
        let levels = Int.bitWidth - count.leadingZeroBitCount
        #expect(dated.isEmpty && comparisons.value < (2 * levels + 2) * count)
    }
}
