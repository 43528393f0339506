// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import WatertightFoundation

@Suite("A timer that is retired", .timeLimit(.minutes(60)))
struct TimerRetirementTests {
    private final class Reference: @unchecked Sendable {  // Sendable: used on the loop's thread only.
        weak var timer: Timer?
    }

    @Test func `Mend 13.13: one release more than its users' frees it, if Foundation retains it once too often`() async {
        let thread = RunLoopThread()
        let reference = Reference()
        await thread.run {
            let timer = Timer(fire: .distantFuture, interval: 1000, repeats: true) { _ in }
            RunLoop.current.add(timer, forMode: .default)
            reference.timer = timer
        }
        #expect(await thread.run { reference.timer != nil })
        await thread.run { reference.timer?.retire(from: .current) }
        // The actions that the retirement has scheduled run before this.
        #expect(await thread.run { reference.timer == nil })
    }
}
