// SPDX-License-Identifier: Apache-2.0

/// A publisher whose type is hidden.
///
/// It retains the publisher that it was made from. A value crosses it through one stored function, so hiding the type costs a few
/// nanoseconds a value.
///
/// Source: Combine `AnyPublisher`.
@frozen
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible,
    CustomPlaygroundDisplayConvertible
{
    @usableFromInline let core: PublisherCore<Output, Failure>

    /// Hides the type of a publisher.
    ///
    /// - Parameter publisher: The publisher; an `AnyPublisher` is used as it is.
    @inlinable public init<P: Publisher>(_ publisher: P) where Output == P.Output, Failure == P.Failure {
        if let erased = publisher as? AnyPublisher<Output, Failure> {
            self = erased
        } else {
            core = PublisherBox(publisher)
        }
    }

    /// Attaches the subscriber to the wrapped publisher.
    @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        core.subscribe(core, AnySubscriber(subscriber))
    }

    /// `AnyPublisher`.
    public var description: String { "AnyPublisher" }
    /// `AnyPublisher`.
    public var playgroundDescription: Any { description }
}

extension Publisher {
    /// Hides this publisher's type behind ``AnyPublisher``, so that an implementation can change without its clients.
    ///
    /// A loop that hides the type of its chain at each pass nests one level a pass. In a debug build a level takes up to 2 KiB of
    /// stack: a thread with 8 MiB has room for some 4,000 levels, one with 512 KiB for some 250.
    ///
    /// - **Demand**: passed through.
    /// - **Completion**: passed through.
    /// - **Failure**: passed through.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
        AnyPublisher(self)
    }
}

/// The base class that hides a publisher's type: see ``SubscriberCore``.
@usableFromInline class PublisherCore<Output, Failure: Error> {
    @usableFromInline typealias This = PublisherCore<Output, Failure>

    @usableFromInline final let subscribe: (This, AnySubscriber<Output, Failure>) -> Void

    @inlinable init(subscribe: @escaping (This, AnySubscriber<Output, Failure>) -> Void) {
        self.subscribe = subscribe
    }
}

/// Stores one publisher for a ``PublisherCore``.
@usableFromInline final class PublisherBox<P: Publisher>: PublisherCore<P.Output, P.Failure> {
    @usableFromInline let publisher: P

    @inlinable init(_ publisher: P) {
        self.publisher = publisher
        super.init { core, subscriber in
            // Called with this box only.
            unsafeDowncast(core, to: PublisherBox<P>.self).publisher.receive(subscriber: subscriber)
        }
    }
}
