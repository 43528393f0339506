// SPDX-License-Identifier: Apache-2.0

import FuzzCases
import OpenCombine

/// `prefix(_:)` and `output(in:)` as Combine has them: they finish with the last selected value.
///
/// OpenCombine's wait for one more, so that all later events would differ. With this in its place the rest can be compared; that
/// theirs waits is an allowed difference, which plays "prefixAsItIs".
struct OutputAtOnce<Upstream: Publisher>: Publisher {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure

    let upstream: Upstream
    let range: Range<Int>

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        upstream.subscribe(OutputStage(range, subscriber))
    }
}

private final class OutputStage<Downstream: Subscriber>: Subscriber, Subscription, CustomStringConvertible {
    private let downstream: Downstream
    private var skipping: Int
    private var wanted: Int
    private var upstream: (any Subscription)?
    private var hasBegun = false

    init(_ range: Range<Int>, _ downstream: Downstream) {
        self.downstream = downstream
        skipping = range.lowerBound
        wanted = range.count
    }

    var description: String { "Output" }

    func receive(subscription: any Subscription) {
        guard !hasBegun else { return subscription.cancel() }
        hasBegun = true
        upstream = subscription
        downstream.receive(subscription: self)
    }

    func receive(_ value: Downstream.Input) -> Subscribers.Demand {
        guard skipping == 0 else {
            skipping -= 1
            return .max(1)
        }
        wanted -= 1
        let isLast = wanted == 0
        let answer = wanted >= 0 ? downstream.receive(value) : .none
        if isLast || wanted < 0 { finish() }
        return answer
    }

    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        guard upstream != nil else { return }
        upstream = nil
        downstream.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) { upstream?.request(demand) }

    func cancel() {
        let cancelled = upstream
        upstream = nil
        cancelled?.cancel()
    }

    private func finish() {
        guard let cancelled = upstream else { return }
        upstream = nil
        cancelled.cancel()
        downstream.receive(completion: .finished)
    }
}
