// SPDX-License-Identifier: Apache-2.0

public import Foundation
import WatertightCore

/// Carries the events of an operator of time. The ``RxTimedMachine`` decides; this acts. It has one timer at a time.
///
/// ```
///   upstream, timer ─▶ the machine decides, under the lock ─▶ delivery ─▶ the next timer is set
///                             end decided ─▶ completion delivered ─▶ upstream and timer disposed of, all released
/// ```
@usableFromInline final class RxTimedStage<Machine: RxTimedMachine>: RxStage<Machine.Output>, RxInnerCarrier, RxScheduling, Subscriber {
    @usableFromInline typealias Input = Machine.Input
    @usableFromInline typealias InnerValue = Machine.Output
    @usableFromInline typealias Inner = RxInner<RxTimedStage>

    @usableFromInline let scheduler: any SchedulerType

    // Guarded by the lock of `serialized`.

    /// Kept until the end.
    @usableFromInline @exclusivity(unchecked) var machine: Machine?
    @usableFromInline @exclusivity(unchecked) var upstream: (any Subscription)?
    /// The timer that was set last, also after it has fired.
    @usableFromInline @exclusivity(unchecked) var timer: RxTimer?
    /// What the scheduler has dropped at once: set at the next event.
    @usableFromInline var dropped: RxTimerSetting?
    /// Taken when it is switched to.
    @usableFromInline @exclusivity(unchecked) var other: AnyPublisher<Machine.Output, any Swift.Error>?
    /// The subscription to `other`.
    @usableFromInline @exclusivity(unchecked) var inner: Inner?

    @inlinable init(
        _ machine: Machine, _ scheduler: any SchedulerType, other: AnyPublisher<Machine.Output, any Swift.Error>?, downstream: Downstream
    ) {
        self.machine = machine
        self.scheduler = scheduler
        self.other = other
        super.init(Machine.name, downstream: downstream)
    }

    /// Gives the downstream its subscription, lets the machine set its first timer, and subscribes to the upstream.
    @inlinable func begin(with stream: AnyPublisher<Machine.Input, any Swift.Error>) {
        open()
        lock()
        guard !isEnded, let decision = machine?.begin() else { return unlock() }
        act(on: decision)
        if !isOver { stream.subscribe(self) }
    }

    // MARK: The upstream

    @inlinable func receive(subscription: any Subscription) {
        lock()
        guard !isEnded, upstream == nil else {
            unlock()
            return subscription.cancel()
        }
        upstream = subscription
        unlock()
        subscription.request(.unlimited)
    }

    @inlinable @inline(__always) func receive(_ input: Machine.Input) -> Subscribers.Demand {
        let now = readClock()
        lock()
        guard !isEnded, let decision = machine?.receive(input, at: now) else {
            unlock()
            return .none
        }
        act(on: decision)
        return .none
    }

    @inlinable func receive(completion: Completion) {
        let now = readClock()
        lock()
        guard !isEnded, let decision = machine?.receive(completion: completion, at: now) else { return unlock() }
        act(on: decision)
    }

    /// Any scheduler's time, and so asked for under no lock.
    @inlinable @inline(__always)
    func readClock() -> RxTime { Machine.readsClock ? scheduler.now : RxTime(timeIntervalSinceReferenceDate: 0) }

    // MARK: Timers

    @inlinable func start(_ timer: RxTimer, _ setting: RxTimerSetting) {
        guard !timer.isCancelled else { return }
        var call = RxScheduledCall(setting.number, of: self, timer: timer)
        timer.set(
            scheduler.scheduleRelative(call, dueTime: setting.dueTime) { call in
                call.run()
                return Disposables.create()
            })
        RxScheduledCall.settle(&call)
    }

    @usableFromInline func run(_ number: Int) {
        let now = readClock()
        lock()
        guard !isEnded, let decision = machine?.fire(number, at: now) else { return unlock() }
        act(on: decision)
    }

    /// What the timer would have delivered is lost.
    @usableFromInline func lose(_ number: Int, mayRestart: Bool) {
        let now = readClock()
        lock()
        let lost = isEnded ? nil : machine?.lose(number, at: now)
        var setting = lost?.timer
        if lost?.output != nil, Machine.decidesAfterDelivery { setting = machine?.noteDelivery(at: now).timer ?? setting }
        if !mayRestart { dropped = setting }
        let timer = setting == nil || !mayRestart ? nil : RxTimer()
        let former = timer == nil ? nil : exchange(&self.timer, with: timer)
        unlock()
        former?.cancel()
        if let timer, let setting { start(timer, setting) }
        withExtendedLifetime(lost) {}
    }

    // MARK: Acting

    /// Called under the lock, which it releases.
    @inlinable func act(on decision: Machine.Decision) {
        var due: (box: Unmanaged<Box>, entry: Entry)?
        if let output = decision.output, let box = serialized.uncountedBox { due = (box, serialized.enter(output, to: box)) }
        if decision.completion != nil { isEnded = true }
        let setting = decision.timer ?? dropped.take()
        let timer = setting == nil ? nil : RxTimer()
        let former = timer == nil ? nil : exchange(&self.timer, with: timer)
        let retired = decision.retiresUpstream ? upstream.take() : nil
        unlock()
        retired?.cancel()
        if let output = decision.output, let (box, entry) = due { pass(output, to: box, after: entry) }
        former?.cancel()
        if let timer, let setting { start(timer, setting) }
        if decision.switchesOver { switchOver() }
        if let completion = decision.completion {
            end(with: completion)
        } else if Machine.decidesAfterDelivery, decision.output != nil {
            decideAfterDelivery()
        }
        withExtendedLifetime(decision) {}
    }

    @inlinable func decideAfterDelivery() {
        let now = readClock()
        lock()
        guard !isEnded, let decision = machine?.noteDelivery(at: now) else { return unlock() }
        if decision.completion != nil { isEnded = true }
        let timer = decision.timer == nil ? nil : RxTimer()
        let former = timer == nil ? nil : exchange(&self.timer, with: timer)
        unlock()
        former?.cancel()
        if let timer, let setting = decision.timer { start(timer, setting) }
        if let completion = decision.completion { end(with: completion) }
    }

    // MARK: The other stream

    @inlinable func switchOver() {
        let other = withLock { self.other.take() }
        other?.subscribe(Inner(self))
        withLock { upstream.take() }?.cancel()
    }

    @inlinable func attach(_ subscription: any Subscription, to inner: Inner) -> Bool {
        withLock {
            guard !isEnded, self.inner == nil else { return false }
            inner.subscription = subscription
            self.inner = inner
            return true
        }
    }

    @inlinable func receive(_ value: Machine.Output, of inner: Inner) { send(value) }

    @inlinable func receive(completion: Completion, of inner: Inner) { decideEnd(with: completion) }

    // MARK: The end

    @usableFromInline override func releaseAll() -> RxReleased {
        let streams: [(any Subscription)?] = [upstream, inner?.subscription]
        let inOrder = Machine.disposesOfTimerFirst ? [timer] + streams : streams + [timer]
        let released = RxReleased(upstreams: inOrder.compactMap { $0 }, kept: (machine as Any, other as Any, inner as Any))
        inner?.subscription = nil
        upstream = nil
        timer = nil
        machine = nil
        other = nil
        inner = nil
        return released
    }
}

extension RxTimedStage: StreamDescribing {
    static var streamWord: String? { StreamWord.of(Machine.self) }
}
