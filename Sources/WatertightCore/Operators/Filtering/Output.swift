// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Publishes the first values, up to a number of them, and finishes.
    ///
    /// ```
    ///   upstream    ──1────2────3──
    ///   prefix(2)     1    2|
    /// ```
    ///
    /// - Parameter maxLength: The number of values. With zero, the stream finishes at the upstream's first value.
    /// - Precondition: `maxLength` is not negative.
    ///
    /// - **Demand**: passed through, even if it exceeds `maxLength`.
    /// - **Completion**: right after the last selected value, or the upstream's.
    /// - **Failure**: passed through.
    /// - **Cancellation**: passed through; the upstream is cancelled after the last selected value.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func prefix(_ maxLength: Int) -> Publishers.Output<Self> {
        output(in: ..<maxLength)
    }

    /// Publishes the value at one position and finishes.
    ///
    /// ```
    ///   upstream        ──1────2────3──
    ///   output(at: 1)          2|
    /// ```
    ///
    /// - Parameter index: The position, counted from zero.
    /// - Precondition: `index` is not negative.
    ///
    /// - **Demand**: passed through, and one more requested for each value before the position.
    /// - **Completion**: right after the value, or the upstream's.
    /// - **Failure**: passed through.
    /// - **Cancellation**: passed through; the upstream is cancelled after the value.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func output(at index: Int) -> Publishers.Output<Self> {
        output(in: index...index)
    }

    /// Publishes the values at a range of positions and finishes.
    ///
    /// ```
    ///   upstream          ──1────2────3────4──
    ///   output(in: 1..<3)        2    3|
    /// ```
    ///
    /// - Parameter range: The positions, counted from zero.
    /// - Precondition: No position is negative.
    ///
    /// - **Demand**: passed through, and one more requested for each value before the range.
    /// - **Completion**: right after the last selected value, or the upstream's.
    /// - **Failure**: passed through.
    /// - **Cancellation**: passed through; the upstream is cancelled after the last selected value.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func output<R: RangeExpression>(in range: R) -> Publishers.Output<Self> where R.Bound == Int {
        Publishers.Output(upstream: self, range: range.relative(to: 0..<Int.max))
    }
}

extension Publishers {
    /// The publisher that `prefix(_:)`, `output(at:)` and `output(in:)` return.
    public struct Output<Upstream: Publisher>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The upstream publisher.
        public let upstream: Upstream
        /// The positions of the selected values, counted from zero.
        public let range: CountableRange<Int>

        /// Makes the publisher that `output(in:)` returns.
        ///
        /// - Precondition: No position is negative.
        @inlinable public init(upstream: Upstream, range: CountableRange<Int>) {
            require(range.lowerBound >= 0, "A position cannot be negative")
            require(range.upperBound >= 0, "A position cannot be negative")
            self.upstream = upstream
            self.range = range
        }

        /// Attaches a subscriber to the upstream through a stage that counts.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(TerminatingStage(OutputStep<Output, Failure>(), memory: range, downstream: subscriber))
        }
    }
}

extension Publishers.Output: Equatable where Upstream: Equatable {}

/// Passes the values in a range of positions; its state is that range, relative to the next value.
@usableFromInline struct OutputStep<Output, Failure: Error>: Step {
    @usableFromInline typealias Input = Output
    @usableFromInline typealias Errors = SameFailure<Failure>

    @inlinable init() {}

    @inlinable static var upstreamPolicy: UpstreamPolicy { .lenient }

    @usableFromInline var name: String { "Output" }

    @inlinable func process(_ input: Output, _ wanted: inout Range<Int>) -> StepResult<Output> {
        if wanted.lowerBound > 0 {
            wanted = (wanted.lowerBound - 1)..<(wanted.upperBound - 1)
            return .drop
        }
        guard !wanted.isEmpty else { return .finish }
        wanted = 0..<(wanted.upperBound - 1)
        return wanted.isEmpty ? .finishWith(input) : .emit(input)
    }
}

extension OutputStep: StreamDescribing {
    static var streamWord: String? { "output(in:)" }
}
