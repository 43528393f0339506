// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightCore

/// What Combine computes when an operator is applied, of publishers whose values are known.
@Suite struct EagerOperatorTests {
    struct Refused: Error, Equatable {}

    @Test func `A mapped Just is a Just`() {
        let doubled: Just<Int> = Just(21).map { $0 * 2 }
        #expect(doubled.output == 42)
        #expect(Just(1).first() == Just(1))
        #expect(Just(1).removeDuplicates() == Just(1))
        #expect(Just(1).removeDuplicates { _, _ in false } == Just(1))
        #expect(Just(1).replaceError(with: 2) == Just(1))
    }

    @Test func `What a Just's throwing operator throws is its result`() {
        let failed = Just(1).tryMap { _ -> Int in throw Refused() }
        #expect(throws: Refused.self) { try failed.result.get() }
        #expect(throws: Refused.self) { try Just(1).tryScan(0) { _, _ in throw Refused() }.result.get() }
        #expect(throws: Never.self) { try Just(1).tryRemoveDuplicates { _, _ in throw Refused() }.result.get() }
    }

    @Test func `A Just's other operators give a result`() throws {
        #expect(Just(3).scan(4, +).result == .success(7))
        #expect(Just(3).setFailureType(to: Refused.self).result == .success(3))
        #expect(try Just(3).tryMap { $0 + 1 }.result.get() == 4)
    }

    @Test func `A result's operators work on the result`() throws {
        let success = Result<Int, Refused>.success(20).publisher
        let failure = Result<Int, Refused>.failure(Refused()).publisher
        #expect(success.map { $0 + 1 }.result == .success(21))
        #expect(failure.map { $0 + 1 }.result == .failure(Refused()))
        #expect(failure.replaceError(with: 7).result == .success(7))
        #expect(success.replaceError(with: 7).result == .success(20))
        #expect(success.scan(1, +).result == .success(21))
        #expect(success.first() == success)
        #expect(success.removeDuplicates() == success)
        #expect(try success.tryMap { $0 * 2 }.result.get() == 40)
        #expect(throws: Refused.self) { try success.tryScan(0) { _, _ in throw Refused() }.result.get() }
        #expect(throws: Refused.self) { try failure.tryRemoveDuplicates { _, _ in true }.result.get() }
        #expect(Result<Int, Never>.success(1).publisher.setFailureType(to: Refused.self).result == .success(1))
    }

    @Test func `A sequence's operators are applied once, for all subscribers`() {
        var calls = 0
        let doubled = [1, 2, 3].publisher.map { value -> Int in
            calls += 1
            return value * 2
        }
        #expect(calls == 3)
        #expect(doubled.sequence == [2, 4, 6])
        #expect([1, 2, 3].publisher.filter { $0 != 2 }.sequence == [1, 3])
        #expect(["1", "x"].publisher.compactMap { Int($0) }.sequence == [1])
        #expect([1, 2, 3].publisher.scan(0, +).sequence == [1, 3, 6])
        #expect([1, 1, 2, 1].publisher.removeDuplicates().sequence == [1, 2, 1])
        #expect([1].publisher.setFailureType(to: Refused.self).sequence == [1])
    }

    @Test func `The prefix of an endless sequence ends`() {
        var values: [Int] = []
        let token = (0...).publisher.prefix(3).sink { values.append($0) }
        token.cancel()
        #expect(values == [0, 1, 2])
    }
}
