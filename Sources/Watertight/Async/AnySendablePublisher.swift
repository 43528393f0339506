// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

/// A type-erased publisher that may be shared between threads, tasks and actors.
///
/// ```swift
/// enum Weather {
///     private static let celsius = PassthroughSubject<Double, Never>()
///     static let fahrenheit = AnySendablePublisher { celsius.map { $0 * 1.8 + 32 } }
/// }
/// ```
///
/// An `AnyPublisher` is not Sendable, since it may hold operators whose closures capture anything. This type holds one `@Sendable` closure, which
/// makes the operators anew for each subscriber. So no two subscribers share a closure that is not Sendable.
///
/// - **Demand**: passed through.
/// - **Completion**: passed through.
/// - **Failure**: passed through.
/// - **Cancellation**: passed through.
/// - **Delivery**: on the upstream's thread, at once.
public struct AnySendablePublisher<Output: Sendable, Failure: Error>: Publisher, Sendable {
    @usableFromInline let make: @Sendable () -> AnyPublisher<Output, Failure>

    /// Makes a publisher that calls a closure for each subscriber.
    ///
    /// - Parameter make: Makes the publisher to subscribe to; called for each subscriber, on the subscribing thread.
    @inlinable public init<P: Publisher & SendableMetatype>(_ make: @escaping @Sendable () -> P)
    where P.Output == Output, P.Failure == Failure {
        self.make = { make().eraseToAnyPublisher() }
    }

    /// Attaches the subscriber to a new publisher from the closure.
    @inlinable public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        make().receive(subscriber: subscriber)
    }
}

extension Publisher where Self: Sendable, Output: Sendable {
    /// Hides this publisher's type behind ``AnySendablePublisher``, which may be shared between threads, tasks and actors.
    ///
    /// It applies to a publisher that is Sendable itself: a subject, a relay, a `Future`, or `share(replay:scope:senderLimit:)` of one of these. Operators are
    /// not Sendable, since their closures need not be: pass them to ``AnySendablePublisher/init(_:)`` in a closure.
    ///
    /// - **Demand**: passed through.
    /// - **Completion**: passed through.
    /// - **Failure**: passed through.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func eraseToAnySendablePublisher() -> AnySendablePublisher<Output, Failure> {
        AnySendablePublisher { self }
    }
}
