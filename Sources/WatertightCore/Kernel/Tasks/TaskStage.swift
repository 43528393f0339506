// SPDX-License-Identifier: Apache-2.0

/// Runs an asynchronous body for each value, and delivers the results. A ``TaskMachine`` decides.
///
/// ```
///   upstream ──▶ machine ──▶ worker, a task: body ──▶ result ──▶ the next value that waits ──▶ …
///                  │ ▲          └── if none waits, it ends
///        waiting values         on the body's actor, or in the pool
/// ```
/// There is no worker while no value may begin: a value starts one, a request too. A worker takes value after value, without another task. It retains this
/// stage and the body until it ends; the stage retains the body until the stream ends.
@usableFromInline
package final class TaskStage<Body: TaskBody, Failure: Error, Downstream: Subscriber>: TaskStarter, SignalHandling, Subscriber,
    @unchecked Sendable  // Sendable: the lock of `serialized` guards the state.
where Downstream.Input == Body.Output, Downstream.Failure == Body.Failure {
    @usableFromInline package typealias Input = Body.Input
    @usableFromInline package typealias Output = Body.Output

    @usableFromInline let name: String
    /// The machine's rules, to be read without the lock. An unoptimised build would copy the whole machine to read them there.
    @usableFromInline let rules: TaskRules
    /// Whether a worker is about to look from the moment on at which its result enters the drain. If there are several slots, the delivery would
    /// keep a value from beginning in another, unless both need one actor.
    @usableFromInline let looksWhileDelivering: Bool
    /// Makes the upstream's error one of the downstream's. Captures nothing.
    @usableFromInline let passedFailure: @Sendable (Failure) -> Downstream.Failure
    @usableFromInline let upstream = UpstreamSlot()
    /// 1 if the upstream's subscription is a ``PullSource``.
    @usableFromInline let canBePulled = AtomicByte()
    @usableFromInline let serialized: SerializedDownstream<Downstream>

    // Guarded by the lock of `serialized`.

    @usableFromInline @exclusivity(unchecked) var machine: TaskMachine<Input, Output>
    @usableFromInline @exclusivity(unchecked) var body: Body?
    @usableFromInline @exclusivity(unchecked) var workers = SlotTable<TaskWorker<Input>>()

    @inlinable package init(
        _ name: String, _ rules: TaskRules, priority: TaskPriority?, executorPreference: (any TaskExecutor)?, downstream: Downstream,
        passing passedFailure: @escaping @Sendable (Failure) -> Downstream.Failure, body: Body
    ) {
        self.name = name
        self.rules = rules
        looksWhileDelivering = rules.hasOneSlot || body.isolation != nil
        self.passedFailure = passedFailure
        serialized = SerializedDownstream(DownstreamBox(downstream))
        machine = TaskMachine(rules)
        self.body = body
        super.init(
            priority: priority, executorPreference: executorPreference, keepsOrigin: body.isolation == nil, handler: TaskStage.self,
            // Called with this object only.
            work: { await unsafeDowncast($0, to: TaskStage.self).work(as: unsafeDowncast($1, to: TaskWorker<Input>.self)) })
    }

    @inlinable @inline(__always) func withLock<Decision>(_ decide: () -> Decision) -> Decision {
        serialized.drainQueue.lock.withLock(decide)
    }

    // MARK: The upstream

    @inlinable package func receive(subscription: any Subscription) {
        guard upstream.attachOrCancel(subscription) else { return }
        if rules.pulls, subscription is PullSource { canBePulled.store(1) }
        withLock { serialized.box }?.downstream.receive(subscription: self)
        if !rules.pulls { upstream.attached?.request(.unlimited) }
    }

    @inlinable package func receive(_ input: Input) -> Subscribers.Demand {
        let (decision, start, cancelled) = withLock { () -> (TaskMachine<Input, Output>.ReceiveDecision, Start?, Cancelled?) in
            let decision = machine.receive(input)
            return switch decision {
            case .begin(let ticket): (decision, makeWorker((input, ticket)), nil)
            // Marked under this lock: a worker that took the new value meanwhile would be taken for the old one.
            case .replace: (decision, nil, markWorkersCancelled())
            case .wait, .waitInGrown, .beginWaiting, .leaveOut, .lose: (decision, nil, nil)
            }
        }
        switch decision {
        case .begin: if let start { startWorker(start) }
        case .beginWaiting: startWorkersForWaiting()
        case .replace: if let cancelled { cancel(cancelled) }
        case .wait, .leaveOut: break
        case .waitInGrown(let count): Probe.report(.bufferGrows(at: name, count: count))
        case .lose: Probe.reportDrop(at: name, by: self)
        }
        return .none
    }

    @inlinable package func receive(completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished:
            let subscription = upstream.close()
            if withLock({ machine.finish() }) { complete() }
            withExtendedLifetime(subscription) {}
        case .failure(let error): end(with: .failure(passedFailure(error)), cancellingUpstream: false)
        }
    }

    // MARK: The downstream

    @inlinable func handleRequest(_ demand: Subscribers.Demand) {
        demand.assertNonZero()
        addDemand(demand)
    }

    /// Starts workers for the values that wait, and requests others.
    @inlinable func addDemand(_ demand: Subscribers.Demand) {
        withLock { machine.ledger.add(demand) }
        startWorkersForWaiting()
        requestForFreeSlots()
    }

    /// Requests as many values as may begin, and starts workers for those that arrive inside of that.
    @inlinable func requestForFreeSlots() {
        let request = withLock { () -> Subscribers.Demand in
            let request = machine.takeRequest()
            if awaits(request) { machine.lookers += 1 }
            return request
        }
        guard request != .none else { return }
        upstream.attached?.request(request)
        guard awaits(request) else { return }
        withLock { machine.lookers -= 1 }
        startWorkersForWaiting()
    }

    /// Whether what comes inside of a request waits for the request's end: a worker that began in it could pull nothing by itself. A source that is asked for
    /// several values may take its time between them, and one that is asked for everything need never return: what comes from it begins at once.
    @inlinable func awaits(_ request: Subscribers.Demand) -> Bool {
        request == .max(1) || (canBePulled.peek() == 1 && request != .none && request != .unlimited)
    }

    @inlinable func handleCancel() {
        let closed = serialized.close { (machine.end(), self.body.take(), markWorkersCancelled()) }
        let subscription = upstream.close()
        cancel(closed.decision.2)
        subscription?.cancel()
        closeOrigin()
        withExtendedLifetime(closed) {}
    }

    // MARK: The end

    /// Ends with a failure, of the upstream or of a body.
    @inlinable func end(with completion: Subscribers.Completion<Downstream.Failure>, cancellingUpstream cancels: Bool) {
        let (remains, body, cancelled) = withLock { (machine.end(), self.body.take(), markWorkersCancelled()) }
        // The first end alone takes the subscription: it may have to cancel it.
        guard let remains else { return }
        let subscription = upstream.close()
        cancel(cancelled)
        if cancels { subscription?.cancel() }
        serialized.deliver(completion, finishDraining: { finishDraining() })
        closeOrigin()
        withExtendedLifetime((remains, body, subscription)) {}
    }

    /// Finishes once the upstream has, and all results are delivered.
    @inlinable func complete() {
        let (remains, body) = withLock { (machine.end(), self.body.take()) }
        guard remains != nil else { return }
        serialized.deliver(.finished, finishDraining: { finishDraining() })
        closeOrigin()
        withExtendedLifetime(body) {}
    }

    @usableFromInline package override var description: String { name }
}

extension TaskStage: StreamDescribing {}
