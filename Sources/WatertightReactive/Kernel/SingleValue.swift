// SPDX-License-Identifier: Apache-2.0

/// The value of a producer that sends one and completes. An object, so that a producer is small whatever its values are.
@usableFromInline final class SingleValue<Value> {
    @usableFromInline let value: Value

    @inlinable init(_ value: Value) {
        self.value = value
    }
}

extension SignalProducer {
    /// The value of a producer that sends one and completes.
    @inlinable @inline(__always) var singleValue: SingleValue<Value>? {
        if case .sending(let single) = work { single } else { nil }
    }

    /// Sets up a run.
    @inlinable func connect(_ observer: Observer<Value, Error>, _ run: ProducerRun) {
        switch work {
        case .connecting(let connect): connect(observer, run)
        case .sending(let single):
            let core = SignalCore<Value, Error>()
            core.setSoleObserver(observer)
            run.add(
                core,
                work: { _ in
                    core.send(single.value)
                    core.terminate(.completed)
                })
        }
    }
}
