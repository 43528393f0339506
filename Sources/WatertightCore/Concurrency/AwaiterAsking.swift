// SPDX-License-Identifier: Apache-2.0

/// The requesting side: without a cancellation handler where possible, otherwise under one.
///
/// A handler costs more than everything else about a value. So if none is needed, the task pulls the source, value by value, and
/// checks for cancellation before and after each. Only a handler can cut off a request that never returns, and wake a waiting task.
extension Awaiter {
    // MARK: At once

    /// The result of a pull.
    @usableFromInline enum Pulled {
        case value(Input)
        /// The task is cancelled, and so is the stream.
        case over
        /// No value yet. The caller has called the machine's `request()` and requests the demand; if that is `nil`, it calls `request()`
        /// first.
        case unanswered(owed: Subscribers.Demand?)
    }

    /// Returns the next value, if it arrives without a wait.
    @inlinable @inline(__always) func pull() -> Pulled {
        guard fastPath.enter() else { return isBuffering ? pullBuffered() : .unanswered(owed: nil) }
        var owed = Subscribers.Demand.max(1)
        if !Task.isCancelled { owed = pullOnce(owed) }
        if owed != .none { owed = pullSkipped(owed) }
        if owed == .none, !Task.isCancelled, let value = fastPath.take() { return .value(value) }
        return leaveFastPath(owing: owed)
    }

    /// Returns the oldest value that arrived before a request. The handler ends the stream of a cancelled task.
    @inlinable func pullBuffered() -> Pulled {
        guard !Task.isCancelled, let value = lock.withLock({ machine.takeBuffered() }) else { return .unanswered(owed: nil) }
        return .value(value)
    }

    @inlinable @inline(__always) func pullOnce(_ demand: Subscribers.Demand) -> Subscribers.Demand {
        LockAudit.assertNoneHeld()
        // Retained for the thread in the fast path, and so not counted here.
        return source.unsafelyUnwrapped.withUncountedReference { $0.pull(demand) }
    }

    /// Pulls again after a value that a stage dropped. Six times at most: a check for cancellation costs a sixth of a handler.
    @usableFromInline func pullSkipped(_ demand: Subscribers.Demand) -> Subscribers.Demand {
        var owed = demand
        for _ in 1...6 where owed != .none && !Task.isCancelled { owed = pullOnce(owed) }
        return owed
    }

    // MARK: The fast path, under the lock

    @inlinable func openFastPath(to source: PullSource) {
        self.source = .passUnretained(source)
        fastPath.open()
    }

    /// Closes the fast path. The thread inside then counts as one that has called the machine's `request()`, and retains the source until it
    /// has left. Called under the lock.
    @inlinable func closeFastPath() {
        guard fastPath.close() else { return }
        machine.pendingRequests += 1
        _ = source?.retain()
    }

    /// Leaves the fast path and closes it, and passes a value that has arrived to the machine.
    @usableFromInline func leaveFastPath(owing demand: Subscribers.Demand) -> Pulled {
        lock.withLock {
            closeFastPath()
            if let value = fastPath.leave() { machine.arrived.append(value) }
        }
        source?.release()
        guard Task.isCancelled else { return .unanswered(owed: demand) }
        cancel()
        // The machine counts one requesting thread less; there is no answer.
        _ = lock.withLock { machine.look() }
        return .over
    }

    // MARK: Under a handler

    /// - Parameter owed: The demand that the caller requests, having called the machine's `request()`; `nil` to call that first.
    ///
    /// The upstream of a cancelled task is cancelled by the task itself, once it wakes: the runtime calls the handler under a lock of the
    /// task and of its parents, and a thread that resumes one of them waits for that lock; an upstream whose `cancel()` waited for the
    /// resuming thread would deadlock both.
    @inlinable @inline(never)
    func answerUnderHandler(isolation actor: isolated (any Actor)?, owed: Subscribers.Demand?) async -> NextResult {
        let answer = await withTaskCancellationHandler {
            await self.answer(isolation: actor, owed: owed)
        } onCancel: {
            endFromHandler()
        }
        // A value may have come just before the cancel.
        var endsHere = Task.isCancelled
        if case .success(nil) = answer { endsHere = true }
        if endsHere { cancelUpstreamOfEnded() }
        return answer
    }

    /// Returns the next value, or the end. Suspends only if neither arrives inside the request for it.
    @inlinable func answer(isolation actor: isolated (any Actor)?, owed: Subscribers.Demand? = nil) async -> NextResult {
        let (over, owed, subscription) = lock.withLock { () -> (NextResult?, Subscribers.Demand, (any Subscription)?) in
            if let owed { return (nil, owed, self.subscription) }
            closeFastPath()
            switch machine.request() {
            case .over(let answer): return (answer, .none, nil)
            case .look: return (nil, .none, nil)
            case .request: return (nil, .max(1), self.subscription)
            }
        }
        if let over { return over }
        if owed != .none {
            LockAudit.assertNoneHeld()
            subscription?.request(owed)
        }
        if let answer = lock.withLock({ machine.look() }) { return answer }
        return await withUnsafeContinuation(isolation: actor) { waiter in
            if let answer = lock.withLock({ machine.wait(waiter) }) { resume(waiter, with: answer) }
        }
    }
}
