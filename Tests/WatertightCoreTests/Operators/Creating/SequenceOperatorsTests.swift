// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

@Suite struct SequenceOperatorsTests {
    private let numbers = [3, 1, 2].publisher

    @Test func `an operator is applied once, for all subscribers`() {
        let calls = Callout()
        let doubled = numbers.map { calls.pass($0) * 2 }
        #expect(calls.calls == 3)
        #expect(doubled.record().values == [6, 2, 4])
        #expect(doubled.record().values == [6, 2, 4])
        #expect(calls.calls == 3)
    }

    @Test func `elements are transformed`() {
        #expect(numbers.filter { $0 != 1 }.sequence == [3, 2])
        #expect(["1", "x"].publisher.compactMap { Int($0) }.sequence == [1])
        #expect(numbers.scan(0, +).sequence == [3, 4, 6])
        #expect([1, 1, 2, 1].publisher.removeDuplicates().sequence == [1, 2, 1])
        #expect([1, nil, 3].publisher.replaceNil(with: 2).sequence == [1, 2, 3])
        #expect(numbers.setFailureType(to: TestError.self).sequence == [3, 1, 2])
    }

    @Test func `a failure type can be set again`() {
        struct Other: Error {}
        let again: Publishers.Sequence<[Int], Other> = numbers.setFailureType(to: TestError.self).setFailureType(to: Other.self)
        #expect(again.sequence == [3, 1, 2])
        #expect(Publishers.Sequence<[Int], TestError>(sequence: [1]).setFailureType(to: Other.self).sequence == [1])
    }

    @Test func `elements are selected`() {
        #expect(numbers.first() == Optional.Publisher(3))
        #expect(numbers.first { $0 < 3 } == Optional.Publisher(1))
        #expect(numbers.first { $0 > 3 } == Optional.Publisher(nil))
        #expect(numbers.last() == Optional.Publisher(2))
        #expect(numbers.last { $0 > 2 } == Optional.Publisher(3))
        #expect([Int]().publisher.first() == Optional.Publisher(nil))
        #expect([Int]().publisher.last() == Optional.Publisher(nil))
        #expect(Array(numbers.prefix(2).sequence) == [3, 1])
        #expect(numbers.prefix { $0 > 2 }.sequence == [3])
        #expect(Array(numbers.dropFirst().sequence) == [1, 2])
        #expect(Array(numbers.dropFirst(9).sequence) == [])
        #expect(Array(numbers.drop { $0 > 2 }.sequence) == [1, 2])
    }

    @Test func `a position is an index of the collection, and one that it does not have delivers nothing`() {
        #expect(numbers.output(at: 1) == Optional.Publisher(1))
        #expect(numbers.output(at: 3) == Optional.Publisher(nil))
        #expect(numbers.output(at: -1) == Optional.Publisher(nil))
        #expect([3, 1, 2][1...].publisher.output(at: 0) == Optional.Publisher(nil))
        let set: Set = [7]
        #expect(set.publisher.output(at: set.startIndex) == Optional.Publisher(7))
        #expect(set.publisher.output(at: set.endIndex) == Optional.Publisher(nil))
        #expect(numbers.output(in: 1..<3).sequence == [1, 2])
        #expect(numbers.setFailureType(to: TestError.self).output(in: 1..<3).sequence == [1, 2])
    }

    @Test func `a sequence's operators return results as Combine's do`() throws {
        #expect(numbers.allSatisfy { $0 > 1 }.result == .success(false))
        #expect(try numbers.tryAllSatisfy { $0 > 0 }.result.get())
        #expect(numbers.contains(2).result == .success(true))
        #expect(numbers.contains { $0 > 3 }.result == .success(false))
        #expect(try numbers.tryContains { $0 == 2 }.result.get())
        #expect(numbers.collect().result == .success([3, 1, 2]))
        #expect(numbers.reduce(4, +).result == .success(10))
        #expect(try numbers.tryReduce(4, +).result.get() == 10)
        #expect(numbers.min() == Optional.Publisher(1))
        #expect(numbers.max() == Optional.Publisher(3))
        #expect(numbers.min(by: >) == Optional.Publisher(3))
        #expect(numbers.max(by: >) == Optional.Publisher(1))
        #expect([Int]().publisher.max() == Optional.Publisher(nil))
        #expect([Int]().publisher.reduce(4, +).result == .success(4))
    }

    @Test func `an error that a closure throws is the result`() {
        let refuse: (Int) throws -> Bool = { _ in throw TestError() }
        #expect(throws: TestError.self) { try numbers.tryAllSatisfy(refuse).result.get() }
        #expect(throws: TestError.self) { try numbers.tryContains(where: refuse).result.get() }
        #expect(throws: TestError.self) { try numbers.tryReduce(0) { _, _ in throw TestError() }.result.get() }
    }

    @Test func `a count is the more certain the more the collection can do`() {
        let sure: Just<Int> = numbers.count()
        let failing: Result<Int, TestError>.Publisher = numbers.setFailureType(to: TestError.self).count()
        let counted: Result<Int, Never>.Publisher = Set([1, 2]).publisher.count()
        #expect(sure.output == 3)
        #expect(failing.result == .success(3))
        #expect(counted.result == .success(2))
    }

    @Test func `elements are put before and after`() {
        #expect(numbers.prepend(8, 9).sequence == [8, 9, 3, 1, 2])
        #expect(numbers.prepend(8...9).sequence == [8, 9, 3, 1, 2])
        #expect(numbers.prepend([8, 9].publisher).sequence == [8, 9, 3, 1, 2])
        #expect(numbers.append(8, 9).sequence == [3, 1, 2, 8, 9])
        #expect(numbers.append(8...9).sequence == [3, 1, 2, 8, 9])
        #expect(numbers.append([8, 9].publisher).sequence == [3, 1, 2, 8, 9])
    }

    @Test func `an endless sequence is read no further than it must be`() {
        let reads = Callout()
        let endless = (0...).lazy.map { reads.pass($0) }.publisher
        #expect(endless.ignoreOutput() == Empty())
        _ = endless.setFailureType(to: TestError.self)
        let few = endless.prefix(3)
        let late = endless.dropFirst(0)
        #expect(reads.calls == 0)
        #expect(few.record().values == [0, 1, 2])
        #expect(late.record(asking: .max(1)).values == [0])
        #expect(endless.first { $0 > 6 } == Optional.Publisher(7))
        #expect(endless.contains(7).result == .success(true))
        #expect(endless.contains { $0 > 6 }.result == .success(true))
        #expect(endless.allSatisfy { $0 < 7 }.result == .success(false))
        #expect(endless.prefix { $0 < 3 }.sequence == [0, 1, 2])
        #expect(endless.drop { $0 < 3 }.record(asking: .max(2)).values == [3, 4])
    }

    @Test func `negative counts and a range beyond the collection trap`() async {
        await #expect(processExitsWith: .failure) { _ = [1].publisher.prefix(-1) }
        await #expect(processExitsWith: .failure) { _ = [1].publisher.dropFirst(-1) }
        await #expect(processExitsWith: .failure) { _ = [1].publisher.output(in: 0..<2) }
    }
}
