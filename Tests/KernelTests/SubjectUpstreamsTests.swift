// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import WatertightCore

/// The upstreams that a subject retains.
@Suite struct SubjectUpstreamsTests {
    private func count(_ subject: PassthroughSubject<Int, Never>) -> Int {
        subject.multicaster.upstreams.kept.withLock { $0.list.count }
    }

    @Test func `L10: a subject that is fed again and again keeps no more than it needs`() {
        let (source, subject) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        for _ in 0..<1000 { source.subscribe(subject).cancel() }
        #expect(count(subject) <= 8)
        for _ in 0..<1000 { _ = Just(1).subscribe(subject) }
        #expect(count(subject) <= 8)
        let owners = (0..<100).map { _ in source.subscribe(subject) }
        #expect(count(subject) >= 100)
        let recorder = subject.record()
        source.send(1)
        #expect(recorder.values.count == 100)
        owners.forEach { $0.cancel() }
    }

    @Test func `L10: a stream that is shared by one after the other does not grow`() {
        let share = PassthroughSubject<Int, Never>().share()
        for _ in 0..<1000 { share.sink { _ in }.cancel() }
        #expect(count(share.shared.upstream.subject) <= 8)
    }

    @Test func `subscriptions that a subject was given are retained until it is released, and cancelled then`() {
        let callout = Callout()
        do {
            let subject = PassthroughSubject<Int, Never>()
            for _ in 0..<10 {
                subject.send(subscription: CallingOutSubscription(subscription: Subscriptions.empty, callout: callout))
            }
            #expect(count(subject) == 10)
        }
        #expect(callout.calls == 10)
    }
}
