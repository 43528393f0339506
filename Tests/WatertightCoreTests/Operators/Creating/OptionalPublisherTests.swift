// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

@Suite struct OptionalPublisherTests {
    @Test func `a value waits for a demand`() {
        let recorder = Optional(7).publisher.record(asking: .none)
        #expect(recorder.events == [.subscription])
        recorder.request(.max(1))
        recorder.request(.max(1))
        #expect(recorder.events == [.subscription, .value(7), .finished])
    }

    @Test func `without a value it finishes unasked`() {
        #expect(Int?.none.publisher.record(asking: .none).events == [.subscription, .finished])
    }

    @Test func `a cancel inside the delivery suppresses the completion`() {
        let recorder = Recorder<Never>()
        recorder.onValue = { recorder, _ in recorder.cancel() }
        Optional(7).publisher.subscribe(recorder)
        #expect(recorder.events == [.subscription, .value(7)])
    }

    @Test func `its subscription shows the value until that is delivered`() throws {
        let recorder = Optional(7).publisher.record(asking: .none)
        let subscription = try #require(recorder.subscription)
        #expect("\(subscription)" == "Optional")
        var shown = ""
        dump(subscription, to: &shown)
        #expect(shown == "▿ Optional #0\n  - 7\n")
        recorder.request(.max(1))
        #expect(Mirror(reflecting: subscription).children.isEmpty)
    }

    @Test func `two with equal values are equal`() {
        #expect(Optional(1).publisher == Optional.Publisher(1))
        #expect(Optional(1).publisher != Optional.Publisher(nil))
    }
}
