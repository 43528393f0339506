// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

extension Signal {
    /// The same signal as a publisher: a subscription observes it, and keeps it.
    ///
    /// What is sent before it is requested waits, in order and without bound, so that `values` loses nothing. An interruption finishes the subscription; a failure
    /// overtakes what waits. A cancel disposes of the observation.
    public var publisher: AnyPublisher<Value, Error> {
        AnyPublisher(UnboundedBuffer(EventPublisher<Value, Error> { subscription in self.core.observe(subscription) }))
    }
}

extension SignalProducer {
    /// The same producer as a publisher: a subscription starts a run.
    ///
    /// What is sent before it is requested waits, in order and without bound, so that `values` loses nothing. An interruption finishes the subscription; a failure
    /// overtakes what waits. A cancel interrupts the run.
    public var publisher: AnyPublisher<Value, Error> {
        AnyPublisher(
            UnboundedBuffer(
                EventPublisher<Value, Error> { observer in
                    let handle = RunHandle()
                    handle.run.connect(self, to: observer)
                    return handle
                }))
    }
}

extension PropertyProtocol {
    /// The property as a publisher: a subscription receives the current value and then each change. It does not keep the property.
    public var publisher: AnyPublisher<Value, Never> { producer.publisher }
}

/// Makes a subscription of what an observer observes.
private struct EventPublisher<Output, Failure: Error>: Publisher {
    /// Connects an observer, and returns what ends the source; a run has not begun.
    let connect: (Observer<Output, Failure>) -> (any Disposable)?

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        let subscription = EventSubscription(subscriber)
        subscriber.receive(subscription: subscription)
        let source = connect(subscription.observer)
        subscription.setSource(source)
        (source as? RunHandle)?.begin()
    }
}
