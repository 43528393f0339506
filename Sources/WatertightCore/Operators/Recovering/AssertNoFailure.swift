// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Stops the program when the upstream fails, in every build.
    ///
    /// ```
    ///   upstream            ──1────2────x
    ///   assertNoFailure()     1    2    Fatal error: x
    /// ```
    ///
    /// - Parameters:
    ///   - prefix: The text before the error in the message, with a colon, unless it is empty.
    ///   - file: The file that the message names.
    ///   - line: The line that the message names.
    ///
    /// - **Demand**: passed through.
    /// - **Completion**: passed through.
    /// - **Failure**: never; the upstream's failure is a fatal error.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func assertNoFailure(
        _ prefix: String = "", file: StaticString = #file, line: UInt = #line
    ) -> Publishers.AssertNoFailure<Self> {
        Publishers.AssertNoFailure(upstream: self, prefix: prefix, file: file, line: line)
    }
}

extension Publishers {
    /// The publisher that `assertNoFailure(_:file:line:)` returns.
    public struct AssertNoFailure<Upstream: Publisher>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// It cannot fail.
        public typealias Failure = Never

        /// The upstream publisher.
        public let upstream: Upstream
        /// The text before the error in the message.
        public let prefix: String
        /// The file that the message names.
        public let file: StaticString
        /// The line that the message names.
        public let line: UInt

        /// Makes the publisher that `assertNoFailure(_:file:line:)` returns.
        @inlinable public init(upstream: Upstream, prefix: String, file: StaticString, line: UInt) {
            self.upstream = upstream
            self.prefix = prefix
            self.file = file
            self.line = line
        }

        /// Attaches a subscriber to the upstream through a stage that stops the program on a failure.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, S.Failure == Never {
            let errors = FatalFailure<Upstream.Failure>(prefix: prefix, file: file, line: line)
            upstream.subscribe(StatelessStage(PassingStep(name: "AssertNoFailure", errors: errors), downstream: subscriber))
        }
    }
}

/// Stops the program on an error.
@usableFromInline struct FatalFailure<Failure: Error>: ErrorTranslation {
    @usableFromInline let prefix: String
    @usableFromInline let file: StaticString
    @usableFromInline let line: UInt

    @inlinable init(prefix: String, file: StaticString, line: UInt) {
        self.prefix = prefix
        self.file = file
        self.line = line
    }

    @usableFromInline func translate(upstream error: Failure) -> Never {
        fatalError(prefix.isEmpty ? "\(error)" : "\(prefix): \(error)", file: file, line: line)
    }
    @usableFromInline func translate(thrown error: Never) -> Never {}

    @usableFromInline var reflectedChildren: [Mirror.Child] { [("file", file), ("line", line), ("prefix", prefix)] }
}

extension FatalFailure: StreamDescribing {
    static var streamWord: String? { "assertNoFailure" }
}
