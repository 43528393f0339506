// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import WatertightCore

@Suite struct ShownReferenceTests {
    private final class Holder: @unchecked Sendable {  // Sendable: this is tested here.
        let reference = ShownReference()
        var labels: [String?] { reference.children.map(\.label) }
    }

    private final class Shown: CustomReflectable {
        let holder: Holder
        var inDeinit: (Holder) -> Void = { _ in }

        init(in holder: Holder) {
            self.holder = holder
            holder.reference.set(self)
        }

        deinit {
            inDeinit(holder)
            holder.reference.clear()
        }

        var customMirror: Mirror { Mirror(self, children: ["upstream": 1]) }
    }

    @Test func `a reference that was never set shows nothing`() {
        #expect(Holder().labels.isEmpty)
    }

    @Test func `the object's children are shown while it lives, and it is not retained`() {
        let holder = Holder()
        var shown: Shown? = Shown(in: holder)
        weak let released = shown
        #expect(holder.labels == ["upstream"])
        shown = nil
        #expect(released == nil)
        #expect(holder.labels.isEmpty)
    }

    @Test func `an object that is being released is not shown`() {
        let holder = Holder()
        var shown: Shown? = Shown(in: holder)
        var seen: [String?]?
        shown?.inDeinit = { seen = $0.labels }
        shown = nil
        #expect(seen == [])
    }

    @Test func `an object is shown by one thread while another releases it`() {
        for _ in 0..<200 {
            let holder = Holder()
            var shown: Shown? = Shown(in: holder)
            let reader = Strand { for _ in 0..<20 { _ = holder.labels } }
            withExtendedLifetime(shown) {}
            shown = nil
            #expect(reader.join())
            #expect(holder.labels.isEmpty)
        }
    }
}
