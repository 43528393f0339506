// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

@Suite struct JustOperatorsTests {
    @Test func `a result that is certain to be one value is a Just`() {
        let doubled: Just<Int> = Just(21).map { $0 * 2 }
        #expect(doubled.output == 42)
        #expect(Just(1).collect() == Just([1]))
        #expect(Just(1).count() == Just(1))
        #expect(Just(1).contains(1) == Just(true))
        #expect(Just(1).contains(2) == Just(false))
        #expect(Just(1).contains { $0 > 1 } == Just(false))
        #expect(Just(1).allSatisfy { $0 > 0 } == Just(true))
    }

    @Test func `an operator that cannot change it returns the same publisher`() {
        let never: (Int, Int) -> Bool = { _, _ in
            Issue.record("There is nothing to compare")
            return true
        }
        #expect(Just(1).first() == Just(1))
        #expect(Just(1).last() == Just(1))
        #expect(Just(1).removeDuplicates() == Just(1))
        #expect(Just(1).removeDuplicates(by: never) == Just(1))
        #expect(Just(1).min() == Just(1))
        #expect(Just(1).min(by: never) == Just(1))
        #expect(Just(1).max() == Just(1))
        #expect(Just(1).max(by: never) == Just(1))
        #expect(Just(1).replaceError(with: 2) == Just(1))
        #expect(Just(1).replaceEmpty(with: 2) == Just(1))
        #expect(Just(1).retry(.max) == Just(1))
    }

    @Test func `an operator that may drop the value returns an optional's publisher`() {
        #expect(Just(1).filter { $0 > 0 } == Optional.Publisher(1))
        #expect(Just(1).filter { $0 > 1 } == Optional.Publisher(nil))
        #expect(Just("x").compactMap { Int($0) } == Optional.Publisher(nil))
        #expect(Just("1").compactMap { Int($0) } == Optional.Publisher(1))
        #expect(Just(1).first { $0 > 1 } == Optional.Publisher(nil))
        #expect(Just(1).last { $0 > 0 } == Optional.Publisher(1))
        #expect(Just(1).dropFirst() == Optional.Publisher(nil))
        #expect(Just(1).dropFirst(0) == Optional.Publisher(1))
        #expect(Just(1).drop { $0 > 0 } == Optional.Publisher(nil))
        #expect(Just(1).drop { $0 > 1 } == Optional.Publisher(1))
        #expect(Just(1).prefix(0) == Optional.Publisher(nil))
        #expect(Just(1).prefix(5) == Optional.Publisher(1))
        #expect(Just(1).prefix { $0 > 1 } == Optional.Publisher(nil))
        #expect(Just(1).output(at: 0) == Optional.Publisher(1))
        #expect(Just(1).output(at: 1) == Optional.Publisher(nil))
    }

    @Test func `a range that begins at zero lets the value through, be it empty`() {
        #expect(Just(1).output(in: 0...) == Optional.Publisher(1))
        #expect(Just(1).output(in: ..<5) == Optional.Publisher(1))
        #expect(Just(1).output(in: 0..<0) == Optional.Publisher(1))
        #expect(Just(1).output(in: 1..<5) == Optional.Publisher(nil))
        #expect(Just(1).output(in: -5..<5) == Optional.Publisher(nil))
    }

    @Test func `a nil that passes is a value, not the lack of one`() {
        #expect(Just(Int?.none).filter { $0 == nil } == Optional.Publisher(.some(nil)))
        #expect(Just(Int?.none).first { $0 == nil }.collect() == Optional.Publisher([nil]))
    }

    @Test func `an operator that may fail returns a result's publisher`() throws {
        #expect(Just(3).scan(4, +).result == .success(7))
        #expect(Just(3).reduce(4, +).result == .success(7))
        #expect(Just(3).setFailureType(to: TestError.self).result == .success(3))
        #expect(Just(3).mapError { _ -> TestError in }.result == .success(3))
        #expect(try Just(3).tryMap { $0 + 1 }.result.get() == 4)
        #expect(try Just(3).tryReduce(4, *).result.get() == 12)
        #expect(try Just(3).tryScan(4, *).result.get() == 12)
        #expect(try Just(3).tryAllSatisfy { $0 > 3 }.result.get() == false)
        #expect(try Just(3).tryContains { $0 == 3 }.result.get())
        #expect(try Just(3).tryRemoveDuplicates(by: ==).result.get() == 3)
    }

    @Test func `the error that the closure throws is the result`() {
        let refuse: (Int) throws -> Bool = { _ in throw TestError() }
        let refuseTwo: (Int, Int) throws -> Bool = { _, _ in throw TestError() }
        let refuseResult: (Int, Int) throws -> Int = { _, _ in throw TestError() }
        #expect(throws: TestError.self) { try Just(1).tryMap(refuse).result.get() }
        #expect(throws: TestError.self) { try Just(1).tryAllSatisfy(refuse).result.get() }
        #expect(throws: TestError.self) { try Just(1).tryContains(where: refuse).result.get() }
        #expect(throws: TestError.self) { try Just(1).tryRemoveDuplicates(by: refuseTwo).result.get() }
        #expect(throws: TestError.self) { try Just(1).tryScan(0, refuseResult).result.get() }
        #expect(throws: TestError.self) { try Just(1).tryReduce(0, refuseResult).result.get() }
    }

    @Test func `elements before and after make it a sequence`() {
        #expect(Just(3).prepend(1, 2).sequence == [1, 2, 3])
        #expect(Just(3).prepend(1...2).sequence == [1, 2, 3])
        #expect(Just(1).append(2, 3).sequence == [1, 2, 3])
        #expect(Just(1).append(2...3).sequence == [1, 2, 3])
    }

    @Test func `nothing but the completion is left`() {
        #expect(Just(1).ignoreOutput() == Empty())
    }

    @Test func `negative counts and positions trap`() async {
        await #expect(processExitsWith: .failure) { _ = Just(1).dropFirst(-1) }
        await #expect(processExitsWith: .failure) { _ = Just(1).prefix(-1) }
        await #expect(processExitsWith: .failure) { _ = Just(1).output(at: -1) }
    }
}
