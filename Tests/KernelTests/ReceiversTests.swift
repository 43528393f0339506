// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import WatertightCore

@Suite struct ReceiversTests {
    private final class Contents: Sendable {
        let count = Guarded(0)
    }

    private final class Shared: @unchecked Sendable {  // Sendable: this is tested here.
        private let receivers: Receivers

        init(_ contents: Contents) { receivers = Receivers(contents) }

        func deliver(_ body: (Contents) -> Void = { $0.count.withLock { $0 += 1 } }) { receivers.deliver(to: Contents.self, body) }
        func release() { receivers.release() }
        func take() -> Contents? { receivers.take(as: Contents.self) }
        func look() -> Contents? { receivers.counted().map { unsafeDowncast($0, to: Contents.self) } }
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

    @Test func `Mend 13.4: contents that another thread releases while none delivers go at once`() {
        let (receivers, contents) = make()
        receivers.deliver()
        #expect(Strand { receivers.release() }.join())
        #expect(contents() == nil)
        receivers.deliver { _ in Issue.record("delivered after the release") }
    }

    @Test func `contents that another thread releases inside of a delivery go when it returns`() {
        let (receivers, contents) = make()
        receivers.deliver { inside in
            #expect(Strand { receivers.release() }.join())
            #expect(contents() === inside)
            receivers.deliver { _ in Issue.record("delivered after the release") }
        }
        #expect(contents() == nil)
    }

    @Test func `contents that are taken are used once more`() {
        let (receivers, contents) = make()
        receivers.deliver()
        #expect(receivers.take() != nil)
        #expect(contents() == nil)
        #expect(receivers.take() == nil)
    }

    @Test func `contents that are taken inside of a delivery are used once more`() {
        let (receivers, contents) = make()
        receivers.deliver { inside in
            #expect(receivers.take() === inside)
            #expect(receivers.take() == nil)
            receivers.deliver { _ in Issue.record("delivered after the end") }
            #expect(contents() === inside)
        }
        #expect(contents() == nil)
    }

    /// One thread acts at each point of another's action: after both, a delivery, a release and a look find no error.
    private func explore(
        _ name: Comment, _ first: @escaping @Sendable (Shared) -> Void, _ second: @escaping @Sendable (Shared) -> Void,
        check: @escaping @Sendable (Shared, Contents?, _ point: Int) -> Void
    ) {
        for (outer, inner) in [(first, second), (second, first)] {
            let points = interruptEverywhere {
                let (receivers, contents) = make()
                return Encounter(first: { outer(receivers) }, second: { inner(receivers) }) { point in
                    check(receivers, contents(), point)
                    receivers.release()
                    #expect(contents() == nil, name)
                    receivers.deliver { _ in Issue.record("delivered after the release") }
                    #expect(receivers.take() == nil, name)
                }
            }
            #expect(points.map { $0 > 0 } == true, name)
        }
    }

    @Test func `a release at each point of a delivery, and a delivery at each point of a release`() {
        explore("deliver, release", { $0.deliver() }, { $0.release() }) { _, contents, point in
            #expect(contents == nil, "at point \(point)")
        }
    }

    @Test func `Mend 13.3: a look at each point of a delivery, of a release and of a taking changes nothing`() {
        let look: @Sendable (Shared) -> Void = { _ = $0.look()?.count.withLock { $0 } }
        explore("deliver, look", { $0.deliver() }, look) { _, contents, point in
            #expect(contents?.count.withLock { $0 } == 1, "at point \(point)")
        }
        explore("release, look", { $0.release() }, look) { _, contents, point in
            #expect(contents == nil, "at point \(point)")
        }
        explore("take, look", { _ = $0.take() }, look) { _, contents, point in
            #expect(contents == nil, "at point \(point)")
        }
    }

    @Test func `Mend 13.4: two deliveries that overlap are both made, and a release after them is whole`() {
        explore("deliver, deliver", { $0.deliver() }, { $0.deliver() }) { receivers, contents, point in
            #expect(contents?.count.withLock { $0 } == 2, "at point \(point)")
        }
    }

    @Test func `Mend 13.4: a delivery that overlaps another and releases lets go of nothing that the other uses`() {
        let deliverAndRelease: @Sendable (Shared) -> Void = { receivers in
            receivers.deliver { contents in
                receivers.release()
                contents.count.withLock { $0 += 1 }
            }
        }
        explore("deliver, deliver and release", { $0.deliver() }, deliverAndRelease) { _, contents, point in
            #expect(contents == nil, "at point \(point)")
        }
        explore("twice", deliverAndRelease, deliverAndRelease) { _, contents, point in
            #expect(contents == nil, "at point \(point)")
        }
    }

    @Test func `Mend 13.4: one of two completions that overlap takes the contents`() {
        let taken = Guarded(0)
        let take: @Sendable (Shared) -> Void = { if $0.take() != nil { taken.withLock { $0 += 1 } } }
        explore("take, take", take, take) { _, contents, point in
            #expect(taken.withLock { exchange(&$0, with: 0) } == 1, "at point \(point)")
            #expect(contents == nil, "at point \(point)")
        }
        explore("take, release", { _ = $0.take() }, { $0.release() }) { _, contents, point in
            #expect(contents == nil, "at point \(point)")
        }
        explore("take, deliver", { _ = $0.take() }, { $0.deliver() }) { _, contents, point in
            #expect(contents == nil, "at point \(point)")
        }
    }
}
