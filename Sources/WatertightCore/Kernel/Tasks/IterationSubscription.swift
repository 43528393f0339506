// SPDX-License-Identifier: Apache-2.0

/// Delivers the elements of an asynchronous sequence, as far as they are requested.
///
/// ```
///   waiting ──first request──▶ running ⇄ suspended: nothing is requested
///      └─────────cancel───────────┴──────────┴──▶ over ◀── the sequence ends, or nothing is requested and the link is released
/// ```
/// One task, from the first request on, makes the iterator and calls it; the iterator never leaves it. An element is awaited only if it is requested.
@usableFromInline
package final class IterationSubscription<Base: AsyncSequence, Downstream: Subscriber>: TaskStarter, SignalHandling,
    @unchecked Sendable  // Sendable: `lock` guards the state.
where Downstream.Input == Base.Element, Downstream.Failure == Base.Failure {
    @usableFromInline let lock = Lock()
    /// Whether a task that is cancelled before it begins awaits one element all the same, so that the sequence hears of the cancellation.
    @usableFromInline let iteratesIfCancelledEarly: Bool

    // Guarded by `lock`.

    /// Whether there is a task, or has been.
    @usableFromInline @exclusivity(unchecked) var hasStarted = false
    /// Present until the task begins, or all is over.
    @usableFromInline @exclusivity(unchecked) var makeSequence: (@Sendable () -> Base)?
    /// Present until the end.
    @usableFromInline @exclusivity(unchecked) var downstream: Downstream?
    @usableFromInline @exclusivity(unchecked) var ledger = DemandLedger()
    @usableFromInline @exclusivity(unchecked) var task: Task<Void, Never>?
    /// The task, while nothing is requested of it.
    @usableFromInline @exclusivity(unchecked) var suspended: UnsafeContinuation<Void, Never>?
    /// Whether the downstream has released its subscription: what is not requested now, will never be.
    @usableFromInline var isAbandoned = false

    @inlinable package init(
        priority: TaskPriority?, executorPreference: (any TaskExecutor)?, iteratesIfCancelledEarly: Bool = false, downstream: Downstream,
        makeSequence: @escaping @Sendable () -> Base
    ) {
        self.iteratesIfCancelledEarly = iteratesIfCancelledEarly
        self.downstream = downstream
        self.makeSequence = makeSequence
        super.init(
            priority: priority, executorPreference: executorPreference, keepsOrigin: false, handler: IterationSubscription.self,
            // Called with this object only.
            work: { starter, _ in await unsafeDowncast(starter, to: IterationSubscription.self).run() })
    }

    // MARK: The downstream

    @inlinable func handleRequest(_ demand: Subscribers.Demand) {
        demand.assertNonZero()
        let (suspended, starts) = lock.withLock { () -> (UnsafeContinuation<Void, Never>?, Bool) in
            guard downstream != nil else { return (nil, false) }
            ledger.add(demand)
            defer { hasStarted = true }
            return (self.suspended.take(), !hasStarted)
        }
        suspended?.resume()
        if starts { start() }
    }

    @inlinable func start() {
        startTask(on: nil, for: self) { task in
            let isOver = lock.withLock {
                if downstream != nil { self.task = task }
                return downstream == nil
            }
            // It may be over because the task has returned.
            if isOver { task.cancel() }
        }
    }

    @inlinable func handleCancel() {
        let (remains, task, suspended) = lock.withLock { (release(), self.task.take(), self.suspended.take()) }
        // Their cancellation handlers run inside of this call.
        task?.cancel()
        suspended?.resume()
        withExtendedLifetime(remains) {}
    }

    /// Notes that the downstream has released its subscription: a task that waits for a request returns.
    @inlinable func abandon() {
        let suspended = lock.withLock {
            isAbandoned = true
            return self.suspended.take()
        }
        suspended?.resume()
    }

    /// Called under the lock.
    @inlinable func release() -> (Downstream?, (@Sendable () -> Base)?) {
        (downstream.take(), iteratesIfCancelledEarly && hasStarted ? nil : makeSequence.take())
    }

    // MARK: The task

    @inlinable nonisolated(nonsending) func run() async {
        guard let makeSequence = lock.withLock({ self.makeSequence.take() }) else { return }
        var iterator = makeSequence().makeAsyncIterator()
        var mustIterate = iteratesIfCancelledEarly
        do throws(Base.Failure) {
            while await waitForRequest() || mustIterate {
                mustIterate = false
                guard let element = try await iterator.next(isolation: #isolation) else { return finish(with: .finished) }
                deliver(element)
            }
        } catch {
            finish(with: .failure(error))
        }
    }

    /// Suspends while nothing is requested.
    ///
    /// - Returns: Whether an element is requested; `false` at the end.
    @inlinable nonisolated(nonsending) func waitForRequest() async -> Bool {
        while true {
            let (isOver, isRequested) = lock.withLock { (downstream == nil, !ledger.isEmpty) }
            if isOver { return false }
            if isRequested { return true }
            if lock.withLock({ isAbandoned }) { return false }
            await withUnsafeContinuation { continuation in
                let goesOn = lock.withLock { () -> Bool in
                    if downstream == nil || !ledger.isEmpty || isAbandoned { return true }
                    suspended = continuation
                    return false
                }
                if goesOn { continuation.resume() }
            }
        }
    }

    @inlinable func deliver(_ element: Base.Element) {
        let downstream = lock.withLock { () -> Downstream? in
            if self.downstream != nil { ledger.spend() }
            return self.downstream
        }
        guard let downstream else { return }
        let demand = downstream.receive(element)
        if demand != .none { lock.withLock { ledger.add(demand) } }
    }

    @inlinable func finish(with completion: Subscribers.Completion<Base.Failure>) {
        let (remains, task) = lock.withLock { (release(), self.task.take()) }
        remains.0?.receive(completion: completion)
        withExtendedLifetime((remains, task)) {}
    }

    @usableFromInline package override var description: String { "AsyncIteration" }
}
