// SPDX-License-Identifier: Apache-2.0

/// Tells that an object is about to change.
///
/// ```
///   object.x = 1      ──┐        each before the change
///   object.y = 2      ──┼──┐
///   objectWillChange  ──()─()──
/// ```
///
/// It says neither what changes nor to what, and never ends. Where two threads change an object at once, one of the changes may be told by
/// the other thread, after it: nobody waits. Its subscribers keep it, and its objects do; it keeps its subscribers until
/// they cancel.
///
/// - **Demand**: whoever has asked for anything is told always; a signal before that is not kept.
/// - **Completion**: never.
/// - **Failure**: none.
/// - **Cancellation**: the subscriber is let go at once, or, when another thread is sending, by that thread as soon as it is done.
/// - **Delivery**: on the thread that calls `send()`, or that sets a property.
///
/// Source: Combine `ObservableObjectPublisher`.
public final class ObservableObjectPublisher: Publisher {
    /// A signal without contents.
    public typealias Output = Void
    /// It cannot fail.
    public typealias Failure = Never

    @usableFromInline let multicaster = Multicaster<Void, Never>(.signal)

    /// The object without published properties that it was made for, as its place in ``UnpublishedObjects``.
    private let registration: ObjectIdentifier?

    /// Makes a publisher that tells when `send()` is called.
    public init() {
        registration = nil
    }

    /// Makes one that strikes itself off the register when it goes.
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

    /// Tells all subscribers.
    @inlinable public func send() {
        multicaster.send(())
    }
}

// The multicaster serialises what is sent.
extension ObservableObjectPublisher: @unchecked Sendable {}
