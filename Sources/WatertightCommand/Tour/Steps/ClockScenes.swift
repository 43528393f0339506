// SPDX-License-Identifier: Apache-2.0

/// What the steps with clocks have in common.
extension Scene {
    /// Runs the run loop until the clock has ticked twice more, and tells it.
    func awaitTwoTicks(of clock: Holder<some Clock>) throws {
        let before = clock.object?.ticks ?? 0
        try wait(for: "the clock ticks twice") { (clock.object?.ticks ?? 0) >= before + 2 }
        tell("It has ticked twice.")
    }

    /// Drops the clock and expects that it is released at once, with its cancellable.
    func expectDropReleases(_ clock: Holder<some Clock>) throws {
        let cancellable = Witness(clock.object?.cancellable)
        clock.drop()
        tell("The tour drops the clock.")
        try expectReleased(["clock": clock.sawRelease, "cancellable": cancellable.sawRelease])
    }
}
