// SPDX-License-Identifier: Apache-2.0

extension Signal {
    /// Sends what this sends until a lifetime ends, and completes then; at once if it has ended.
    public func take(during lifetime: Lifetime) -> Signal<Value, Error> {
        .made { core in
            core.pass(self)
            if let ending = lifetime.observeEnded({ core.terminate(.completed) }) { core.resources.insert(ending) }
        }
    }

    /// Sends what this sends until the trigger sends a value or completes, and completes then.
    public func take(until trigger: Signal<(), Never>) -> Signal<Value, Error> {
        .made { core in
            core.pass(self)
            core.observe(
                trigger, value: { core.terminate(.completed) },
                end: { termination in if case .completed = termination { core.terminate(.completed) } })
        }
    }

    /// Sends what this sends until the replacement sends its first event, and then what that sends.
    ///
    /// The completion of this signal is ignored: the replacement completes the whole.
    public func take(untilReplacement signal: Signal<Value, Error>) -> Signal<Value, Error> {
        .made { core in
            let first = self.core.observe(
                EventObserver(
                    value: { core.send($0) },
                    end: { termination in
                        if case .completed = termination { return }
                        core.terminate(termination)
                    }))
            if let first { core.resources.insert(first) }
            core.observe(
                signal,
                value: { value in
                    first?.dispose()
                    core.send(value)
                }, end: { core.terminate($0) })
        }
    }

    /// Sends nothing until the trigger sends a value or completes, and then what this sends from then on.
    public func skip(until trigger: Signal<(), Never>) -> Signal<Value, Error> {
        .made { core in
            let observation = SerialDisposable()
            core.resources.insert(observation)
            let open = {
                observation.inner = nil
                core.pass(self)
            }
            observation.inner = trigger.core.observe(
                EventObserver(value: open, end: { termination in if case .completed = termination { open() } }))
        }
    }
}
