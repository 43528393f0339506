// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

@Suite struct OptionalPublisherOperatorsTests {
    private let some = Optional.Publisher(3)
    private let none = Optional<Int>.Publisher(nil)

    @Test func `of a value a result is made`() {
        #expect(some.map { $0 + 1 } == Optional.Publisher(4))
        #expect(some.compactMap { $0 > 3 ? $0 : nil } == none)
        #expect(some.scan(4, +) == Optional.Publisher(7))
        #expect(some.reduce(4, +) == Optional.Publisher(7))
        #expect(some.allSatisfy { $0 > 3 } == Optional.Publisher(false))
        #expect(some.contains { $0 == 3 } == Optional.Publisher(true))
        #expect(some.contains(4) == Optional.Publisher(false))
        #expect(some.collect() == Optional.Publisher([3]))
        #expect(some.count() == Optional.Publisher(1))
        #expect(some.replaceEmpty(with: 4) == Just(3))
    }

    @Test func `without a value there is no result, and no closure is called`() {
        func never<T>(_: T) -> Bool {
            Issue.record("There is no value")
            return true
        }
        #expect(none.map(never) == Optional.Publisher(nil))
        #expect(none.filter(never) == none)
        #expect(none.scan(4, +) == none)
        #expect(none.reduce(4, +) == none)
        #expect(none.allSatisfy(never) == Optional.Publisher(nil))
        #expect(none.contains(where: never) == Optional.Publisher(nil))
        #expect(none.contains(4) == Optional.Publisher(nil))
        #expect(none.count() == none)
        #expect(none.first(where: never) == none)
        #expect(none.last(where: never) == none)
        #expect(none.drop(while: never) == none)
        #expect(none.prefix(while: never) == none)
        #expect(none.collect() == Optional.Publisher([]))
        #expect(none.replaceEmpty(with: 4) == Just(4))
    }

    @Test(arguments: [3, nil]) func `an operator that cannot change it returns the same publisher`(value: Int?) {
        let publisher = value.publisher
        let never: (Int, Int) -> Bool = { _, _ in
            Issue.record("There is nothing to compare")
            return true
        }
        #expect(publisher.first() == publisher)
        #expect(publisher.last() == publisher)
        #expect(publisher.min() == publisher)
        #expect(publisher.min(by: never) == publisher)
        #expect(publisher.max() == publisher)
        #expect(publisher.max(by: never) == publisher)
        #expect(publisher.removeDuplicates() == publisher)
        #expect(publisher.removeDuplicates(by: never) == publisher)
        #expect(publisher.replaceError(with: 4) == publisher)
        #expect(publisher.retry(4) == publisher)
        #expect(publisher.ignoreOutput() == Empty())
    }

    @Test func `the value gets through, or nothing`() {
        #expect(some.filter { $0 > 3 } == none)
        #expect(some.first { $0 == 3 } == some)
        #expect(some.last { $0 > 3 } == none)
        #expect(some.drop { $0 == 3 } == none)
        #expect(some.drop { $0 > 3 } == some)
        #expect(some.dropFirst() == none)
        #expect(some.dropFirst(0) == some)
        #expect(some.prefix(0) == none)
        #expect(some.prefix(9) == some)
        #expect(some.prefix { $0 == 3 } == some)
        #expect(some.output(at: 0) == some)
        #expect(some.output(at: 1) == none)
        #expect(some.output(in: 0...0) == some)
        #expect(some.output(in: ..<1) == some)
        #expect(some.output(in: 0..<(.max - 2)) == some)
        #expect(some.output(in: 0..<0) == none)
        #expect(some.output(in: 1..<5) == none)
    }

    @Test func `negative counts and positions trap`() async {
        await #expect(processExitsWith: .failure) { _ = Optional.Publisher(1).dropFirst(-1) }
        await #expect(processExitsWith: .failure) { _ = Optional.Publisher(1).prefix(-1) }
        await #expect(processExitsWith: .failure) { _ = Optional.Publisher(1).output(at: -1) }
        await #expect(processExitsWith: .failure) { _ = Optional.Publisher(1).output(in: -1...4) }
    }

    @Test func `a range without an upper bound traps, as with Combine`() async {
        await #expect(processExitsWith: .failure) { _ = Optional.Publisher(1).output(in: 0..<(.max - 1)) }
        await #expect(processExitsWith: .failure) { _ = Optional.Publisher(1).output(in: 0...) }
    }
}
