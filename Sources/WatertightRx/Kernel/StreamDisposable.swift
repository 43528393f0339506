// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Ends a subscription to a stream. It retains the subscriber, as the stream does until its end.
@usableFromInline final class StreamDisposable: Cancelable {
    @usableFromInline let subscriber: any SelfTerminating
    /// 1 once it is disposed of.
    private let disposed = Word()

    /// Cancels the subscriber. The function was formed where its type is known.
    @usableFromInline let cancel: (any SelfTerminating) -> Void

    @inlinable init<Subscriber: SelfTerminating>(_ subscriber: Subscriber) {
        self.subscriber = subscriber
        cancel = { ($0 as? Subscriber)?.cancel() }
    }

    /// Subscribes closures to a stream.
    @inlinable @inline(__always) static func subscribe<Element>(
        to stream: AnyPublisher<Element, any Swift.Error>,
        receiveCompletion: @escaping (Subscribers.Completion<any Swift.Error>) -> Void, receiveValue: @escaping (Element) -> Void
    ) -> StreamDisposable {
        let sink = Subscribers.Sink.ofToken(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
        stream.subscribe(sink)
        return StreamDisposable(sink)
    }

    @usableFromInline var isDisposed: Bool { disposed.load() != 0 }

    @usableFromInline func dispose() {
        guard disposed.exchange(1) == 0 else { return }
        cancel(subscriber)
    }
}

extension StreamDisposable: EndReporting {
    /// The end of the stream, or of the subscription.
    @usableFromInline package func reportTermination(to observer: TerminationObserver) { subscriber.reportTermination(to: observer) }
}
