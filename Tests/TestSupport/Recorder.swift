// SPDX-License-Identifier: Apache-2.0

import Foundation
package import WatertightCore

package struct TestError: Error, Equatable, Sendable {
    package let id: Int

    package init(_ id: Int = 0) {
        self.id = id
    }
}

/// A hand-written subscriber: it keeps its subscription for ever, writes down what it receives, and watches the laws that every
/// subscriber can watch by itself: L1, L2, L3, L5 and L6.
package final class Recorder<Failure: Error>: Subscriber, Cancellable, @unchecked Sendable {  // Sendable: `lock`.
    package enum Event: Equatable, Sendable {
        case subscription
        case value(Int)
        case finished
        case failed
    }

    private struct State {
        var subscription: (any Subscription)?
        var events: [Event] = []
        var asked = Subscribers.Demand.none
        var violations: [String] = []
        var owner: ObjectIdentifier?
        var depth = 0
        var hasEnded = false
        var lastThread: ObjectIdentifier?
    }

    private let lock = NSLock()
    private var state = State()
    private let opening: Subscribers.Demand
    private let answer: Subscribers.Demand
    package var onSubscription: (Recorder) -> Void = { _ in }
    package var onValue: (Recorder, Int) -> Void = { _, _ in }
    package var onCompletion: (Recorder) -> Void = { _ in }

    /// - Parameters:
    ///   - opening: Asked for when the subscription comes; nothing is not asked for.
    ///   - answer: Returned for each value.
    package init(asking opening: Subscribers.Demand = .unlimited, answering answer: Subscribers.Demand = .none) {
        self.opening = opening
        self.answer = answer
        Departure.shared.expect(self)
    }

    package var events: [Event] { lock.withLock { state.events } }
    package var violations: [String] { lock.withLock { state.violations } }
    package var asked: Subscribers.Demand { lock.withLock { state.asked } }
    package var subscription: (any Subscription)? { lock.withLock { state.subscription } }
    package var hasEnded: Bool { lock.withLock { state.hasEnded } }
    /// The thread of the last delivery.
    package var lastThread: ObjectIdentifier? { lock.withLock { state.lastThread } }
    package var values: [Int] {
        events.compactMap { if case .value(let value) = $0 { value } else { nil } }
    }

    package func request(_ demand: Subscribers.Demand) {
        let subscription = lock.withLock {
            state.asked += demand
            return state.subscription
        }
        subscription?.request(demand)
    }

    package func cancel() {
        subscription?.cancel()
    }

    // MARK: Subscriber

    package func receive(subscription: any Subscription) {
        enter(.subscription) { state in
            if state.subscription != nil { state.violations.append("L1: a second subscription") }
            state.subscription = subscription
        }
        onSubscription(self)
        if opening != .none { request(opening) }
        exit()
    }

    package func receive(_ input: Int) -> Subscribers.Demand {
        enter(.value(input)) { state in
            if state.subscription == nil { state.violations.append("L1: \(input) came before the subscription") }
            if state.asked == .none { state.violations.append("L2: nobody asked for \(input)") }
            state.asked -= .max(1)
        }
        onValue(self, input)
        lock.withLock { state.asked += answer }
        exit()
        return answer
    }

    package func receive(completion: Subscribers.Completion<Failure>) {
        let event: Event = if case .finished = completion { .finished } else { .failed }
        enter(event) { state in
            if state.subscription == nil { state.violations.append("L1: \(event) came before the subscription") }
            state.hasEnded = true
        }
        onCompletion(self)
        exit()
    }

    private func enter(_ event: Event, _ note: (inout State) -> Void) {
        let thread = ObjectIdentifier(Thread.current)
        let held = heldLocks()
        lock.withLock {
            if held != 0 { state.violations.append("L5: \(event) came under \(held) locks") }
            if state.hasEnded { state.violations.append("L3: \(event) came after the completion") }
            if state.depth != 0, state.owner != thread { state.violations.append("L6: \(event) overlaps another delivery") }
            state.owner = thread
            state.lastThread = thread
            state.depth += 1
            state.events.append(event)
            note(&state)
        }
    }

    private func exit() {
        lock.withLock { state.depth -= 1 }
    }
}

/// The locks of the house that this thread holds; zero in a release build, which does not count them.
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
