// SPDX-License-Identifier: Apache-2.0

import Testing
import Watertight
@testable import WatertightLeaks

extension HeapTests {
    /// R31: what ends is gone from where it was kept, so that neither subscriptions nor memory become more.
    @Suite struct SelfPruningTests {
        private struct Marker { let number: Int }

        private func liveCount() -> Int { LiveSubscriptions.snapshot().count { $0.description == "PassthroughSubject → first → sink" } }

        /// Of malloc's blocks, objects and others.
        private func blocks() throws -> Int { try Census().blocks.count }

        @Test func `R31: streams that finish leave nothing in a bag`() throws {
            let bag = CancelBag()
            let run = { for number in 0..<1000 { Just(Marker(number: number)).first().sink { _ in }.store(in: bag) } }
            run()
            let before = try blocks()
            for _ in 0..<LeakRepeats.count { run() }
            #expect(bag.count == 0)
            let after = try blocks()
            #expect(after < before + 500, "a thousand runs, and not one block each")
        }

        @Test func `R31: subscriptions that are cancelled leave nothing in their subject`() throws {
            let subject = PassthroughSubject<Marker, Never>()
            let run = { for _ in 0..<1000 { subject.first().sink { _ in }.cancel() } }
            run()
            #expect(liveCount() == 0)
            let before = try blocks()
            for _ in 0..<max(1, LeakRepeats.count / 10) { run() }
            let after = try blocks()
            #expect(after < before + 500)
            let token = subject.first().sink { _ in }
            #expect(liveCount() == 1)
            subject.send(Marker(number: 1))
            #expect(liveCount() == 0)
            withExtendedLifetime(token) {}
        }

        @Test func `R31: and what is kept by a set is seen to be`() throws {
            let subject = PassthroughSubject<Marker, Never>()
            var tokens: Set<AnyCancellable> = []
            let before = try blocks()
            for _ in 0..<60 { subject.first().sink { _ in }.store(in: &tokens) }
            let during = try blocks()
            #expect(liveCount() == 60 && during > before + 60)
            tokens = []
            #expect(liveCount() == 0)
        }
    }
}
