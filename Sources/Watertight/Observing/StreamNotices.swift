// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

/// Delivers the notices of all streams of the process: conditions of which no subscriber is notified.
///
/// ```swift
/// let listening = StreamNotices.listen { notice in print(notice) }
/// let subject = PassthroughSubject<Int, Never>()
/// subject.subscribe(subscriberThatRequestsNothing)
/// subject.send(1)  // Prints "PassthroughSubject dropped a value that its subscriber had not requested"
/// ```
///
/// Without a listener, a condition costs one relaxed atomic load where it arises, and so does each call of a closure that belongs to an actor;
/// no notice is made. While there is a listener, each call of such a closure checks whether it is on its actor. A notice then costs a lock, a copy
/// of the list of listeners, and their calls.
///
/// The product `WatertightObservability` has listeners that write logs and metrics.
public enum StreamNotices {
    /// Calls a listener for every notice of the process from now on.
    ///
    /// - **Thread**: the one that reports, before the reporting operation goes on. No lock of this library is held there, so the listener may
    ///   use streams, and may cancel its own token. Threads that report at once call it at once. It should return soon: a sender may wait for it.
    /// - **Recursion**: what a thread reports while it is inside of a listener is delivered to no listener. So a listener that causes
    ///   notices itself is not called again by its own call. Notices that it causes on another thread are delivered.
    /// - **Order**: the listeners of one notice are called one after another, in no particular order.
    ///
    /// - Parameter listener: Retained until the token is cancelled or released, and until the calls that have begun by then have returned. A thread
    ///   that reports a notice at the time of the cancel may still call it once with that notice.
    /// - Returns: A token that removes the listener. Cancelling is safe from any thread.
    public static func listen(_ listener: @escaping @Sendable (StreamNotice) -> Void) -> AnyCancellable {
        Probe.listen { notice in
            outsideOfListeners { listener(StreamNotice(notice)) }
        }
    }

    /// Publishes every notice of the process from the subscription on.
    ///
    /// ```swift
    /// for await notice in StreamNotices.publisher.values(buffer: .bounded(100, .dropOldest)) {
    ///     await report(notice)
    /// }
    /// ```
    ///
    /// - **Demand**: a notice that the subscriber has not requested is dropped, and not reported. ``WatertightCore/Publisher/values(buffer:)``
    ///   and `buffer(size:prefetch:whenFull:)` keep notices up to a bound.
    /// - **Completion**: never.
    /// - **Failure**: there is none.
    /// - **Cancellation**: the subscriber is released at once, or, if another thread is delivering, by that thread as soon as it is done.
    ///   Until then the process retains the subscriber.
    /// - **Delivery**: on the thread that reports; one notice at a time, so on another reporting thread if that one is delivering. As with
    ///   every subject, a thread that finds more than 1,024 notices waiting is slowed by a millisecond or more.
    public static var publisher: AnySendablePublisher<StreamNotice, Never> { publisher(listening: listen) }

    /// - Parameter listen: Registers a listener. A test registers one that leaves out the notices of other tests.
    static func publisher(
        listening listen: @escaping @Sendable (@escaping @Sendable (StreamNotice) -> Void) -> AnyCancellable
    ) -> AnySendablePublisher<StreamNotice, Never> {
        AnySendablePublisher {
            let notices = PassthroughSubject<StreamNotice, Never>()
            let listening = listen { notices.send($0) }
            return notices.handleEvents(receiveCancel: { listening.cancel() })
        }
    }

    /// One while the thread is inside of a listener.
    private static let isInside = ThreadLocalWord()

    /// Calls the closure, unless the thread is inside of such a call: a listener that causes a notice would be called without end.
    private static func outsideOfListeners(_ call: () -> Void) {
        guard isInside.value == 0 else { return }
        isInside.value = 1
        defer { isInside.value = 0 }
        call()
    }
}
