// SPDX-License-Identifier: Apache-2.0

extension Publisher {
    /// Prints a line for each event that passes, and passes it on.
    ///
    /// ```
    ///   upstream   ──1──2──|
    ///   print()      1  2  |     receive subscription: (…)
    ///                            request unlimited
    ///                            receive value: (1)
    ///                            receive value: (2)
    ///                            receive finished
    /// ```
    ///
    /// - Parameters:
    ///   - prefix: The text before each line, with a colon, unless it is empty.
    ///   - stream: The stream to print to; standard output if it is `nil`. Retained until the subscription is released. Pass a class's
    ///     instance: a structure is copied for each line, so that its changes to itself are lost.
    ///
    /// - **Demand**: passed through.
    /// - **Completion**: passed through.
    /// - **Failure**: passed through.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once, after the line was printed.
    @inlinable public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Publishers.Print<Self> {
        Publishers.Print(upstream: self, prefix: prefix, to: stream)
    }
}

extension Publishers {
    /// The publisher that `print(_:to:)` returns.
    public struct Print<Upstream: Publisher>: Publisher {
        /// The upstream's values.
        public typealias Output = Upstream.Output
        /// The upstream's error.
        public typealias Failure = Upstream.Failure

        /// The text before each line.
        public let prefix: String
        /// The upstream publisher.
        public let upstream: Upstream
        /// The stream to print to; standard output if it is `nil`.
        public let stream: (any TextOutputStream)?

        /// Makes the publisher that `print(_:to:)` returns.
        @inlinable public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {
            self.upstream = upstream
            self.prefix = prefix
            self.stream = stream
        }

        /// Attaches a subscriber to the upstream through a stage that prints.
        @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(SideEffectStage(Printer<Output, Failure>(prefix: prefix, stream: stream), downstream: subscriber))
        }
    }
}

/// Prints a line for each event that passes.
@usableFromInline struct Printer<Output, Failure: Error>: SideEffect {
    @usableFromInline let prefix: String
    @usableFromInline let target: PrintTarget?

    @usableFromInline init(prefix: String, stream: (any TextOutputStream)?) {
        self.prefix = prefix.isEmpty ? "" : "\(prefix): "
        target = stream.map(PrintTarget.init)
    }

    @usableFromInline static var name: String { "Print" }

    @usableFromInline func observe(subscription: any Subscription) { log("receive subscription: (\(subscription))") }
    @usableFromInline func observe(output: Output) { log("receive value: (\(output))") }
    @usableFromInline func observeCancel(isFirst: Bool) { log("receive cancel") }
    /// Combine prints the requests to an ended subscription, too.
    @usableFromInline func release() {}
    @usableFromInline func observe(request demand: Subscribers.Demand) { log("request \(Self.words(for: demand))") }

    @usableFromInline func observe(synchronousRequest demand: Subscribers.Demand) {
        log("request \(Self.words(for: demand)) (synchronous)")
    }

    @usableFromInline func observe(completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished: log("receive finished")
        case .failure(let error): log("receive error: (\(error))")
        }
    }

    private static func words(for demand: Subscribers.Demand) -> String {
        demand.max.map { "max: (\($0))" } ?? "unlimited"
    }

    private func log(_ text: String) {
        if var target {
            Swift.print(prefix + text, to: &target)
        } else {
            Swift.print(prefix + text)
        }
    }
}

/// Wraps an output stream of any type in a concrete one, which `Swift.print` requires.
@usableFromInline struct PrintTarget: TextOutputStream {
    var stream: any TextOutputStream

    @usableFromInline mutating func write(_ string: String) {
        stream.write(string)
    }
}

extension Printer: StreamDescribing {
    static var streamWord: String? { "print" }
}
