// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx

/// What `range` refuses, where the observable is made.
@Suite struct RangeTrapTests {
    @Test func `a negative count ends the process`() async {
        await #expect(processExitsWith: .failure) { _ = Observable.range(start: 1, count: -1) }
    }

    @Test func `a last integer that does not fit into the type ends the process`() async {
        await #expect(processExitsWith: .failure) { _ = Observable<UInt8>.range(start: 254, count: 3) }
    }

    @Test func `the last integer of a type may be the last of a range`() {
        #expect(Observable<Int8>.range(start: 126, count: 2).events() == ["next(126)", "next(127)", "completed"])
        #expect(Observable<UInt8>.range(start: 5, count: 0).events() == ["completed"])
    }
}
