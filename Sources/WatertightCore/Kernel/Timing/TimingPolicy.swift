// SPDX-License-Identifier: Apache-2.0

/// How a ``TimedStage`` treats the clock, the demand and the scheduler; Combine's operators differ in this.
@usableFromInline package struct TimingPolicy {
    /// The machine receives the time with each event of the upstream.
    @usableFromInline let readsClock: Bool
    /// The machine counts the demand; otherwise the upstream delivers no more than was requested.
    @usableFromInline let keepsLedger: Bool
    /// The decision about a value holds nothing but a delivery, a one-time call and a demand. Saves each value some two hundred
    /// instructions.
    @usableFromInline let onlyDelivers: Bool
    /// The timer or a one-time call retains the stage, and with it, until the end, the subscriber.
    @usableFromInline let isKeptByScheduler: Bool
    /// The machine learns of a timer that the scheduler has dropped. Otherwise it sets another at each value anyway.
    @usableFromInline let restoresTimer: Bool
    /// What the stage does on its own when it receives its subscription, and when.
    @usableFromInline let opening: TimingOpening

    @inlinable package init(
        readsClock: Bool = false, keepsLedger: Bool = false, onlyDelivers: Bool = false, isKeptByScheduler: Bool = true,
        restoresTimer: Bool = false, opening: TimingOpening = .nothing
    ) {
        self.readsClock = readsClock
        self.keepsLedger = keepsLedger
        self.onlyDelivers = onlyDelivers
        self.isKeptByScheduler = isKeptByScheduler
        self.restoresTimer = restoresTimer
        self.opening = opening
    }
}

/// What a stage requests from its upstream on its own, and when it opens its machine.
@usableFromInline package enum TimingOpening {
    case nothing
    /// Requests nothing, but opens the machine, which sets the timer, before the subscriber receives its subscription.
    case timerBefore
    /// Requests unlimited demand before the subscriber receives its subscription.
    case everythingBefore
    /// Requests unlimited demand after the subscriber has received its subscription.
    case everythingAfter

    /// Whether the stage acts before the subscriber receives its subscription.
    @inlinable var isBefore: Bool { self == .timerBefore || self == .everythingBefore }
}
