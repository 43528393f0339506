// SPDX-License-Identifier: Apache-2.0

extension Signal {
    /// Sends what this sends until a lifetime ends, and completes then.
    ///
    /// - **Retention**: The lifetime keeps the new signal's engine until the end, or until nothing holds or observes that signal. The new
    ///   signal does not keep the object that has the lifetime.
    /// - **Completion**: The new signal completes when the lifetime ends or this signal completes. Values that wait in line then are
    ///   dropped. If the lifetime has ended before, so has the new signal: an observer is interrupted at once.
    /// - **Failure**: This signal's failure passes on.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once.
    /// - **Delivery**: Each value is sent at once, on the thread that delivers it; the completion comes on the thread that ends the
    ///   lifetime.
    public func take(during lifetime: Lifetime) -> Signal<Value, Error> {
        .made { core in
            core.pass(self)
            if let ending = lifetime.observeEnded({ core.terminate(.completed) }) { core.resources.insert(ending) }
        }
    }

    /// Sends what this sends until the trigger sends a value or completes, and completes then.
    ///
    /// - **Retention**: Both signals stay observed until the end, or until nothing holds or observes the new signal. No value is kept.
    /// - **Completion**: The new signal completes with the first value or the completion of the trigger, or when this signal completes.
    ///   Values that wait in line then are dropped.
    /// - **Failure**: This signal's failure passes on. The trigger has none.
    /// - **Interruption**: This signal's interruption passes on. That of the trigger is ignored, also if the trigger has ended before: then
    ///   the new signal goes on until this one ends.
    /// - **Delivery**: Each value is sent at once, on the thread that delivers it; the completion comes on the thread of the trigger.
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
    /// - **Retention**: Both signals stay observed until the end, or until nothing holds or observes the new signal, this one until the
    ///   first value of the replacement at most. No value is kept.
    /// - **Completion**: The new signal completes when the replacement does. A completion of this signal is ignored.
    /// - **Failure**: The replacement's failure fails the new signal, as does one of this signal before the first value of the replacement.
    /// - **Interruption**: That of the replacement passes on, as does one of this signal before the first value of the replacement. If
    ///   either has ended before, the new signal is interrupted at once.
    /// - **Delivery**: Each value is sent at once, on the thread that delivers it. No value of this signal is sent behind one of the
    ///   replacement, but for one that another thread is sending meanwhile.
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
    ///
    /// - **Retention**: This signal is kept until the trigger's event, and is observed only from then on. No value is kept.
    /// - **Completion**: The new signal completes when this one does, behind the trigger's event. If this signal has ended before the
    ///   trigger's event, that event interrupts the new signal.
    /// - **Failure**: A failure of this signal passes on behind the trigger's event; one before is not seen. The trigger has none.
    /// - **Interruption**: This signal's interruption passes on behind the trigger's event. If the trigger is interrupted, or had ended
    ///   before, the new signal is interrupted.
    /// - **Delivery**: Each value behind the trigger's event is sent at once, on the thread that delivers it.
    public func skip(until trigger: Signal<(), Never>) -> Signal<Value, Error> {
        .made { core in
            let observation = SerialDisposable()
            core.resources.insert(observation)
            // Once: the trigger may send again before its observation is in place.
            let opening = AnyDisposable { core.pass(self) }
            let open = {
                observation.dispose()
                opening.dispose()
            }
            observation.inner = trigger.core.observe(
                EventObserver(
                    value: open,
                    end: { termination in
                        if case .completed = termination { return open() }
                        if !opening.isDisposed { core.terminate(.interrupted) }
                    }))
        }
    }
}
