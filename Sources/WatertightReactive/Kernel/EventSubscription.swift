// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// The subscription of a publisher that is a signal or a producer. It ignores demand: what stands behind it requests an unlimited one.
///
/// `interrupted` finishes the publisher, which has no such event. A cancel disposes of the source, which then sends nothing more.
final class EventSubscription<Downstream: Subscriber>: NativeSubscription, CustomStringConvertible {
    private let serialized: SerializedDownstream<Downstream>
    private let source = SerialDisposable()

    init(_ downstream: Downstream) {
        serialized = SerializedDownstream(DownstreamBox(downstream))
    }

    /// Sets what ends the source.
    func setSource(_ disposable: (any Disposable)?) { source.inner = disposable }

    var observer: Observer<Downstream.Input, Downstream.Failure> {
        EventObserver(value: { self.send($0) }, end: { self.end($0) })
    }

    private func send(_ value: Downstream.Input) {
        serialized.deliver(value) { serialized.finishDraining(at: description) }
    }

    private func end(_ termination: Termination<Downstream.Failure>) {
        let completion: Subscribers.Completion<Downstream.Failure> =
            if case .failed(let error) = termination { .failure(error) } else { .finished }
        serialized.deliver(completion) { serialized.finishDraining(at: description) }
        source.dispose()
    }

    func request(_ demand: Subscribers.Demand) {}

    func cancel() {
        let box = serialized.close()
        source.dispose()
        withExtendedLifetime(box) {}
    }

    var description: String { "Signal" }
}
