// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Publisher {
    /// Publishes a number of the latest values together: a window that slides by one.
    ///
    /// ```
    ///   upstream         ──1──2──3──────4────|
    ///   windowed(by: 3)        [1,2,3][2,3,4]|
    /// ```
    ///
    /// ```swift
    /// _ = [3, 9, 6, 0].publisher.windowed(by: 3).map { $0.reduce(0, +) / 3 }.sink { print($0) }  // Prints "6", "5"
    /// ```
    ///
    /// A stream of fewer values yields no window. (`collect(_:)` publishes groups that do not overlap, and the rest.)
    ///
    /// - Parameter size: How many values are in a window; as many are retained until the stream ends.
    /// - Precondition: `size` is positive.
    ///
    /// - **Demand**: passed through, and one more for each value that arrives before the first window is full.
    /// - **Completion**: passed through.
    /// - **Failure**: passed through.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func windowed(by size: Int) -> Publishers.Windowed<Self> {
        Publishers.Windowed(upstream: self, size: size)
    }
}

extension Publishers {
    /// The publisher that `windowed(by:)` returns.
    public struct Windowed<Upstream: Publisher>: Publisher {
        /// The values in a window, oldest first.
        public typealias Output = [Upstream.Output]
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The publisher of the values.
        public let upstream: Upstream
        /// How many values are in a window.
        public let size: Int

        /// Makes the publisher that `windowed(by:)` returns.
        @inlinable public init(upstream: Upstream, size: Int) {
            require(size > 0, "A window holds at least one value")
            self.upstream = upstream
            self.size = size
        }

        /// Attaches a subscriber to the upstream through a stage that remembers the latest values.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(StatefulStage(WindowStep<Upstream.Output, Failure>(size: size), memory: [], downstream: subscriber))
        }
    }
}

extension Publishers.Windowed: Equatable where Upstream: Equatable {}

/// Emits the window that a value completes, and remembers it.
@usableFromInline struct WindowStep<Input, Failure: Error>: Step {
    @usableFromInline typealias Errors = SameFailure<Failure>

    @usableFromInline let size: Int

    @inlinable init(size: Int) {
        self.size = size
    }

    @inlinable static var upstreamPolicy: UpstreamPolicy { .lenient }

    @usableFromInline var name: String { "Windowed" }

    @inlinable func process(_ input: Input, _ window: inout [Input]) -> StepResult<[Input]> {
        // Before the first window the stage has the array to itself.
        guard window.count >= size - 1 else {
            window.append(input)
            return .drop
        }
        // From then on it shares the array with the receiver of the last window, so the next window must be a new array in any case.
        let kept = window.suffix(size - 1)
        var next: [Input] = []
        next.reserveCapacity(size)
        next.append(contentsOf: kept)
        next.append(input)
        window = next
        return .emit(next)
    }
}

extension WindowStep: StreamDescribing {
    static var streamWord: String? { "windowed(by:)" }
}
