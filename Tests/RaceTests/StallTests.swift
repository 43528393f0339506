// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

/// Whether stalls show what they are there to show. `./check stalls` asks for them.
@Suite struct StallTests {
    /// A body that has failed may still be about to cancel the upstream, for so short a time that a test hardly ever looks then.
    @Test(.enabled(if: Stalls.areOn)) func `a test that looks too early is shown`() async {
        var looksTooEarly = false
        for _ in 1...100_000 where !looksTooEarly { looksTooEarly = await FailingBodies().failAndCancel().cancellationCount == 0 }
        #expect(looksTooEarly)
    }
}
