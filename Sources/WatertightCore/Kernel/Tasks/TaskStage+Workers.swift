// SPDX-License-Identifier: Apache-2.0

/// The workers.
extension TaskStage {
    @usableFromInline typealias Assignment = (input: Input, ticket: Int)

    @usableFromInline typealias Worker = TaskWorker<Input>

    // MARK: Starting

    /// Makes a worker that begins with a value. Called under the lock.
    @inlinable func makeWorker(_ first: Assignment) -> Start? {
        guard let body else { return nil }
        let worker = Worker(first)
        worker.slot = workers.insert(worker)
        return (worker, body.isolation)
    }

    /// What starts a worker.
    @usableFromInline typealias Start = (worker: Worker, actor: (any Actor)?)

    /// Starts a worker. One that is started inside of a delivery begins after it: bodies that cause each other would otherwise nest.
    @inlinable func startWorker(_ start: Start, atOnce: Bool = true) {
        let isDelivering = serialized.drainQueue.isOwnedByThisThread
        startTask(on: start.actor, atOnce: atOnce && !isDelivering, for: start.worker) { task in
            let isCancelled = withLock { () -> Bool in
                if !start.worker.hasEnded { start.worker.task = task }
                return start.worker.isCancelled
            }
            if isCancelled { task.cancel() }
        }
    }

    /// Starts workers for values that wait and may begin.
    ///
    /// - Parameter atOnce: Whether a worker may begin inside of this call. It may not if another one's end calls: each would begin inside of the one before.
    @inlinable func startWorkersForWaiting(atOnce: Bool = true) {
        while let start = withLock({ machine.needsWorker ? machine.next().flatMap { makeWorker($0) } : nil }) {
            startWorker(start, atOnce: atOnce)
        }
    }

    /// Called under the lock.
    @inlinable func remove(_ worker: Worker) {
        workers.remove(worker.slot)
        worker.hasEnded = true
        worker.task = nil
    }

    // MARK: Working

    /// Runs the body for one value after the other.
    @inlinable nonisolated(nonsending) func work(as worker: Worker) async {
        guard let (first, body) = begin(worker) else { return }
        var next: Assignment? = first
        var count = 0
        while let (input, ticket) = next {
            let result: Result<Output, Downstream.Failure>
            do throws(Downstream.Failure) {
                result = .success(try await body.result(of: input))
            } catch {
                result = .failure(error)
            }
            guard let request = finish(result, of: ticket, by: worker) else { return }
            count += 1
            // A stream that is faster than its actor would keep all other work off it.
            if count.isMultiple(of: ActorContext.longestRun), body.isolation != nil { await Task.yield() }
            next = self.next(for: worker, requesting: request)
        }
    }

    /// - Returns: The value to begin with, and the body; `nil` if the value was replaced meanwhile, or the stream has ended.
    @inlinable func begin(_ worker: Worker) -> (Assignment, Body)? {
        // The value leaves the lock in any case: its release may call the user's code.
        let (first, body, isReplaced) = withUnsafeCurrentTask { current in
            withLock { () -> (Assignment?, Body?, Bool) in
                let first = worker.first.take()
                guard let body = self.body, first != nil, !worker.isCancelled else { return (first, nil, machine.phase != .over) }
                worker.current = current
                return (first, body, false)
            }
        }
        if let first, let body { return (first, body) }
        if isReplaced { dropResult(of: worker) } else { withLock { remove(worker) } }
        return nil
    }

    /// Delivers a result, or ends the stream.
    ///
    /// - Returns: What the worker requests next from the upstream; `nil` if it ends.
    @inlinable func finish(_ result: Result<Output, Downstream.Failure>, of ticket: Int, by worker: Worker) -> Subscribers.Demand? {
        switch result {
        case .success(let output):
            let (request, entered) = withLock { () -> (Subscribers.Demand?, Entered?) in
                guard machine.phase != .over, !worker.isCancelled else { return (nil, nil) }
                if looksWhileDelivering { machine.lookers += 1 }
                if rules.isOrdered {
                    machine.keep(output, of: ticket)
                    return (Subscribers.Demand.none, enterNextResult())
                }
                let entered = enter(output)
                // Under the lock that is held anyway. What the delivery adds to the demand is looked at after it.
                return (rules.hasOneSlot ? machine.takeRequest() : .none, entered)
            }
            if let entered { pass(entered) }
            if request == nil { dropResult(of: worker) }
            return request
        case .failure(let error):
            let counts = withLock { () -> Bool in
                guard machine.phase != .over, !worker.isCancelled else { return false }
                remove(worker)
                return true
            }
            if counts { end(with: .failure(error), cancellingUpstream: true) } else { dropResult(of: worker) }
            return nil
        }
    }

    /// Counts out a worker that the stage has cancelled. A replaced one makes room for another.
    @inlinable func dropResult(of worker: Worker) {
        withLock {
            remove(worker)
            if machine.phase != .over { machine.drop() }
        }
        startWorkersForWaiting(atOnce: false)
        if withLock({ machine.isComplete }) { complete() }
    }

    // MARK: Looking

    /// What the worker goes on with: a value that waits, or one that the upstream delivers now.
    ///
    /// - Parameter request: What the only worker has taken to be requested.
    @inlinable func next(for worker: Worker, requesting request: Subscribers.Demand) -> Assignment? {
        guard request != .none else { return look(for: worker, counted: looksWhileDelivering) }
        requestUpstream(request)
        // Most values come so: a sixth of what this stage takes for one is spared.
        return withLock { machine.nextExpected() } ?? look(for: worker, counted: true)
    }

    /// - Parameter isCounted: Whether the machine counts the worker as one that is about to look.
    @inlinable func look(for worker: Worker, counted isCounted: Bool) -> Assignment? {
        var isCounted = isCounted
        while true {
            var request = Subscribers.Demand.none
            let (next, flag) = withLock { () -> (Assignment?, Bool) in
                if isCounted { machine.lookers -= 1 }
                // The last: whether others wait.
                if let next = machine.next() { return (next, machine.needsWorker) }
                request = machine.takeRequest()
                isCounted = awaits(request)
                if isCounted { machine.lookers += 1 }
                guard request == .none else { return (nil, false) }
                remove(worker)
                return (nil, machine.isComplete)
            }
            if let next {
                if flag { startWorkersForWaiting() }
                if rules.pulls, !rules.hasOneSlot { requestForFreeSlots() }
                return next
            }
            if flag { complete() }
            guard request != .none else { return nil }
            requestUpstream(request)
        }
    }

    /// Requests from the upstream: one value from a source that can be pulled takes half as long.
    @inlinable @inline(__always) func requestUpstream(_ demand: Subscribers.Demand) {
        guard let upstream = upstream.attached else { return }
        guard canBePulled.peek() == 1, demand == .max(1) else { return upstream.request(demand) }
        // As said when it was attached.
        let source = Unmanaged.passUnretained(unsafeDowncast(upstream, to: PullSource.self))
        let left = withExtendedLifetime(upstream) { source.withUncountedReference { $0.pull(demand) } }
        if left != .none { upstream.request(left) }
    }
}
