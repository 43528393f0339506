// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

@Suite struct PublishedAssignmentTests {
    private final class Gauge: ObservableObject {
        @Published var level = 0
    }

    @Test func `values are written, and published, as if the property were set`() {
        let (source, gauge) = (PassthroughSubject<Int, Never>(), Gauge())
        source.assign(to: &gauge.$level)
        let recorder = gauge.$level.record()
        var signals = 0
        let token = gauge.objectWillChange.sink { _ in signals += 1 }
        source.send(1)
        source.send(2)
        #expect(recorder.values == [0, 1, 2])
        #expect(gauge.level == 2)
        #expect(signals == 2)
        token.cancel()
    }

    @Test func `the object is not kept, and its end cancels the upstream`() {
        let (source, callout) = (PassthroughSubject<Int, Never>(), Callout())
        var gauge: Gauge? = Gauge()
        weak let seen = gauge
        if let gauge { source.map { callout.pass($0) }.callingOut(callout).assign(to: &gauge.$level) }
        source.send(1)
        let calls = callout.calls
        gauge = nil
        #expect(seen == nil)
        #expect(callout.calls == calls + 1, "cancelled, once")
        source.send(2)
        #expect(callout.calls == calls + 1)
    }

    @Test func `the upstream's end leaves the value and releases everything`() {
        let gauge = Gauge()
        weak var callout: Callout?
        do {
            let (source, kept) = (PassthroughSubject<Int, Never>(), Callout())
            callout = kept
            source.map { kept.pass($0) }.assign(to: &gauge.$level)
            source.send(1)
            source.send(completion: .finished)
        }
        let recorder = gauge.$level.record()
        #expect(recorder.events == [.subscription, .value(1)])
        #expect(callout == nil)
    }

    @Test func `two publishers that assign to one property both write, and it is reported`() {
        let (first, second, gauge) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>(), Gauge())
        let notices = OwnNotices()
        notices.causing { first.assign(to: &gauge.$level) }
        #expect(notices.all.isEmpty)
        notices.causing { second.assign(to: &gauge.$level) }
        #expect(notices.all == [.assignedFromSeveral(at: "Published<Int>")])
        first.send(1)
        #expect(gauge.level == 1)
        second.send(2)
        #expect(gauge.level == 2)
    }

    @Test func `one that has finished is none of two`() {
        let gauge = Gauge()
        let notices = OwnNotices()
        notices.causing { for level in 1...3 { Just(level).assign(to: &gauge.$level) } }
        #expect(gauge.level == 3)
        #expect(notices.all.isEmpty)
    }
}
