// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// The stage of an operator that has a watcher: tells it of each event, and gives the downstream a link that does not retain the stage.
@usableFromInline struct WatchedStage<Watcher: StreamWatcher, Downstream: Subscriber>: Subscriber, CustomStringConvertible
where Watcher.Element == Downstream.Input, Downstream.Failure == any Swift.Error {
    @usableFromInline let downstream: Downstream
    @usableFromInline let link: WatchedLink<Watcher>

    @inlinable init(link: WatchedLink<Watcher>, downstream: Downstream) {
        self.link = link
        self.downstream = downstream
    }

    @inlinable var combineIdentifier: CombineIdentifier { link.combineIdentifier }

    @inlinable func receive(subscription: any Subscription) {
        guard link.upstream.attachOrCancel(subscription) else { return }
        downstream.receive(subscription: link)
    }

    @inlinable func receive(_ input: Watcher.Element) -> Subscribers.Demand {
        guard !link.isOver else { return .none }
        do {
            try link.watcher.willDeliver(input)
            let demand = downstream.receive(input)
            try link.watcher.didDeliver(input)
            return demand
        } catch {
            end { error }
            return .none
        }
    }

    @inlinable func receive(completion: Subscribers.Completion<any Swift.Error>) {
        end {
            do {
                try link.watcher.willEnd(with: completion)
            } catch {
                return error
            }
            downstream.receive(completion: completion)
            // The stream has ended: an error can no longer be delivered.
            try? link.watcher.didEnd(with: completion)
            return nil
        }
    }

    /// Ends the stream once: delivers the end or the error that `deliver` returns, and then disposes of the upstream.
    @inlinable func end(_ deliver: () -> (any Swift.Error)?) {
        guard link.note(.isOver) else { return }
        if let error = deliver() { downstream.receive(completion: .failure(error)) }
        link.disposeOfUpstream()
    }

    @usableFromInline var description: String { "\(Watcher.self)" }
}

/// The link of a ``WatchedStage``.
///
/// ```
///   running ──the end, an error──▶ over ──the end is delivered──▶ disposing ──the upstream is disposed of──▶ disposed
///      └───────────────────────────a cancel, also from inside of the end──────▲
/// ```
@usableFromInline final class WatchedLink<Watcher: StreamWatcher>: NativeSubscription, CustomStringConvertible {
    /// What has happened, bit by bit, in any order but that `isDisposing` follows `isOver`, and `isDisposed` that.
    @usableFromInline enum Note: UInt {
        case isOver = 1
        case isDisposed = 2
        case isSubscribed = 4
        case isDisposing = 8
    }

    @usableFromInline let watcher: Watcher
    @usableFromInline let upstream = UpstreamSlot()
    /// The bits of the notes so far.
    @usableFromInline let notes = Word()

    @inlinable init(_ watcher: Watcher) {
        self.watcher = watcher
    }

    @inlinable var isOver: Bool { notes.peek() & Note.isOver.rawValue != 0 }

    /// Notes what has happened, and tells the watcher once both the disposal and the return from the subscribing call have.
    ///
    /// - Returns: Whether it is new.
    @inlinable
    @discardableResult
    func note(_ note: Note) -> Bool {
        let former = notes.set(note.rawValue)
        let both = Note.isDisposed.rawValue | Note.isSubscribed.rawValue
        if former & both != both, (former | note.rawValue) & both == both { watcher.didDispose() }
        return former & note.rawValue == 0
    }

    /// Disposes of the upstream, once: after the end, or earlier, where the downstream cancels.
    @inlinable func disposeOfUpstream() {
        guard note(.isDisposing) else { return }
        watcher.willDispose()
        upstream.close()?.cancel()
        note(.isDisposed)
    }

    // MARK: The downstream

    @inlinable func request(_ demand: Subscribers.Demand) { upstream.attached?.request(demand) }

    @inlinable func cancel() {
        note(.isOver)
        disposeOfUpstream()
    }

    @usableFromInline var description: String { "\(Watcher.self)" }
}

extension WatchedLink: StreamDescribing {
    typealias Downstream = AnySubscriber<Watcher.Element, any Swift.Error>
    static var streamWord: String? { StreamWord.of(Watcher.self) }
}
