// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing
import WatertightCore

@Suite struct AssertNoFailureTests {
    @Test func `values and a finish pass`() {
        let recorder: Recorder<Never> = [1, 2].publisher.setFailureType(to: TestError.self).assertNoFailure().record()
        #expect(recorder.events == [.subscription, .value(1), .value(2), .finished])
    }

    @Test func `a failure is a fatal error with prefix, file and line`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Result<Int, TestError>.Publisher(.failure(TestError(7))).eraseToAnyPublisher()
                .assertNoFailure("Tap", file: "Some.swift", line: 19).record()
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("Some.swift:19: Fatal error: Tap: TestError(id: 7)"))
    }

    @Test func `without a prefix there is no colon`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Result<Int, TestError>.Publisher(.failure(TestError(7))).eraseToAnyPublisher()
                .assertNoFailure().record()
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("Fatal error: TestError(id: 7)"))
        #expect(text.contains("AssertNoFailureTests.swift"))
    }
}
