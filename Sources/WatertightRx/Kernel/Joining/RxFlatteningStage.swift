// SPDX-License-Identifier: Apache-2.0

import DequeModule
import WatertightCore

/// Subscribes to the outer stream and to the inner streams that are made of its values. The ``RxFlatteningMachine`` decides; this acts.
@usableFromInline final class RxFlatteningStage<Machine: RxFlatteningMachine, Input, Output>: RxStage<Output>, RxInnerCarrier, Subscriber {
    @usableFromInline typealias Inner = RxInner<RxFlatteningStage>
    @usableFromInline typealias InnerValue = Output
    @usableFromInline typealias Stream = AnyPublisher<Output, any Swift.Error>

    @inlinable static var followsInner: Bool { false }

    // Guarded by the lock of `serialized`.

    @usableFromInline let machine: Unguarded<Machine>
    /// Makes the inner streams. Kept until the end.
    @usableFromInline @exclusivity(unchecked) var selector: ((Input) throws -> RxInnerStream<Output>)?
    @usableFromInline @exclusivity(unchecked) var outer: (any Subscription)?
    @usableFromInline @exclusivity(unchecked) var inners = SlotTable<Inner>()
    /// The streams that wait.
    @usableFromInline @exclusivity(unchecked) var waiting: Deque<Stream> = []
    /// That whose place the next one takes.
    @usableFromInline @exclusivity(unchecked) var latest: Inner?

    @inlinable init(_ machine: Machine, downstream: Downstream, selector: @escaping (Input) throws -> RxInnerStream<Output>) {
        self.machine = Unguarded(machine)
        self.selector = selector
        super.init(Machine.name, downstream: downstream)
    }

    // MARK: The outer stream

    @inlinable func receive(subscription: any Subscription) {
        lock()
        guard !isEnded, outer == nil else {
            unlock()
            return subscription.cancel()
        }
        outer = subscription
        unlock()
        subscription.request(.unlimited)
    }

    @inlinable func receive(_ input: Input) -> Subscribers.Demand {
        lock()
        guard !isEnded, let selector, let reservation = machine.change({ $0.receiveOuter() }) else {
            unlock()
            return .none
        }
        unlock()
        do {
            let inner = try selector(input)
            if reservation == .place {
                place(inner)
            } else if let value = inner.untapped {
                deliverSingle(value)
            } else {
                subscribe(to: inner.stream)
            }
        } catch {
            decideEnd(with: .failure(error))
        }
        return .none
    }

    @inlinable func receive(completion: Completion) {
        lock()
        guard !isEnded else { return unlock() }
        guard case .finished = completion else {
            isEnded = true
            unlock()
            return end(with: completion)
        }
        finishOuter()
    }

    /// Notes that no further inner stream comes. Called under the lock, which it releases.
    @inlinable func finishOuter() {
        let isEnd = machine.change { $0.finishOuter() }
        if isEnd { isEnded = true }
        // At the end it is cancelled with all else, unless the machine wants it cancelled before.
        let ended = isEnd && !Machine.disposesOfEndedFirst ? nil : outer.take()
        unlock()
        ended?.cancel()
        if isEnd { end(with: .finished) }
    }

    /// Subscribes to a fixed number of inner streams, and takes no other.
    @inlinable func subscribe(toAll streams: [Stream]) {
        withLock { for _ in streams { _ = machine.change { $0.receiveOuter() } } }
        for stream in streams { subscribe(to: stream) }
        lock()
        if isEnded { unlock() } else { finishOuter() }
    }

    // MARK: The inner streams

    @inlinable func place(_ made: RxInnerStream<Output>) {
        lock()
        guard !isEnded else { return unlock() }
        switch machine.change({ $0.place() }) {
        case .wait:
            waiting.append(made.stream)
            unlock()
        case .subscribeFirstWaiting:
            waiting.append(made.stream)
            let first = waiting.removeFirst()
            unlock()
            subscribe(to: first)
        case .displaceLatest:
            displaceLatest(by: made)
        }
    }

    /// Subscribes to a stream that was counted in, unless all has ended; delivers the value of a `just` without a subscription.
    @inlinable @inline(__always) func subscribe(to stream: Stream) {
        if let value = Just<Output>.untapped(stream) {
            deliverSingle(value)
        } else if !isOver {
            stream.subscribe(Inner(self))
        }
    }

