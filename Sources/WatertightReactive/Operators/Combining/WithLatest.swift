// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Signal {
    /// Sends each value with the latest one of another signal, once that has one. Ends as this does; the end of the other is ignored.
    public func withLatest<U>(from samplee: Signal<U, Never>) -> Signal<(Value, U), Error> {
        .made { core in
            let latest = Guarded<U?>(nil)
            core.observe(
                samplee, value: { value in withExtendedLifetime(latest.withLock { exchange(&$0, with: value) }) {} }, end: { _ in })
            core.observe(
                self, value: { value in if let other = latest.withLock({ $0 }) { core.send((value, other)) } }, end: { core.terminate($0) })
        }
    }

    /// Sends each value with the latest one of a producer, which is started at once, and interrupted behind the end.
    public func withLatest<U>(from samplee: SignalProducer<U, Never>) -> Signal<(Value, U), Error> {
        .made { core in
            samplee.startWithSignal { signal, interruptHandle in
                core.resources.insert(interruptHandle)
                core.pass(withLatest(from: signal))
            }
        }
    }

    /// Sends each value with the latest one of the producer that a value stands for.
    public func withLatest<Samplee: SignalProducerConvertible>(
        from samplee: Samplee
    ) -> Signal<(Value, Samplee.Value), Error> where Samplee.Error == Never {
        withLatest(from: samplee.producer)
    }
}

extension SignalProducer {
    /// Sends each value with the latest one of another producer, which is started first. Ends as this does.
    public func withLatest<U>(from samplee: SignalProducer<U, Never>) -> SignalProducer<(Value, U), Error> {
        lift { signal in { (other: Signal<U, Never>) in signal.withLatest(from: other) } }(samplee)
    }

    /// Sends each value with the latest one of another producer, which is started first. Ends as this does.
    public func withLatest<Samplee: SignalProducerConvertible>(
        from samplee: Samplee
    ) -> SignalProducer<(Value, Samplee.Value), Error> where Samplee.Error == Never {
        withLatest(from: samplee.producer)
    }
}
