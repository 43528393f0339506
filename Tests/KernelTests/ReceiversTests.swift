// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import WatertightCore

@Suite struct ReceiversTests {
    private final class Contents: Sendable {
        let count = Guarded(0)
    }

    private final class Shared: @unchecked Sendable {  // Sendable: what is tested here.
        private let receivers: Receivers

        init(_ contents: Contents) { receivers = Receivers(contents) }

        func deliver(_ body: (Contents) -> Void = { $0.count.withLock { $0 += 1 } }) { receivers.deliver(to: Contents.self, body) }
        func release() { receivers.release() }
        func take() -> Contents? { receivers.take(as: Contents.self) }
    }

    private func make() -> (shared: Shared, contents: () -> Contents?) {
        let contents = Contents()
        return (Shared(contents), { [weak contents] in contents })
    }

    @Test func `contents are kept until they are released`() {
        let (receivers, contents) = make()
        receivers.deliver()
        #expect(contents()?.count.withLock { $0 } == 1)
        receivers.release()
        #expect(contents() == nil)
        receivers.deliver { _ in Issue.record("delivered after the release") }
    }

    @Test func `contents that nobody delivered into are released at once`() {
        let (receivers, contents) = make()
        receivers.release()
        receivers.release()
        #expect(contents() == nil)
    }

    @Test func `contents that are released inside a delivery stay until it returns`() {
        let (receivers, contents) = make()
        receivers.deliver { inside in
            receivers.deliver { _ in receivers.release() }
            receivers.release()
            #expect(contents() === inside)
        }
        #expect(contents() == nil)
    }

    @Test func `contents that another thread releases go with the next delivery`() {
        let (receivers, contents) = make()
        receivers.deliver()
        #expect(Strand { receivers.release() }.join())
        #expect(contents() != nil)
        receivers.deliver { _ in Issue.record("delivered after the release") }
        #expect(contents() == nil)
    }

    @Test func `contents that another thread releases go with the object`() {
        var (receivers, contents): (Shared?, () -> Contents?) = make()
        receivers?.deliver()
        if let shared = receivers { #expect(Strand { shared.release() }.join()) }
        receivers = nil
        #expect(contents() == nil)
    }

    @Test func `contents that are taken are used once more`() {
        let (receivers, contents) = make()
        receivers.deliver()
        #expect(receivers.take() != nil)
        #expect(contents() == nil)
        #expect(receivers.take() == nil)
    }

    @Test func `a release at each point of a delivery`() {
        var kept: () -> Contents? = { nil }
        let points = interruptEverywhere {
            let (receivers, contents) = make()
            kept = contents
            return Encounter(first: { receivers.deliver() }, second: { receivers.release() }) { _ in
                receivers.deliver { _ in Issue.record("delivered after the release") }
                #expect(contents() == nil)
            }
        }
        #expect(points != nil)
        #expect(kept() == nil)
    }
}
