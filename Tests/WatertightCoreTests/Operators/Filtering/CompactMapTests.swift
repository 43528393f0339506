// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

@Suite struct CompactMapTests {
    @Test func `nil results are omitted`() {
        #expect(["1", "x", "3"].publisher.compactMap { Int($0) }.record().events == [.subscription, .value(1), .value(3), .finished])
    }

    @Test func `a value that becomes nil is requested again`() {
        #expect(["x", "y", "3", "4"].publisher.compactMap { Int($0) }.record(asking: .max(1)).values == [3])
    }

    @Test func `two of them, and one with a map, are one`() {
        let source = ["1", "x", "3"].publisher
        let twice: Publishers.CompactMap<Publishers.Sequence<[String], Never>, Int> =
            source
            .compactMap { Int($0) }.compactMap { $0 > 1 ? $0 : nil }
        let mapped: Publishers.CompactMap<Publishers.Sequence<[String], Never>, Int> =
            source
            .compactMap { Int($0) }.map { $0 * 10 }
        #expect(twice.record().values == [3])
        #expect(mapped.record().values == [10, 30])
    }

    @Test func `a closure that throws ends the stream`() {
        let recorder = ["1", "x", "3"].publisher.tryCompactMap { text in
            guard let number = Int(text) else { throw TestError() }
            return number
        }.record()
        #expect(recorder.events == [.subscription, .value(1), .failed])
    }

    @Test func `throwing ones are one`() {
        let fused: Publishers.TryCompactMap<Publishers.Sequence<[String], Never>, Int> = ["1", "x", "3"].publisher
            .tryCompactMap { Int($0) }.compactMap { $0 > 1 ? $0 : nil }
        #expect(fused.record().values == [3])
    }
}
