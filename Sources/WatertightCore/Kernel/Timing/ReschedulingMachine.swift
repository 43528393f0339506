// SPDX-License-Identifier: Apache-2.0

/// Queues each event for one scheduled action to deliver: at the next opportunity, or after a delay.
@usableFromInline package struct ReschedulingMachine<Output, Failure: Error, Time: Strideable>: TimingMachine {
    @usableFromInline package typealias Input = Output
    @usableFromInline package typealias Queue = QueueMachine<Output, Failure>
    @usableFromInline package typealias Decision = TimingDecision<Time>

    /// The delay and its tolerance; `nil` for the next opportunity.
    @usableFromInline let delay: (interval: Time.Stride, tolerance: Time.Stride)?

    @inlinable init(delay: (interval: Time.Stride, tolerance: Time.Stride)? = nil) {
        self.delay = delay
    }

    @usableFromInline package static var name: String { "ReceiveOn" }
    @inlinable package static var policy: TimingPolicy { TimingPolicy(onlyDelivers: true) }
    @inlinable package var detachesAfterEnd: Bool { true }

    @inlinable package mutating func receive(_ input: inout Output?, at now: Time?, into queue: inout Queue) -> Decision {
        guard let value = input.take() else { return Decision() }
        queue.append(value)
        return Decision(delivering: delivery)
    }

    @inlinable package mutating func end(
        with completion: Subscribers.Completion<Failure>, at now: Time?, into queue: inout Queue
    ) -> Decision {
        queue.close(completion)
        return Decision(delivering: delivery)
    }

    @inlinable var delivery: Decision.Delivery {
        guard let delay else { return .scheduled(1, withOptions: true) }
        return .delayed(1, by: delay.interval, tolerance: delay.tolerance)
    }
}

extension ReschedulingMachine: StreamDescribing {
    package static var streamWord: String? { "receive(on:)" }
}
