// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import WatertightCore

/// A sequence that is taken one value at a time.
@Suite struct PullSourceTests {
    private let recorder = Recorder<Never>(asking: .none)

    private func source(_ numbers: some Sequence<Int>) throws -> PullSource {
        numbers.publisher.subscribe(recorder)
        return try #require(recorder.subscription as? PullSource)
    }

    @Test func `L2: a pull delivers one value and hands the rest of the demand back`() throws {
        let source = try source(1...9)
        #expect(source.pull(.max(3)) == .max(2))
        #expect(recorder.values == [1])
        #expect(source.pull(.unlimited) == .unlimited)
        #expect(source.pull(.max(1)) == .none)
        #expect(recorder.values == [1, 2, 3])
        source.request(.max(2))
        #expect(recorder.values == [1, 2, 3, 4, 5])
    }

    @Test func `demand that is returned and requested during the delivery is passed back in sum`() throws {
        let answering = Recorder<Never>(asking: .none, answering: .max(1))
        (1...9).publisher.subscribe(answering)
        let source = try #require(answering.subscription as? PullSource)
        answering.onValue = { recorder, _ in recorder.subscription?.request(.max(3)) }
        #expect(source.pull(.max(1)) == .max(4))
        #expect(answering.values == [1])
    }

    @Test func `L3: the last value is followed by the end, and nothing is owed`() throws {
        let source = try source(1...2)
        #expect(source.pull(.max(9)) == .max(8))
        #expect(source.pull(.max(8)) == .none)
        #expect(recorder.events == [.subscription, .value(1), .value(2), .finished])
        #expect(source.pull(.max(1)) == .none)
        #expect(recorder.values == [1, 2])
    }

    @Test func `L4: a cancelled source delivers nothing and owes nothing`() throws {
        let source = try source(1...9)
        recorder.onValue = { recorder, _ in recorder.subscription?.cancel() }
        #expect(source.pull(.max(3)) == .none)
        #expect(source.pull(.max(3)) == .none)
        #expect(recorder.values == [1])
        #expect(!recorder.hasEnded)
    }

    @Test func `a pull during a delivery adds to the values that are delivered`() throws {
        let source = try source(1...9)
        recorder.onValue = { recorder, value in
            if value == 1 { #expect(source.pull(.max(1)) == .none) }
        }
        source.request(.max(1))
        #expect(recorder.values == [1, 2])
    }

    /// State: a sequence. Actors: one pulls, one requests. Allowed: each value once and in order, as many as were requested.
    @Test func `L6: one pulls while another requests`() {
        let points = interruptEverywhere {
            let recorder = Recorder<Never>(asking: .none)
            (1...9).publisher.subscribe(recorder)
            let source = Handed(recorder.subscription as? PullSource)
            var owed = Subscribers.Demand.none
            return Encounter(first: { owed = source.value?.pull(.max(2)) ?? .none }) {
                source.value?.request(.max(2))
            } check: { point in
                while owed != .none { owed = source.value?.pull(owed) ?? .none }
                #expect(recorder.values == [1, 2, 3, 4], "at point \(point)")
            }
        }
        #expect(points != nil)
    }

    @Test func `L6: one pulls while another cancels`() {
        let points = interruptEverywhere {
            let recorder = Recorder<Never>(asking: .none)
            (1...9).publisher.subscribe(recorder)
            let source = Handed(recorder.subscription as? PullSource)
            return Encounter(first: { _ = source.value?.pull(.max(2)) }) {
                source.value?.cancel()
            } check: { point in
                #expect(recorder.values == [1] || recorder.values.isEmpty, "at point \(point)")
                #expect(source.value?.pull(.max(1)) == Subscribers.Demand.none)
            }
        }
        #expect(points != nil)
    }
}
