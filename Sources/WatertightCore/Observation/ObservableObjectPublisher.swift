// SPDX-License-Identifier: Apache-2.0

/// Publishes a signal when an object is about to change.
///
/// ```
///   object.x = 1      ──┐        each before the change
///   object.y = 2      ──┼──┐
///   objectWillChange  ──()─()──
/// ```
///
/// The signal carries neither the property nor its new value, and the stream never ends. If two threads change an object at once, the
/// signal of one change may be sent by the other thread, after the change; a thread waits for no longer than a second a signal. The
/// subscriptions and the object's published properties retain the publisher; it retains its subscribers until they cancel.
///
/// - **Demand**: a subscriber with any demand receives every signal; a signal before that is not kept.
/// - **Completion**: never.
/// - **Failure**: none.
/// - **Cancellation**: the subscriber is released at once, or, while a signal is being sent, by the sending thread as soon as it is done.
/// - **Delivery**: on the thread that calls `send()`, or that sets a property.
///
/// Source: Combine `ObservableObjectPublisher`.
public final class ObservableObjectPublisher: Publisher {
    /// A signal without contents.
    public typealias Output = Void
    /// It cannot fail.
    public typealias Failure = Never

    @usableFromInline let multicaster = Multicaster<Void, Never>(.signal)

    /// The key in ``UnpublishedObjects`` of the object, without published properties, that it was made for.
    private let registration: ObjectIdentifier?

    /// Makes a publisher that signals when `send()` is called.
    public init() {
        registration = nil
    }

    /// Makes a publisher that removes its entry when it is released.
    init(registeredFor registration: ObjectIdentifier) {
        self.registration = registration
    }

    deinit {
        if let registration { UnpublishedObjects.strikeOff(registration) }
    }

    /// Adds a subscriber.
    @inlinable @inline(__always) public func receive<S: Subscriber>(subscriber: S) where S.Failure == Never, S.Input == Void {
        multicaster.subscribe(subscriber, in: self, kind: .signal)
    }

    /// Sends the signal to all subscribers.
    @inlinable public func send() {
        multicaster.send(())
    }
}

// Sendable: signals are serialized.
extension ObservableObjectPublisher: @unchecked Sendable {}
