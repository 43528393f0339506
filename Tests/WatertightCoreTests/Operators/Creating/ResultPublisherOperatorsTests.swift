// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

@Suite struct ResultPublisherOperatorsTests {
    private let success = Result<Int, TestError>.success(20).publisher
    private let failure = Result<Int, TestError>.failure(TestError(1)).publisher

    @Test func `of a value a result is made`() throws {
        #expect(success.map { $0 + 1 }.result == .success(21))
        #expect(success.scan(1, +).result == .success(21))
        #expect(success.reduce(1, +).result == .success(21))
        #expect(success.allSatisfy { $0 > 20 }.result == .success(false))
        #expect(success.contains { $0 == 20 }.result == .success(true))
        #expect(success.contains(21).result == .success(false))
        #expect(success.collect().result == .success([20]))
        #expect(success.count().result == .success(1))
        #expect(success.replaceError(with: 7).result == .success(20))
        #expect(try success.tryMap { $0 * 2 }.result.get() == 40)
        #expect(try success.tryScan(2, *).result.get() == 40)
        #expect(try success.tryReduce(2, *).result.get() == 40)
        #expect(try success.tryAllSatisfy { $0 > 20 }.result.get() == false)
        #expect(try success.tryContains { $0 == 20 }.result.get())
        #expect(try success.tryMin(by: <).result.get() == 20)
        #expect(try success.tryMax(by: <).result.get() == 20)
        #expect(try success.tryRemoveDuplicates(by: ==).result.get() == 20)
        #expect(Result<Int, Never>.success(1).publisher.setFailureType(to: TestError.self).result == .success(1))
    }

    @Test func `an error stays that error, and no closure is called`() {
        func never<each T, R>(_: repeat each T) throws -> R {
            Issue.record("There is no value")
            throw TestError(2)
        }
        #expect(failure.map { $0 + 1 }.result == .failure(TestError(1)))
        #expect(failure.reduce(1, +).result == .failure(TestError(1)))
        #expect(failure.contains(20).result == .failure(TestError(1)))
        #expect(failure.collect().result == .failure(TestError(1)))
        #expect(failure.count().result == .failure(TestError(1)))
        #expect(throws: TestError(1)) { try failure.tryMap { try never($0) as Int }.result.get() }
        #expect(throws: TestError(1)) { try failure.tryReduce(0) { try never($0, $1) }.result.get() }
        #expect(throws: TestError(1)) { try failure.tryAllSatisfy { try never($0) }.result.get() }
        #expect(throws: TestError(1)) { try failure.tryContains { try never($0) }.result.get() }
        #expect(throws: TestError(1)) { try failure.tryMin { try never($0, $1) }.result.get() }
        #expect(throws: TestError(1)) { try failure.tryMax { try never($0, $1) }.result.get() }
        #expect(throws: TestError(1)) { try failure.tryRemoveDuplicates { try never($0, $1) }.result.get() }
        #expect(failure.mapError { TestError($0.id + 1) }.result == .failure(TestError(2)))
        #expect(failure.replaceError(with: 7).result == .success(7))
    }

    @Test(arguments: [.success(20), .failure(TestError())] as [Result<Int, TestError>])
    func `an operator that cannot change it returns the same publisher`(result: Result<Int, TestError>) {
        let publisher = result.publisher
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
        #expect(publisher.replaceEmpty(with: 7) == publisher)
        #expect(publisher.retry(7) == publisher)
    }

    @Test func `a comparison that throws is called with the value and itself`() {
        var compared: [Int] = []
        let refuse: (Int, Int) throws -> Bool = {
            compared += [$0, $1]
            throw TestError(2)
        }
        #expect(throws: TestError(2)) { try success.tryMin(by: refuse).result.get() }
        #expect(throws: TestError(2)) { try success.tryMax(by: refuse).result.get() }
        #expect(throws: TestError(2)) { try success.tryRemoveDuplicates(by: refuse).result.get() }
        #expect(compared == [20, 20, 20, 20, 20, 20])
    }

    @Test func `a finish remains of an error without its values`() {
        #expect(failure.ignoreOutput().record().events == [.subscription, .finished])
    }
}
