// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import WatertightCore

@Suite struct CallbackGateTests {
    private final class Contents: Sendable {
        let count = Guarded(0)
    }

    private final class Shared: @unchecked Sendable {  // Sendable: this is tested here.
        private let gate = CallbackGate()
        private let cell: RawCell<Borrowable<Contents>>

        init(_ contents: Contents, isCounted: Bool = false) {
            cell = RawCell(Borrowable(contents))
            if isCounted { gate.countDeliveries() }
        }

        deinit { if gate.hasCallbacks { cell.destroy() } }

        func deliver(_ body: (Contents) -> Void = { $0.count.withLock { $0 += 1 } }) { gate.deliver(into: cell) { body($0.value) } }
        func release() { gate.release(cell) }
        func take() -> Contents? { if let taken = gate.take(cell) { taken.value } else { nil } }
        func look() -> Contents? { if let copy = gate.copy(of: cell) { copy.value } else { nil } }
    }

    private func make(isCounted: Bool = false) -> (shared: Shared, contents: () -> Contents?) {
        let contents = Contents()
        return (Shared(contents, isCounted: isCounted), { [weak contents] in contents })
    }

    @Test(arguments: [false, true]) func `contents are kept until they are released`(isCounted: Bool) {
        let (shared, contents) = make(isCounted: isCounted)
        shared.deliver()
        #expect(contents()?.count.withLock { $0 } == 1)
        shared.release()
        #expect(contents() == nil)
        shared.deliver { _ in Issue.record("delivered after the release") }
    }

    @Test(arguments: [false, true]) func `contents without a delivery are released at once`(isCounted: Bool) {
        let (shared, contents) = make(isCounted: isCounted)
        shared.release()
        shared.release()
        #expect(contents() == nil)
    }

    @Test(arguments: [false, true]) func `contents that are released inside a delivery stay until it returns`(isCounted: Bool) {
        let (shared, contents) = make(isCounted: isCounted)
        shared.deliver { inside in
            shared.deliver { _ in shared.release() }
            shared.release()
            #expect(contents() === inside)
        }
        #expect(contents() == nil)
    }

    @Test func `Mend 13.4: contents that another thread releases while none delivers go at once`() {
        let (shared, contents) = make()
        shared.deliver()
        #expect(Strand { shared.release() }.join())
        #expect(contents() == nil)
        shared.deliver { _ in Issue.record("delivered after the release") }
    }

    @Test func `contents that another thread releases inside of a delivery go when it returns`() {
        let (shared, contents) = make()
        shared.deliver { inside in
            #expect(Strand { shared.release() }.join())
            #expect(contents() === inside)
            shared.deliver { _ in Issue.record("delivered after the release") }
        }
        #expect(contents() == nil)
    }

    @Test(arguments: [false, true]) func `contents that were removed are used once more`(isCounted: Bool) {
        let (shared, contents) = make(isCounted: isCounted)
        shared.deliver()
        #expect(shared.take() != nil)
        #expect(contents() == nil)
        #expect(shared.take() == nil)
    }

    @Test func `contents that are removed during a delivery are used once more`() {
        let (shared, contents) = make()
        shared.deliver { inside in
            #expect(shared.take() === inside)
            #expect(shared.take() == nil)
            shared.deliver { _ in Issue.record("delivered after the end") }
            #expect(contents() === inside)
        }
        #expect(contents() == nil)
    }

    /// One thread acts at each point of another's action: after both, a delivery, a release and a look find no error.
    private func explore(
        _ name: Comment, _ first: @escaping @Sendable (Shared) -> Void, _ second: @escaping @Sendable (Shared) -> Void,
        check: @escaping @Sendable (Shared, Contents?, _ point: Int) -> Void
    ) {
        for (outer, inner, isCounted) in [(first, second, false), (second, first, false), (first, second, true), (second, first, true)] {
            let points = interruptEverywhere {
                let (shared, contents) = make(isCounted: isCounted)
                return Encounter(first: { outer(shared) }, second: { inner(shared) }) { point in
                    check(shared, contents(), point)
                    shared.release()
                    #expect(contents() == nil, name)
                    shared.deliver { _ in Issue.record("delivered after the release") }
                    #expect(shared.take() == nil, name)
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
        explore("deliver, deliver", { $0.deliver() }, { $0.deliver() }) { shared, contents, point in
            #expect(contents?.count.withLock { $0 } == 2, "at point \(point)")
        }
    }

    @Test func `Mend 13.4: a delivery that overlaps another and releases does not release what the other uses`() {
        let deliverAndRelease: @Sendable (Shared) -> Void = { shared in
            shared.deliver { contents in
                shared.release()
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
