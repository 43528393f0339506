// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

@Suite struct EmptyTests {
    @Test func `an empty publisher finishes unasked`() {
        #expect(Empty<Int, Never>().record(asking: .none).events == [.subscription, .finished])
        #expect(Empty(outputType: Int.self, failureType: TestError.self).record(asking: .none).events == [.subscription, .finished])
    }

    @Test func `one that is not to complete never does`() {
        let recorder = Empty(completeImmediately: false, outputType: Int.self, failureType: Never.self).record()
        recorder.request(.unlimited)
        #expect(recorder.events == [.subscription])
    }

    @Test func `one that never completes keeps no subscriber`() {
        weak var gone: Recorder<Never>?
        let publisher = Empty<Int, Never>(completeImmediately: false)
        do {
            let recorder = publisher.record()
            gone = recorder
        }
        #expect(gone == nil)
    }

    @Test func `its subscription has nothing to cancel, so that the end is delivered after a cancel too`() {
        let recorder = Recorder<Never>()
        recorder.onSubscription = { $0.cancel() }
        Empty<Int, Never>().subscribe(recorder)
        #expect(recorder.events == [.subscription, .finished])
    }

    @Test func `two are equal that end alike`() {
        #expect(Empty<Int, Never>() == Empty<Int, Never>(completeImmediately: true))
        #expect(Empty<Int, Never>() != Empty<Int, Never>(completeImmediately: false))
        // Also if neither type can be compared.
        #expect(Empty<Any, any Error>() == Empty(outputType: Any.self, failureType: (any Error).self))
    }
}
