// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import WatertightCore

@Suite struct UnpublishedObjectsTests {
    private final class Object {}

    /// Released under the lock, its `deinit` would take that lock again.
    @Test func `Mend 13.10: a publisher that was read weakly leaves the lock, also if it stands for another object`() {
        let (former, latter) = (Object(), Object())
        let key = ObjectIdentifier(latter)
        let stale = ObservableObjectPublisher(registeredFor: key)
        let candidate = ObservableObjectPublisher(registeredFor: key)
        var entries = UnpublishedObjects.Entries()
        let first = entries.register(stale, of: former, under: key)
        #expect(first.publisher == nil && first.object == nil)
        let found = entries.register(candidate, of: latter, under: key)
        #expect(found.publisher === stale && found.object === former)
        #expect(found.publisher(of: latter) == nil)
        #expect(entries.find(key).publisher(of: latter) === candidate)
        let kept = entries.strikeOff(key)
        #expect(kept.publisher === candidate && kept.object === latter)
        #expect(entries.count == 1)
    }
}
