// SPDX-License-Identifier: Apache-2.0

#if Tools

import Synchronization
import WatertightLeaks

extension Step {
    static var report: Step {
        Step(
            name: "report",
            title: "the program itself says why",
            text: """
                WatertightLeaks reads the heap of its own process: the objects, their fields, and what closures have captured. \
                The clock of the step before was never announced to it.
                """,
            acts: [
                Act(.alone, code: #"LeakDetective.watch(clock, "ends when dropped")"#) { scene in
                    let clock = Holder<Clock>(scene.isSabotaged ? WeakSinkClock() : StrongSinkClock())
                    defer { clock.object?.stop() }
                    try scene.begin(clock)
                    clock.drop()
                    scene.tell("The clock ticks. The tour drops it, and has it watched.")
                    try scene.showReport(of: clock)
                    clock.object?.stop()
                    try scene.expectReleased(["clock": clock.sawRelease])
                }
            ])
    }
}

/// What the detective has reported, in a thread of its own, and whether it has looked.
private final class Reported: Sendable {
    let leak = Mutex<Leak?>(nil)
    let hasLooked = Mutex(false)
}

extension Scene {
    /// Prints why an object is alive, and expects that a closure of its `start()` is why.
    fileprivate func showReport(of one: Holder<Clock>) throws {
        if let reason = LeakDetective.unsupportedReason { return tell("It cannot on this platform: \(reason).") }
        try expect("the dropped clock is kept alive", !one.sawRelease, otherwise: "it was released at once")
        let reported = Reported()
        if let clock = one.object {
            let check = LeakDetective.watch(clock, "ends when dropped", within: .zero) { leak in reported.leak.withLock { $0 = leak } }
            Task {
                await check.value
                reported.hasLooked.withLock { $0 = true }
            }
            letPass { reported.hasLooked.withLock { $0 } }
        }
        let found = reported.leak.withLock { $0 }
        try expect("the detective reports the clock", found != nil, otherwise: "nothing of the kind")
        guard let leak = found else { return }
        try expect(
            "the report names the closure that has captured the clock",
            leak.steps.contains { $0.closure?.hasSuffix("StrongSinkClock.start()") ?? false }, otherwise: "\(leak.steps)")
        narrator.show(LeakReport([leak]).text(width: Watertight.columns))
    }
}

#endif
