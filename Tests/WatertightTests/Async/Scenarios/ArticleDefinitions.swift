// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Watertight

/// How many of the article's empty sinks were made.
enum ArticleSinks {
    static let count = Guarded(0)
}

/// The article's `CombineAsyncPublisher`: it subscribes when it is made, and does not end with its publisher.
struct ArticleSequence<P: Publisher>: AsyncSequence, AsyncIteratorProtocol where P.Failure == Never {
    private var iterator: AsyncStream<P.Output>.Iterator
    private let token: AnyCancellable

    init(_ upstream: P) {
        let (stream, continuation) = AsyncStream.makeStream(of: P.Output.self)
        token = upstream.sink { value in
            nonisolated(unsafe) let value = value  // As in the article, which does not ask whether it may be sent.
            continuation.yield(value)
        }
        iterator = stream.makeAsyncIterator()
    }

    func makeAsyncIterator() -> Self { self }
    mutating func next() async -> P.Output? { await iterator.next() }
}

extension Subscribers {
    /// The article's `OneByOneSink`: requests a value when a notification is posted.
    final class ArticleSink<Input, Failure: Error>: Subscriber, Cancellable {
        private let receiveValue: (Input) -> Void
        private let name: Notification.Name
        private let subscription = Guarded<(any Subscription)?>(nil)
        private let observer = Guarded<(any NSObjectProtocol)?>(nil)

        init(resumedBy name: Notification.Name, receiveValue: @escaping (Input) -> Void) {
            (self.name, self.receiveValue) = (name, receiveValue)
        }

        func receive(subscription: any Subscription) {
            self.subscription.withLock { $0 = subscription }
            let handed = Handed(subscription)
            let observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
                handed.value.request(.max(1))
            }
            self.observer.withLock { $0 = observer }
            subscription.request(.max(1))
        }

        func receive(_ input: Input) -> Subscribers.Demand {
            receiveValue(input)
            return .none
        }

        func receive(completion: Subscribers.Completion<Failure>) {}

        func cancel() {
            if let observer = observer.withLock({ $0.take() }) { NotificationCenter.default.removeObserver(observer) }
            subscription.withLock { $0.take() }?.cancel()
        }
    }
}
