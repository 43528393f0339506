// SPDX-License-Identifier: Apache-2.0

/// A publisher of one value.
///
/// ```
///   Just(1)   ──1|
/// ```
///
/// It retains the value. Each subscriber receives it, followed by the completion.
///
/// - **Demand**: the value waits for it.
/// - **Completion**: right after the value.
/// - **Failure**: none.
/// - **Cancellation**: before the value: nothing is delivered.
/// - **Delivery**: on the requesting thread, inside `request(_:)`.
///
/// Source: Combine `Just`.
public struct Just<Output>: Publisher {
    /// It cannot fail.
    public typealias Failure = Never

    /// The value.
    public let output: Output

    /// Makes a publisher of `output`.
    @inlinable public init(_ output: Output) {
        self.output = output
    }

    /// Gives the subscriber a subscription that delivers the value when it is requested.
    @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where S.Failure == Never, Output == S.Input {
        subscriber.receive(subscription: SingleSubscription("Just", output, downstream: subscriber))
    }
}

extension Just: Equatable where Output: Equatable {}

extension Just {
    /// Returns the value of a publisher that is a `Just`, itself or with another failure type (decided at specialisation, at no cost), or
    /// behind an erased boundary (decided by its box's class); `nil` while `Probe` observes the pipelines. Erased, a successful
    /// `Result.Publisher` is one, too.
    @inlinable @inline(__always) package static func untapped<P: Publisher>(_ publisher: P) -> Output? where P.Output == Output {
        if Probe.isTapping { return nil }
        if P.self == Just<Output>.self { return unsafeBitCast(publisher, to: Just<Output>.self).output }
        typealias Failing = Publishers.SetFailureType<Just<Output>, P.Failure>
        if P.self == Failing.self { return unsafeBitCast(publisher, to: Failing.self).upstream.output }
        if P.self == AnyPublisher<Output, P.Failure>.self {
            return boxed(unsafeBitCast(publisher, to: AnyPublisher<Output, P.Failure>.self).core)
        }
        return nil
    }

    @inlinable @inline(__always) static func boxed<Failing: Error>(_ core: PublisherCore<Output, Failing>) -> Output? {
        if Failing.self == Never.self {
            typealias Box = PublisherBox<Just<Output>>
            // A core with this class is a box, which is never subclassed.
            return type(of: core) == Box.self as AnyClass ? unsafeDowncast(core, to: Box.self).publisher.output : nil
        }
        // What `setFailureType(to:)` makes of a `Just`, as in Combine.
        typealias Box = PublisherBox<Result<Output, Failing>.Publisher>
        // As above.
        guard type(of: core) == Box.self as AnyClass else { return nil }
        return try? unsafeDowncast(core, to: Box.self).publisher.result.get()
    }
}
