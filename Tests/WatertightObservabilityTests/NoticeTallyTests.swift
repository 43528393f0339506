// SPDX-License-Identifier: Apache-2.0

#if Observability

import Testing
import Watertight

@testable import WatertightObservability

@Suite struct NoticeTallyTests {
    private let drop = StreamNotice(.valueDropped, at: "Timer")

    @Test func `the first, the second, the fourth and so on are logged: twenty lines for a million`() {
        var tally = NoticeTally(placeLimit: 100)
        let logged = (1...1_000_000).compactMap { _ in tally.count(drop) }
        #expect(logged == (0..<20).map { 1 << $0 })
    }

    @Test func `each kind and each place is counted separately`() {
        var tally = NoticeTally(placeLimit: 100)
        let others = [StreamNotice(.valueDropped, at: "Zip"), StreamNotice(.sendersSlowed, at: "Timer")]
        let counts = ([drop, drop, drop] + others).map { tally.count($0) }
        #expect(counts == [1, 2, nil, 1, 1])
    }

    @Test func `places beyond the limit share a count`() {
        var tally = NoticeTally(placeLimit: 1)
        let others = (1...4).map { StreamNotice(.valueDropped, at: "Other\($0)") }
        let counts = ([drop] + others + [drop, StreamNotice(.sendersSlowed, at: "Other1")]).map { tally.count($0) }
        #expect(counts == [1, 1, 2, nil, 4, 2, 1])
    }

    @Test func `the largest buffer so far is logged`() {
        var tally = NoticeTally(placeLimit: 100)
        let counts = [1_024, 2_048, 4_096, 1_024, 1_024, 8_192].map { values in
            tally.count(StreamNotice(.bufferGrew, at: "values(buffer:)", count: values))
        }
        #expect(counts == [1, 2, 3, 4, nil, 6])
    }
}

#endif
