// SPDX-License-Identifier: Apache-2.0

extension Publisher where Failure == Never {
    /// Writes each value into a published property, until the property is released.
    ///
    /// ```
    ///   upstream           ──1────2──|
    ///   assign(to: &$x)   x: 1    2      x stays 2
    /// ```
    ///
    /// ```swift
    /// final class Clock {
    ///     @Published private(set) var time = ""
    ///     func start() { ticks.map(format).assign(to: &$time) }  // No token, and nothing keeps the clock.
    /// }
    /// ```
    ///
    /// There is no token: the property retains the subscription, and cancels it when it is released. It is released with its object, unless
    /// `$x` or a subscription to it still retains the property. After a second assignment, made while the first publisher has not finished,
    /// both publishers write: that is reported to `StreamNotices`.
    ///
    /// - Parameter published: The property, named by its projection: `&$x`. It is not retained.
    ///
    /// - **Demand**: unlimited, at once.
    /// - **Completion**: ends the assignment; the property keeps its value, and its publisher does not complete.
    /// - **Failure**: there is none.
    /// - **Cancellation**: when the property is released.
    /// - **Delivery**: on the upstream's thread.
    ///
    /// Source: Combine `assign(to:)`.
    public func assign(to published: inout Published<Output>.Publisher) {
        subscribe(PublishedAssignment(published.subject))
    }
}

/// Assigns the values that it receives to a published property, which retains it, and which it does not retain.
final class PublishedAssignment<Value>: Subscriber, ValueCounting, CustomStringConvertible {
    private weak var property: PublishedSubject<Value>?
    private let upstream = UpstreamSlot()
    /// Set before the first value.
    private var countsValues = false

    init(_ property: PublishedSubject<Value>) {
        self.property = property
    }

    func receive(subscription: any Subscription) {
        guard let property, upstream.attach(subscription) else {
            subscription.cancel()
            return
        }
        property.keep(self)
        // The upstream may have finished meanwhile, on another thread.
        if upstream.isAttached { subscription.request(.unlimited) } else { property.remove(self) }
    }

    func receive(_ input: Value) -> Subscribers.Demand {
        if countsValues { Probe.countValue(of: self) }
        if upstream.isAttached { property?.send(input) }
        return .none
    }

    func countValues() { countsValues = true }

    func receive(completion: Subscribers.Completion<Never>) {
        let subscription = upstream.closeIfAttached()
        property?.remove(self)
        withExtendedLifetime(subscription) {}
    }

    /// Called when the property is released.
    func cancel() {
        upstream.closeByCancel()?.cancel()
    }

    var description: String { "Assign" }
}

extension PublishedAssignment: StreamDescribing {
    static var streamWord: String? { "assign" }
}
