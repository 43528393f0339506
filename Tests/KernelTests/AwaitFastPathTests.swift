// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import WatertightCore

/// The lane in which a requesting thread meets the value, alone: every sequence of six events against an oracle, and one on another thread.
@Suite struct AwaitFastPathTests {
    private enum Event: CaseIterable {
        case open
        case enter
        case put
        case take
        case leave
        case close
    }

    /// The expected answers of the lane.
    private struct Oracle {
        var isOpen = false
        var isInside = false
        var held: Int?

        mutating func enter() -> Bool {
            guard isOpen, !isInside else { return false }
            isInside = true
            return true
        }

        mutating func put(_ value: Int) -> Bool {
            guard isOpen, isInside, held == nil else { return false }
            held = value
            return true
        }

        mutating func take() -> Int? {
            guard isOpen, let value = held else { return nil }
            (isInside, held) = (false, nil)
            return value
        }

        mutating func leave() -> Int? {
            defer { held = nil }
            return held
        }

        mutating func close() -> Bool {
            defer { isOpen = false }
            return isOpen && isInside
        }
    }

    @Test func `the fast path hands on what its oracle hands on`() {
        var mismatches: [[Event]] = []
        var count = 0
        everySequence(of: Event.allCases, upTo: 6) { events in
            let fastPath = AwaitFastPath<Int>()
            var oracle = Oracle()
            // It is opened once, by its carrier, and left once, if it is closed.
            var canOpen = true
            var canLeave = true
            var isSame = true
            for (value, event) in events.enumerated() {
                switch event {
                case .open where canOpen:
                    fastPath.open()
                    (oracle.isOpen, canOpen) = (true, false)
                case .enter: isSame = fastPath.enter() == oracle.enter() && isSame
                case .put: isSame = fastPath.put(value) == oracle.put(value) && isSame
                case .take where oracle.isInside: isSame = fastPath.take() == oracle.take() && isSame
                case .leave where oracle.isInside && !oracle.isOpen && canLeave:
                    isSame = fastPath.leave() == oracle.leave() && isSame
                    canLeave = false
                case .close:
                    isSame = fastPath.close() == oracle.close() && isSame
                    canOpen = false
                case .open, .take, .leave: break
                }
            }
            count += 1
            if !isSame { mismatches.append(events) }
        }
        #expect(mismatches.isEmpty, "\(mismatches.prefix(3))")
        #expect(count == 55_987)
    }

    /// State: one thread is inside. Actors: one delivers, one takes, one closes. Allowed: the value is received once.
    @Test(arguments: [true, false])
    func `L6: a value is put into a fast path that is closed, or taken out of it`(isClosed: Bool) {
        let points = interruptEverywhere {
            let fastPath = Handed(Kept())
            fastPath.value.fastPath.open()
            _ = fastPath.value.fastPath.enter()
            var wasPut = false
            return Encounter(first: { wasPut = fastPath.value.fastPath.put(1) }) {
                if isClosed { _ = fastPath.value.fastPath.close() } else { fastPath.value.taken = fastPath.value.fastPath.take() }
            } check: { point in
                let had = [fastPath.value.taken, fastPath.value.fastPath.take(), isClosed ? fastPath.value.fastPath.leave() : nil]
                    .compactMap(\.self)
                #expect(had == (wasPut ? [1] : []), "at point \(point)")
                #expect(wasPut || isClosed)
            }
        }
        #expect(points != nil)
    }

    @Test func `L6: a fast path is closed while its value is taken`() {
        let points = interruptEverywhere {
            let fastPath = Handed(Kept())
            fastPath.value.fastPath.open()
            _ = fastPath.value.fastPath.enter()
            _ = fastPath.value.fastPath.put(1)
            return Encounter(first: { fastPath.value.taken = fastPath.value.fastPath.take() }) {
                fastPath.value.wasTold = fastPath.value.fastPath.close()
            } check: { point in
                #expect((fastPath.value.taken == nil) == fastPath.value.wasTold, "at point \(point)")
                #expect(fastPath.value.taken ?? fastPath.value.fastPath.leave() == 1)
            }
        }
        #expect(points != nil)
    }

    /// State: one thread is inside. Actors: two deliver, which no lawful upstream does. Allowed: one value is received, the other goes elsewhere.
    @Test func `Mend 13.4: two values are put into a lane at once`() {
        let points = interruptEverywhere {
            let fastPath = Handed(Kept())
            fastPath.value.fastPath.open()
            _ = fastPath.value.fastPath.enter()
            let put = Guarded<[Int]>([])
            return Encounter(first: { if fastPath.value.fastPath.put(1) { put.withLock { $0.append(1) } } }) {
                if fastPath.value.fastPath.put(2) { put.withLock { $0.append(2) } }
            } check: { point in
                let accepted = put.withLock { $0 }
                #expect(accepted.count == 1 && fastPath.value.fastPath.take() == accepted.first, "at point \(point)")
            }
        }
        #expect(points != nil)
    }

    private final class Kept {
        let fastPath = AwaitFastPath<Int>()
        var taken: Int?
        var wasTold = false
    }
}
