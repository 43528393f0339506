// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Subscribes to one stream after another, as an ``RxSuccession`` decides.
@usableFromInline final class RxSuccessionStage<Verb: RxSuccessionVerb, Output>: RxStage<Output>, RxInnerCarrier {
    @usableFromInline typealias Inner = RxInner<RxSuccessionStage>
    @usableFromInline typealias InnerValue = Output
    @usableFromInline typealias Stream = AnyPublisher<Output, any Swift.Error>
    @usableFromInline typealias Succession = RxSuccession<Verb, Output>

    // Guarded by the lock of `serialized`.

    /// Kept until the end.
    @usableFromInline @exclusivity(unchecked) var succession: Succession?
    @usableFromInline @exclusivity(unchecked) var current: Inner?
    /// The former stream, which has ended, while the present one is subscribed to before it is cancelled.
    @usableFromInline @exclusivity(unchecked) var retiring: Inner?
    @usableFromInline @exclusivity(unchecked) var advancing = AdvanceMachine()
    @usableFromInline @exclusivity(unchecked) var hasValue = false
    /// Cancelled at the end, after the current stream.
    @usableFromInline @exclusivity(unchecked) var trigger: (any Subscription)?

    @inlinable init(_ succession: Succession, downstream: Downstream) {
        self.succession = succession
        super.init(Verb.name, downstream: downstream)
    }

    /// Goes on to the next stream; if a call further up the stack, or on another thread, is doing so, that one does it.
    @inlinable func advance() {
        lock()
        guard !isEnded, let succession, advancing.begin() else { return unlock() }
        unlock()
        repeat { perform(succession.next()) } while withLock { advancing.goesOn() && !isEnded }
    }

    @inlinable func perform(_ following: Succession.Following) {
        switch following {
        case .end(let completion): decideEnd(with: completion)
        case .stream(let stream): subscribe(to: stream, cancelsFormerFirst: true)
        case .advance: advance()
        case .wait: break
        }
    }

    @inlinable func subscribe(to stream: Stream, cancelsFormerFirst: Bool = true) {
        let inner = Inner(self)
        lock()
        guard !isEnded else { return unlock() }
        let former = exchange(&current, with: inner)
        former?.isDone = true
        let subscription = cancelsFormerFirst ? former?.subscription.take() : nil
        if !cancelsFormerFirst { retiring = former }
        unlock()
        subscription?.cancel()
        if !isOver { stream.subscribe(inner) }
        if !cancelsFormerFirst { cancelRetiring() }
        withExtendedLifetime(former) {}
    }

    /// Cancels the former stream, unless the end has done so meanwhile.
    @inlinable func cancelRetiring() {
        withLock { () -> (any Subscription)? in
            defer { retiring = nil }
            return retiring?.subscription.take()
        }?.cancel()
    }

    /// Cancels the current stream, which has ended.
    @inlinable func cancelCurrent() {
        withLock { current?.subscription.take() }?.cancel()
    }

    // MARK: The streams

    @inlinable func attach(_ subscription: any Subscription, to inner: Inner) -> Bool {
        lock()
        defer { unlock() }
        guard !isEnded, !inner.isDone, inner.subscription == nil else { return false }
        inner.subscription = subscription
        return true
    }

    @inlinable @inline(__always) func receive(_ value: Output, of inner: Inner) {
        lock()
        guard !isEnded, !inner.isDone, let box = serialized.uncountedBox else { return unlock() }
        hasValue = true
        let entry = serialized.enter(value, to: box)
        unlock()
        pass(value, to: box, after: entry)
    }

    @inlinable func receive(completion: Completion, of inner: Inner) {
        lock()
        guard !isEnded, !inner.isDone, let succession else { return unlock() }
        inner.isDone = true
        let hasValue = self.hasValue
        unlock()
        let following = succession.follow(completion, hasValue)
        if case .stream(let stream) = following { subscribe(to: stream, cancelsFormerFirst: false) } else { perform(following) }
    }

    // MARK: The end

    /// Attaches the subscription to what decides when to go on.
    ///
    /// - Returns: Whether it is needed.
    @inlinable func attach(trigger subscription: any Subscription) -> Bool {
        withLock {
            guard !isEnded, trigger == nil else { return false }
            trigger = subscription
            return true
        }
    }

    @usableFromInline override func releaseAll() -> RxReleased {
        let upstreams = [retiring?.subscription, current?.subscription, trigger].compactMap { $0 }
        let released = RxReleased(upstreams: upstreams, kept: (current as Any, succession as Any))
        retiring?.subscription = nil
        retiring = nil
        current?.subscription = nil
        current = nil
        trigger = nil
        succession = nil
        return released
    }
}

/// The stream of an operator that subscribes to one stream after another.
@usableFromInline struct RxSuccessionStream<Verb: RxSuccessionVerb, Output>: Publisher {
    @usableFromInline typealias Failure = any Swift.Error

    /// The stream that is subscribed to first; without one, the succession's next.
    @usableFromInline let first: AnyPublisher<Output, any Swift.Error>?
    /// Makes what follows, for each subscription.
    @usableFromInline let makeSuccession: () -> RxSuccession<Verb, Output>

    @inlinable init(
        _ first: AnyPublisher<Output, any Swift.Error>? = nil, _ makeSuccession: @escaping () -> RxSuccession<Verb, Output>
    ) {
        self.first = first
        self.makeSuccession = makeSuccession
    }

    @inlinable @inline(__always) func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Swift.Error {
        let stage = RxSuccessionStage(makeSuccession(), downstream: AnySubscriber(subscriber))
        stage.open()
        if let first { stage.subscribe(to: first) } else { stage.advance() }
    }
}

extension RxSuccessionStage: StreamDescribing {
    static var streamWord: String? { StreamWord.of(Verb.self) }
}
