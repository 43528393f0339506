// SPDX-License-Identifier: Apache-2.0

import Foundation
package import WatertightCore
internal import WatertightTesting

package struct TestError: Error, Equatable, Sendable {
    package let id: Int

    package init(_ id: Int = 0) {
        self.id = id
    }
}

/// A ``TestSubscriber`` of numbers as the laws need it: its events can be compared for any failure type, and it is cancelled at
/// process exit.
package final class Recorder<Failure: Error>: Subscriber, Cancellable, @unchecked Sendable {  // Sendable: hooks are set first.
    package enum Event: Equatable, Sendable {
        case subscription
        case value(Int)
        case finished
        case failed
    }

    private let subscriber: TestSubscriber<Int, Failure>
    private let thread = Guarded<ObjectIdentifier?>(nil)
    private let ticket = Departure.Ticket()
    package var onSubscription: (Recorder) -> Void = { _ in }
    package var onValue: (Recorder, Int) -> Void = { _, _ in }
    package var onCompletion: (Recorder) -> Void = { _ in }

    /// - Parameters:
    ///   - opening: Requested when the subscription arrives; a demand of none is not requested.
    ///   - answer: Returned for each value.
    package init(asking opening: Subscribers.Demand = .unlimited, answering answer: Subscribers.Demand = .none) {
        subscriber = TestSubscriber(requesting: opening, answering: answer)
        subscriber.onSubscription = { [unowned self] _ in note { onSubscription(self) } }
        subscriber.onValue = { [unowned self] _, value in note { onValue(self, value) } }
        subscriber.onCompletion = { [unowned self] _, _ in note { onCompletion(self) } }
        Departure.shared.expect(self, with: ticket)
    }

    package var events: [Event] {
        subscriber.events.map { event in
            switch event {
            case .subscription: .subscription
            case .value(let value): .value(value)
            case .completion(.finished): .finished
            case .completion(.failure): .failed
            }
        }
    }
    package var violations: [String] { subscriber.violations.map(\.description) }
    /// The requested values that have not arrived.
    package var asked: Subscribers.Demand { subscriber.demand }
    package var subscription: (any Subscription)? { subscriber.subscription }
    package var hasEnded: Bool { subscriber.completion != nil }
    /// The thread of the last delivery.
    package var lastThread: ObjectIdentifier? { thread.withLock { $0 } }
    package var values: [Int] { subscriber.values }

    package func request(_ demand: Subscribers.Demand) { subscriber.request(demand) }
    package func cancel() { subscriber.cancel() }

    // MARK: Subscriber

    package func receive(subscription: any Subscription) { subscriber.receive(subscription: subscription) }
    package func receive(_ input: Int) -> Subscribers.Demand { subscriber.receive(input) }
    package func receive(completion: Subscribers.Completion<Failure>) { subscriber.receive(completion: completion) }

    private func note(_ event: () -> Void) {
        let current = ObjectIdentifier(Thread.current)
        thread.withLock { $0 = current }
        event()
    }
}

/// The package's locks that this thread holds; zero in a release build, which does not count them.
package func heldLocks() -> Int {
    #if DEBUG
        LockAudit.heldByThisThread
    #else
        0
    #endif
}

extension Publisher where Output == Int {
    /// Subscribes a recorder.
    package func record(
        asking opening: Subscribers.Demand = .unlimited, answering answer: Subscribers.Demand = .none
    ) -> Recorder<Failure> {
        let recorder = Recorder<Failure>(asking: opening, answering: answer)
        subscribe(recorder)
        return recorder
    }
}
