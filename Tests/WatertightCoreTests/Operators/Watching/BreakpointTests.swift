// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing
import WatertightCore

@Suite struct BreakpointTests {
    @Test func `nothing stops if no closure says so`() {
        let asked = Callout()
        let recorder = [1, 2].publisher.breakpoint(
            receiveSubscription: { _ in asked.pass(false) }, receiveOutput: { _ in asked.pass(false) },
            receiveCompletion: { _ in asked.pass(false) }
        ).record()
        #expect(recorder.events == [.subscription, .value(1), .value(2), .finished])
        #expect(asked.calls == 4)
        #expect([1].publisher.breakpoint().breakpointOnError().record().events == [.subscription, .value(1), .finished])
    }

    @Test func `it stops at the subscription`() async {
        await #expect(processExitsWith: .signal(SIGTRAP)) {
            _ = [1].publisher.breakpoint(receiveSubscription: { _ in true }).record()
        }
    }

    @Test func `it stops at a value`() async {
        await #expect(processExitsWith: .signal(SIGTRAP)) {
            _ = (1...5).publisher.breakpoint(receiveOutput: { $0 == 3 }).record()
        }
    }

    @Test func `it stops at the completion`() async {
        await #expect(processExitsWith: .signal(SIGTRAP)) {
            _ = [1].publisher.breakpoint(receiveCompletion: { $0 == .finished }).record()
        }
    }

    @Test func `it stops at an error`() async {
        await #expect(processExitsWith: .signal(SIGTRAP)) {
            _ = Result<Int, TestError>.Publisher(.failure(TestError())).eraseToAnyPublisher().breakpointOnError().record()
        }
    }
}
