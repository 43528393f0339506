// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

extension Publisher {
    /// Calls a closure for each value, and requests the next when the closure, or whatever it starts, says so.
    ///
    /// ```
    ///   upstream       ──1─────2──|
    ///   receiveValue     1  ▲  2        ▲: the resumption is called, and one value is requested
    /// ```
    ///
    /// ```swift
    /// uploads.oneByOneSink { upload, resume in
    ///     server.start(upload) { resume() }
    /// }.store(in: &tokens)
    /// ```
    ///
    /// A source that does not wait for demand, such as a subject, drops the values that come before the call: put a `buffer` in front.
    ///
    /// - Parameters:
    ///   - receiveCompletion: Called at the end, unless the token is cancelled before. Retained until then.
    ///   - receiveValue: Called with each value, and with its resumption. Retained until the end.
    /// - Returns: A token that cancels the subscription when it is cancelled or released.
    ///
    /// - **Demand**: one value at the start, and one for each resumption.
    /// - **Completion**: is passed to `receiveCompletion`; the closures are released.
    /// - **Failure**: as the completion.
    /// - **Cancellation**: cancels the upstream, and releases the closures.
    /// - **Delivery**: on the upstream's thread, at once; a cold source delivers inside of the resumption's call.
    public func oneByOneSink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Output, Resumption) -> Void
    ) -> AnyCancellable {
        let sink = OneByOneSink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
        subscribe(sink)
        return AnyCancellable(sink)
    }
}

extension Publisher where Failure == Never {
    /// Calls a closure for each value, and requests the next when the closure, or whatever it starts, says so.
    ///
    /// - Parameter receiveValue: Called with each value, and with its resumption. Retained until the end.
    /// - Returns: A token that cancels the subscription when it is cancelled or released.
    ///
    /// - **Demand**: one value at the start, and one for each resumption.
    /// - **Completion**: releases the closure.
    /// - **Failure**: there is none.
    /// - **Cancellation**: cancels the upstream, and releases the closure.
    /// - **Delivery**: on the upstream's thread, at once; a cold source delivers inside of the resumption's call.
    public func oneByOneSink(receiveValue: @escaping (Output, Resumption) -> Void) -> AnyCancellable {
        oneByOneSink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }
}

/// The subscriber of `oneByOneSink`.
private final class OneByOneSink<Input, Failure: Error>: Subscriber, Cancellable, Resumable, ValueCounting, CustomStringConvertible,
    @unchecked Sendable  // Sendable: the closures are guarded, and called by the upstream's thread alone.
{
    private struct Closures {
        let receiveCompletion: (Subscribers.Completion<Failure>) -> Void
        let receiveValue: (Input, Resumption) -> Void
        var countsValues = false
    }

    /// A cold source delivers, and may end, inside of the request: whether a missed resumption matters is known after it.
    private struct Requests {
        var count = 0
        var hasMissedResumption = false
    }

    private let upstream = UpstreamSlot()
    private let requests = Guarded(Requests())
    /// Present until the end.
    private let closures: Guarded<Closures?>

    init(receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Input, Resumption) -> Void) {
        closures = Guarded(Closures(receiveCompletion: receiveCompletion, receiveValue: receiveValue))
    }

    func receive(subscription: any Subscription) {
        if upstream.attachOrCancel(subscription) { resume() }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        guard let closures = closures.withLock({ $0 }) else { return .none }
        if closures.countsValues { Probe.countValue(of: self) }
        closures.receiveValue(input, Resumption(self))
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        let subscription = upstream.close()
        closures.withLock { $0.take() }?.receiveCompletion(completion)
        withExtendedLifetime(subscription) {}
    }

    func cancel() {
        let subscription = upstream.close()
        let released = closures.withLock { $0.take() }
        subscription?.cancel()
        withExtendedLifetime(released) {}
    }

    func countValues() { closures.withLock { $0?.countsValues = true } }

    func resume() {
        guard let subscription = upstream.attached else { return }
        requests.withLock { $0.count += 1 }
        subscription.request(.max(1))
        let hasMissed = requests.withLock { requests in
            requests.count -= 1
            return requests.count == 0 && exchange(&requests.hasMissedResumption, with: false)
        }
        if hasMissed { reportMissed() }
    }

    func missResumption() {
        let isKnown = requests.withLock { requests in
            requests.hasMissedResumption = requests.count > 0
            return requests.count == 0
        }
        if isKnown { reportMissed() }
    }

    private func reportMissed() {
        if upstream.isAttached { Probe.report(.resumptionReleasedUncalled) }
    }

    var description: String { "OneByOneSink" }
}

extension OneByOneSink: StreamDescribing {
    static var streamWord: String? { "sink" }
}
