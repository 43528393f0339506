// SPDX-License-Identifier: Apache-2.0

import DequeModule
import WatertightCore

/// Delivers events on a scheduler, one in each action: `observe(on:)`. An action that the scheduler drops takes the first event with it.
///
/// ```
///   event ─▶ queue ─▶ resting: an action is scheduled ─▶ hopping: each action delivers the first event, and schedules the next
///                       ▲──────────── none waits ──────────┘
/// ```
/// On a serial dispatch queue each event schedules its own action, which delivers the first event that waits.
@usableFromInline final class RxHoppingStage<Output>: RxStage<Output>, RxScheduling, Subscriber {
    @usableFromInline typealias Input = Output

    @usableFromInline let scheduler: any ImmediateSchedulerType
    /// The same, if it is one.
    @usableFromInline let serialScheduler: SerialDispatchQueueScheduler?

    // Guarded by the lock of `serialized`.

    @usableFromInline @exclusivity(unchecked) var upstream: (any Subscription)?
    @usableFromInline @exclusivity(unchecked) var waiting: Deque<Event<Output>> = []
    /// Whether actions are scheduled until none waits.
    @usableFromInline @exclusivity(unchecked) var isHopping = false
    /// The action of the present hop, or the last one.
    @usableFromInline @exclusivity(unchecked) var hops: RxTimer?

    @inlinable init(_ scheduler: any ImmediateSchedulerType, downstream: Downstream) {
        self.scheduler = scheduler
        serialScheduler = scheduler as? SerialDispatchQueueScheduler
        super.init("ObserveOn", downstream: downstream)
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

    @inlinable @inline(__always) func receive(_ input: Output) -> Subscribers.Demand {
        wait(.next(input))
        return .none
    }

    @inlinable func receive(completion: Completion) { wait(Event(completion)) }

    @inlinable @inline(__always) func wait(_ event: Event<Output>) {
        lock()
        guard !isEnded else { return unlock() }
        waiting.append(event)
        let mustStart = !isHopping && serialScheduler == nil
        if mustStart { isHopping = true }
        unlock()
        if let serialScheduler {
            serialScheduler.perform { _ = self.deliverNext() }
        } else if mustStart {
            startHopping()
        }
    }

    @inlinable func startHopping() {
        let hops = RxTimer()
        lock()
        guard !isEnded else { return unlock() }
        let former = exchange(&self.hops, with: hops)
        unlock()
        former?.cancel()
        // The current thread's turns are a loop, and none is dropped.
        if scheduler is CurrentThreadScheduler { return hops.set(scheduler.scheduleElements { self.deliverNext() }) }
        var call = RxScheduledCall(0, of: self, timer: hops)
        hops.set(
            scheduler.schedule(call) { call in
                call.run()
                return Disposables.create()
            })
        RxScheduledCall.settle(&call)
    }

    // MARK: The scheduler

    @usableFromInline func run(_ number: Int) { if deliverNext() { startHopping() } }

    /// The first event is lost; the others have an action of their own.
    @usableFromInline func lose(_ number: Int, mayRestart: Bool) {
        lock()
        let lost = isEnded ? nil : waiting.popFirst()
        let mustStart = mayRestart && !isEnded && !waiting.isEmpty
        isHopping = mustStart
        unlock()
        if mustStart { startHopping() }
        withExtendedLifetime(lost) {}
    }

    /// - Returns: Whether another event waits.
    @inlinable func deliverNext() -> Bool {
        lock()
        guard !isEnded, let event = waiting.popFirst(), let box = serialized.uncountedBox else {
            isHopping = false
            unlock()
            return false
        }
        if case .next(let value) = event {
            let entry = serialized.enter(value, to: box, slowing: false)
            unlock()
            pass(value, to: box, after: entry)
            return withLock {
                isHopping = !isEnded && !waiting.isEmpty
                return isHopping
            }
        }
        isEnded = true
        unlock()
        end(with: event.error.map { .failure($0) } ?? .finished)
        return false
    }

    // MARK: The end

    @usableFromInline override func releaseAll() -> RxReleased {
        let upstreams: [(any Subscription)?] = [upstream, hops]
        let released = RxReleased(upstreams: upstreams.compactMap { $0 }, kept: waiting)
        upstream = nil
        hops = nil
        waiting = []
        return released
    }
}

/// The stream of `observe(on:)`.
@usableFromInline struct RxHoppingStream<Output>: Publisher {
    @usableFromInline typealias Failure = any Swift.Error

    @usableFromInline let upstream: AnyPublisher<Output, any Swift.Error>
    @usableFromInline let scheduler: any ImmediateSchedulerType
    #if TRACE_RESOURCES
        @usableFromInline let counted: SerialQueueObservable?
    #endif

    @inlinable init(_ upstream: AnyPublisher<Output, any Swift.Error>, _ scheduler: any ImmediateSchedulerType) {
        self.upstream = upstream
        self.scheduler = scheduler
        #if TRACE_RESOURCES
            counted = scheduler is SerialDispatchQueueScheduler ? SerialQueueObservable() : nil
        #endif
    }

    @inlinable func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Swift.Error {
        let stage = RxHoppingStage(scheduler, downstream: AnySubscriber(subscriber))
        stage.open()
        if !stage.isOver { upstream.subscribe(stage) }
    }
}

extension RxHoppingStage: StreamDescribing {
    static var streamWord: String? { "observe(on:)" }
}
