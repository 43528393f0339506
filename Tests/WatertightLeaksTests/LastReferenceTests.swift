// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization
import TestSupport
import Testing

@testable import WatertightCore
@testable import WatertightLeaks

/// An object that is looked up while its last owner lets go of it may die by the look-up's own reference, on the thread that looks it up. Its `deinit` is
/// user code, and may come back: under the lock it would wait for ever.
@Suite struct LastReferenceTests {
    private final class Carrier: Sendable {
        private let maker = ObjectIdentifier(Thread.current)
        private let comesBack: @Sendable () -> Void
        init(_ comesBack: @escaping @Sendable () -> Void = { _ = DroppedValues.count(at: 0) }) { self.comesBack = comesBack }
        deinit { if ObjectIdentifier(Thread.current) != maker { comesBack() } }
    }

    private final class Address: Sendable { let value = Atomic<UInt>(0) }

    /// Looks up on another thread while `body` makes objects and drops them.
    private func whileLooking(_ look: @escaping @Sendable () -> Void, _ body: () -> Void) {
        let isDone = Flag()
        let strand = Strand { while !isDone.isSet.load(ordering: .relaxed) { look() } }
        body()
        isDone.isSet.store(true, ordering: .relaxed)
        strand.join()
    }

    /// A while that differs from round to round: the threads' locks would keep them in step.
    private func pass(_ round: Int) { for _ in 0..<(round & 255) { _ = Flag().isSet.load(ordering: .relaxed) } }

    @Test func `a carrier that dies while its dropped values are asked for dies outside of the lock`() {
        let address = Address()
        whileLooking {
            _ = DroppedValues.count(at: address.value.load(ordering: .relaxed))
        } _: {
            for round in 0..<30_000 {
                let carrier = Carrier()
                DroppedValues.count(by: carrier)
                address.value.store(Probe.address(of: carrier), ordering: .relaxed)
                pass(round)
            }
        }
    }

    @Test func `a carrier that dies while those of the released are removed dies outside of the lock`() {
        whileLooking {
            let carriers = (0..<2100).map { _ in Carrier() }
            for carrier in carriers { DroppedValues.count(by: carrier) }
            DroppedValues.removeAll()
        } _: {
            for round in 0..<100 {
                var carriers = (0..<500).map { _ in Carrier() }
                for carrier in carriers { DroppedValues.count(by: carrier) }
                while !carriers.isEmpty {
                    carriers.removeLast()
                    pass(round)
                }
            }
        }
    }

    @Test func `a watched object that dies while it is asked about dies outside of the lock`() {
        let overdue = OverdueObjects { $0.map { Leak(type: $0.type, isStable: true) } }
        whileLooking {
            _ = overdue.found.count
        } _: {
            for round in 0..<3000 {
                let object = Carrier { _ = overdue.found.count }
                let judged = Signal()
                overdue.judge(WatchedObject(object, "")) { _ in judged.fire() }
                judged.wait()
                pass(round)
            }
        }
    }
}

extension Leak {
    fileprivate init(type: String, isStable: Bool) {
        self.init(
            type: type, expectation: "", origin: .notFound, steps: [], cut: nil, fix: "", retainedObjects: 1, retainedBytes: 1,
            references: Leak.References(count: 0, proven: 0, likely: 0), isStable: isStable)
    }
}
