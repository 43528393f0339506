// SPDX-License-Identifier: Apache-2.0

/// The side that asks: at once where that goes, and else under a cancellation handler.
///
/// A handler costs more than all the rest of a value, so whoever can do without one pulls the source, value by value, and looks at the
/// task before and after each. It takes a handler to cut off a request that never returns, and to wake whoever waits.
extension Awaiter {
    // MARK: At once

    /// What became of pulling.
    @usableFromInline enum Pulled {
        case value(Input)
        /// The task is cancelled, and with it the stream.
        case over
        /// No value yet. The caller has asked and is to request so much; or, where there is no demand, is to ask first.
        case unanswered(owed: Subscribers.Demand?)
    }

    /// Takes the next value, where it comes without a wait.
    @inlinable @inline(__always) func pull() -> Pulled {
        guard fastPath.enter() else { return isBuffering ? pullBuffered() : .unanswered(owed: nil) }
        var owed = Subscribers.Demand.max(1)
        if !Task.isCancelled { owed = pullOnce(owed) }
        if owed != .none { owed = pullSkipped(owed) }
        if owed == .none, !Task.isCancelled, let value = fastPath.take() { return .value(value) }
        return leaveFastPath(owing: owed)
    }

    /// Takes the oldest of what came before anybody asked. Ending the stream of a cancelled task is the handler's.
    @inlinable func pullBuffered() -> Pulled {
        guard !Task.isCancelled, let value = lock.withLock({ machine.takeBuffered() }) else { return .unanswered(owed: nil) }
        return .value(value)
    }

    @inlinable @inline(__always) func pullOnce(_ demand: Subscribers.Demand) -> Subscribers.Demand {
        LockAudit.assertNoneHeld()
        // Kept for whoever is in the lane, and not counted.
        return source.unsafelyUnwrapped.withUncountedReference { $0.pull(demand) }
    }

    /// Goes on after a value that was skipped on its way. Six times at most: a look at the task costs a sixth of a handler.
    @usableFromInline func pullSkipped(_ demand: Subscribers.Demand) -> Subscribers.Demand {
        var owed = demand
        for _ in 1...6 where owed != .none && !Task.isCancelled { owed = pullOnce(owed) }
        return owed
    }

    // MARK: The lane, under the lock

    @inlinable func openFastPath(to source: PullSource) {
        self.source = .passUnretained(source)
        fastPath.open()
    }

    /// From here on the one inside is one of those who have asked the machine, and keeps the source until it has left.
    @inlinable func closeFastPath() {
        guard fastPath.close() else { return }
        machine.pendingRequests += 1
        _ = source?.retain()
    }

    /// The one inside leaves the lane for good, and gives its value, if it has got one, to the machine.
    @usableFromInline func leaveFastPath(owing demand: Subscribers.Demand) -> Pulled {
        lock.withLock {
            closeFastPath()
            if let value = fastPath.leave() { machine.arrived.append(value) }
        }
        source?.release()
        guard Task.isCancelled else { return .unanswered(owed: demand) }
        cancel()
        // Nothing: the machine forgets one who has asked.
        _ = lock.withLock { machine.look() }
        return .over
    }

    // MARK: Under a handler

    /// - Parameter owed: What one who has asked is to request; nothing where the machine is to be asked first.
    ///
    /// The upstream of a cancelled task is cancelled by the task itself, once it wakes: the runtime calls the handler under a lock of the
    /// task's and of its parents', and whoever resumes one of them waits for that lock; an upstream whose `cancel()` waited for the resumer
    /// would stop both.
    @inlinable @inline(never)
    func answerUnderHandler(isolation actor: isolated (any Actor)?, owed: Subscribers.Demand?) async -> NextResult {
        let answer = await withTaskCancellationHandler {
            await self.answer(isolation: actor, owed: owed)
        } onCancel: {
            endFromHandler()
        }
        if case .success(nil) = answer { cancelUpstreamOfEnded() }
        return answer
    }

    /// The next value, or the end. Suspends only where neither comes inside of the request for it.
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
