// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightTesting

/// Whether stalls show what they are there to show. `./check stalls` asks for them.
@Suite struct StallTests {
    /// State: a stream of two tasks. Actors: one lets its bodies fail, one cancels. A body that has failed may still be about to cancel the upstream when
    /// both have returned, for so short a time that a test hardly ever looks then.
    @Test(.enabled(if: Stalls.areOn)) func `a test that looks too early is shown`() async {
        var looksTooEarly = false
        for _ in 1...100_000 where !looksTooEarly { looksTooEarly = await !isCancelledAtOnce() }
        #expect(looksTooEarly)
    }

    private func isCancelledAtOnce() async -> Bool {
        let (source, gates) = (TestPublisher<Int, TestError>(), Gates())
        let token = source.task(.concurrent(2)) { value throws(TestError) -> Int in
            await gates.pass(value)
            throw TestError(value)
        }.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
        source.send(1)
        source.send(2)
        await withTaskGroup(of: Void.self) { group in
            group.addTask { gates.open() }
            group.addTask { token.cancel() }
        }
        return source.cancellationCount == 1
    }
}
