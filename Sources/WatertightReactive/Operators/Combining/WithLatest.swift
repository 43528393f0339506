// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Signal {
    /// Sends each value with the latest one of another signal, once that has one.
    ///
    /// - **Retention**: The latest value of the other signal is kept until the end, or until nothing holds or observes the new signal.
    /// - **Completion**: The new signal completes when this one does. A completion of the other is ignored: its last value holds.
    /// - **Failure**: This signal's failure passes on. The other has none.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once. That
    ///   of the other is ignored: its last value holds, and if it has none, no pair is sent.
    /// - **Delivery**: A pair is sent at once, on the thread that delivers this signal's value. Values that come before the other has one
    ///   are dropped.
    public func withLatest<U>(from samplee: Signal<U, Never>) -> Signal<(Value, U), Error> {
        .made { core in
            let latest = Guarded<U?>(nil)
            core.observe(
                samplee, value: { value in withExtendedLifetime(latest.withLock { exchange(&$0, with: value) }) {} }, end: { _ in })
            core.observe(
                self, value: { value in if let other = latest.withLock({ $0 }) { core.send((value, other)) } }, end: { core.terminate($0) })
        }
    }

    /// Sends each value with the latest one of a producer.
    ///
    /// - **Retention**: The latest value of the producer's run is kept until the end, or until nothing holds or observes the new signal:
    ///   then the run is interrupted.
    /// - **Completion**: The new signal completes when this one does. A completion of the other is ignored: its last value holds.
    /// - **Failure**: This signal's failure passes on. The other has none.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once. That
    ///   of the other is ignored: its last value holds, and if it has none, no pair is sent.
    /// - **Delivery**: A pair is sent at once, on the thread that delivers this signal's value. Values that come before the other has one
    ///   are dropped. The producer's work begins before the new signal is returned.
    public func withLatest<U>(from samplee: SignalProducer<U, Never>) -> Signal<(Value, U), Error> {
        .made { core in
            samplee.startWithSignal { signal, interruptHandle in
                core.resources.insert(interruptHandle)
                core.pass(withLatest(from: signal))
            }
        }
    }

    /// Sends each value with the latest one of the producer that a value stands for.
    ///
    /// - **Retention**: The latest value of the producer's run is kept until the end, or until nothing holds or observes the new signal:
    ///   then the run is interrupted.
    /// - **Completion**: The new signal completes when this one does. A completion of the other is ignored: its last value holds.
    /// - **Failure**: This signal's failure passes on. The other has none.
    /// - **Interruption**: This signal's interruption passes on; if this signal has ended before, the new one is interrupted at once. That
    ///   of the other is ignored: its last value holds, and if it has none, no pair is sent.
    /// - **Delivery**: A pair is sent at once, on the thread that delivers this signal's value. Values that come before the other has one
    ///   are dropped. The producer's work begins before the new signal is returned.
    public func withLatest<Samplee: SignalProducerConvertible>(
        from samplee: Samplee
    ) -> Signal<(Value, Samplee.Value), Error> where Samplee.Error == Never {
        withLatest(from: samplee.producer)
    }
}

extension SignalProducer {
    /// Sends each value with the latest one of another producer.
    ///
    /// - **Retention**: Both producers are kept by the new one. A run keeps the other's latest value until its end, which ends the runs of
    ///   both.
    /// - **Completion**: A run completes when the work of this producer does. A completion of the other is ignored: its last value holds.
    /// - **Failure**: A failure of the work passes on. The other has none.
    /// - **Interruption**: An interruption of the work passes on. That of the other is ignored: its last value holds, and if it has none,
    ///   no pair is sent. Disposing of a run interrupts it at once, and then both runs.
    /// - **Delivery**: A pair is sent at once, on the thread that delivers the value of this producer. Values that come before the other
    ///   has one are dropped. The other's work begins first.
    public func withLatest<U>(from samplee: SignalProducer<U, Never>) -> SignalProducer<(Value, U), Error> {
        lift { signal in { (other: Signal<U, Never>) in signal.withLatest(from: other) } }(samplee)
    }

    /// Sends each value with the latest one of another producer.
    ///
    /// - **Retention**: Both producers are kept by the new one. A run keeps the other's latest value until its end, which ends the runs of
    ///   both.
    /// - **Completion**: A run completes when the work of this producer does. A completion of the other is ignored: its last value holds.
    /// - **Failure**: A failure of the work passes on. The other has none.
    /// - **Interruption**: An interruption of the work passes on. That of the other is ignored: its last value holds, and if it has none,
    ///   no pair is sent. Disposing of a run interrupts it at once, and then both runs.
    /// - **Delivery**: A pair is sent at once, on the thread that delivers the value of this producer. Values that come before the other
    ///   has one are dropped. The other's work begins first.
    public func withLatest<Samplee: SignalProducerConvertible>(
        from samplee: Samplee
    ) -> SignalProducer<(Value, Samplee.Value), Error> where Samplee.Error == Never {
        withLatest(from: samplee.producer)
    }
}
