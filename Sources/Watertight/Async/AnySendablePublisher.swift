// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

/// A publisher of hidden type that may be shared between threads, tasks and actors.
///
/// ```swift
/// enum Weather {
///     private static let celsius = PassthroughSubject<Double, Never>()
///     static let fahrenheit = AnySendablePublisher { celsius.map { $0 * 1.8 + 32 } }
/// }
/// ```
///
/// An `AnyPublisher` is not Sendable, since it may hold operators whose closures capture anything. This has one closure, which is `@Sendable`
/// and makes the operators anew for each subscriber: so no two subscribers share a closure that is not.
///
/// - **Demand**: handed through.
/// - **Completion**: handed through.
/// - **Failure**: handed through.
/// - **Cancellation**: handed through.
/// - **Delivery**: on the upstream's thread, at once.
public struct AnySendablePublisher<Output: Sendable, Failure: Error>: Publisher, Sendable {
    @usableFromInline let make: @Sendable () -> AnyPublisher<Output, Failure>

    /// Makes a publisher of a closure that makes it.
    ///
    /// - Parameter make: Called for each subscriber, on the thread that subscribes.
    @inlinable public init<P: Publisher & SendableMetatype>(_ make: @escaping @Sendable () -> P)
    where P.Output == Output, P.Failure == Failure {
        self.make = { make().eraseToAnyPublisher() }
    }

    /// Attaches the subscriber to a publisher that the closure makes.
    @inlinable public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        make().receive(subscriber: subscriber)
    }
}

extension Publisher where Self: Sendable, Output: Sendable {
    /// Hides this publisher's type behind ``AnySendablePublisher``, which may be shared between threads, tasks and actors.
    ///
    /// For a publisher that is Sendable itself: a subject, a relay, a `Future`, `share(replay:scope:)` of such. Operators are not, since their
    /// closures need not be: ``AnySendablePublisher/init(_:)`` takes them in a closure.
    ///
    /// - **Demand**: handed through.
    /// - **Completion**: handed through.
    /// - **Failure**: handed through.
    /// - **Cancellation**: handed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func eraseToAnySendablePublisher() -> AnySendablePublisher<Output, Failure> {
        AnySendablePublisher { self }
    }
}
