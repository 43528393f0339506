// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx
import WatertightRxTest

/// The assertions are XCTest's: a failure ends the process of an exit test, which has no test case, or is recorded there.
@Suite struct AssertionsTests {
    @Test func `each form accepts lists that are equal`() {
        XCTAssertEqual([Event.next(1), .error(Fault.sent)], [.next(1), .error(Fault.sent)])
        XCTAssertEqual([SingleEvent.success(1), .failure(Fault.sent)], [.success(1), .failure(Fault.sent)])
        XCTAssertEqual([MaybeEvent.success(1), .completed], [.success(1), .completed])
        XCTAssertEqual([CompletableEvent.completed, .error(Fault.sent)], [.completed, .error(Fault.sent)])
        XCTAssertEqual([Recorded.next(10, 1), .completed(20)], [.next(10, 1), .completed(20)])
        XCTAssertEqual([Recorded.next(10, Int?.none), .next(15, 2)], [.next(10, nil), .next(15, 2)])
        XCTAssertRecordedElements([.next(10, 1), .next(20, 2)], [1, 2])
    }
}
