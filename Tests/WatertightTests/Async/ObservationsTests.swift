// SPDX-License-Identifier: Apache-2.0

import Observation
import Testing
import Watertight

/// The standard library's `Observations` are an asynchronous sequence, and so have a publisher.
@Suite struct ObservationsTests {
    @Observable @MainActor final class Counter {
        var count = 0
    }

    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @Test @MainActor func `what an observed object becomes is published`() async {
        let counter = Counter()
        var counts = Observations { counter.count }.publisher.map { 10 * $0 }.sequence().makeAsyncIterator()
        #expect(await counts.next() == 0)
        counter.count = 1
        #expect(await counts.next() == 10)
    }
}
