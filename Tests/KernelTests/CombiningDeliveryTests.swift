// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import WatertightCore

@Suite struct CombiningDeliveryTests {
    @Test func `outside a delivery a finish is not noted`() {
        var delivery = CombiningDelivery()
        let isNoted = delivery.finishAfterwards()
        #expect(!isNoted)
        #expect(!delivery.isReentrant)
    }

    @Test func `each delivery has an answer and an end of its own`() {
        var delivery = CombiningDelivery()
        let none = delivery.begin(of: 0, at: DrainScope.stamp)
        delivery.answer += .max(1)
        let outer = delivery.begin(of: 1, at: DrainScope.stamp)
        delivery.answer += .max(5)
        let isNoted = delivery.finishAfterwards()
        #expect(isNoted)
        let inner = delivery.end(outer)
        #expect(inner.answer == .max(5))
        #expect(inner.finishes)
        #expect(delivery.input == 0)
        let last = delivery.end(none)
        #expect(last.answer == .max(1))
        #expect(!last.finishes)
        #expect(!delivery.isUnderWay)
    }

    @Test func `a value is reentrant unless the thread drains inside the delivery`() {
        var delivery = CombiningDelivery()
        let none = delivery.begin(of: 0, at: DrainScope.stamp)
        #expect(delivery.isReentrant)
        let outer = DrainScope.begin()
        #expect(!delivery.isReentrant)
        DrainScope.end(outer)
        #expect(delivery.isReentrant)
        _ = delivery.end(none)
    }
}