    @inlinable @inline(__always) func deliverSingle(_ value: Output) {
        lock()
        guard !isEnded, let box = serialized.uncountedBox else { return unlock() }
        let entry = serialized.enter(value, to: box)
        unlock()
        if entry.actsNow { _ = serialized.pass(value, to: box) }
        lock()
        // The drain is left under the lock that counts: one atomic less for each value.
        if serialized.drainQueue.mustFinishDraining(underLockAfter: entry) {
            unlock()
            finishDraining()
            lock()
        }
        countOut()
    }

    /// Called under the lock, which it releases.
    @inlinable func displaceLatest(by made: RxInnerStream<Output>) {
        let inner = Inner(self)
        let displaced = exchange(&latest, with: inner)
        displaced?.isDone = true
        let former = displaced?.subscription.take()
        if let displaced { inners.remove(displaced.slot) }
        let stale = serialized.removeQueuedValues()
        unlock()
        former?.cancel()
        // Another may have come meanwhile.
        if former == nil || withLock({ !isEnded && !inner.isDone }) {
            if let value = made.untapped {
                receive(value, of: inner)
                receive(completion: .finished, of: inner)
            } else {
                made.stream.subscribe(inner)
            }
        }
        withExtendedLifetime((stale, displaced)) {}
    }

    @inlinable func attach(_ subscription: any Subscription, to inner: Inner) -> Bool {
        lock()
        defer { unlock() }
        guard !isEnded, !inner.isDone, inner.subscription == nil else { return false }
        inner.subscription = subscription
        inner.slot = inners.insert(inner)
        return true
    }

    @inlinable @inline(__always) func receive(_ value: Output, of inner: Inner) {
        lock()
        guard !isEnded, !inner.isDone, let box = serialized.uncountedBox else { return unlock() }
        let entry = serialized.enter(value, to: box)
        unlock()
        pass(value, to: box, after: entry)
    }

    @inlinable func receive(completion: Completion, of inner: Inner) {
        lock()
        guard !isEnded, !inner.isDone else { return unlock() }
        inner.isDone = true
        if case .failure = completion, !Machine.disposesOfEndedFirst {
            isEnded = true
            unlock()
            return end(with: completion)
        }
        inners.remove(inner.slot)
        let ended = inner.subscription.take()
        unlock()
        ended?.cancel()
        lock()
        // Another may have taken its place while it was disposed of.
        guard !isEnded, latest == nil || latest === inner else { return unlock() }
        guard case .failure = completion else { return countOut() }
        isEnded = true
        unlock()
        end(with: completion)
    }

    /// Called under the lock, which it releases.
    @inlinable func countOut() {
        guard !isEnded else { return unlock() }
        switch machine.change({ $0.finishInner() }) {
        case .nothing:
            unlock()
        case .end:
            isEnded = true
            unlock()
            end(with: .finished)
        case .subscribeFirstWaiting:
            let first = waiting.removeFirst()
            unlock()
            subscribe(later: first)
        }
    }

    /// Subscribes on the current-thread scheduler: what finishes at once does not deepen the stack.
    @usableFromInline func subscribe(later stream: Stream) {
        let action = LaterAction { self.subscribe(to: stream) }
        if Trampoline.isRunning { Trampoline.enqueue(action) } else { Trampoline.run { action.run() } }
    }

    // MARK: The end

    @usableFromInline override func releaseAll() -> RxReleased {
        let subscriptions = inners.compactMap { $0.subscription }
        let released = RxReleased(
            upstreams: (outer.map { [$0] } ?? []) + subscriptions, kept: (inners, waiting, latest as Any, selector as Any))
        outer = nil
        inners = SlotTable()
        waiting = []
        latest = nil
        selector = nil
        return released
    }
}

/// A function that waits for its turn on the current-thread scheduler.
final class LaterAction: WaitingAction {
    private let body: () -> Void

    init(_ body: @escaping () -> Void) {
        self.body = body
    }

    override func run() { body() }
}

extension RxFlatteningStage: StreamDescribing {
    /// `concatMap`, `flatMapFirst` and `flatMap` have the same type, and so do `merge()`, `merge(maxConcurrent:)` and `concat()`.
    static var streamWord: String? {
        let areStreams = Input.self is any ObservableConvertibleType.Type || Input.self is any Publisher.Type
        return Machine.self == RxSwitchMachine.self ? areStreams ? "switchLatest" : "flatMapLatest" : areStreams ? "merge" : "flatMap"
    }
}
