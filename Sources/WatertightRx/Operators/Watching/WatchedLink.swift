// SPDX-License-Identifier: Apache-2.0

import WatertightCore

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

    /// Disposes of the upstream, once: after the end, or earlier if the downstream cancels.
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

/// The stage has the operator's word.
extension WatchedLink: StreamDescribing {
    typealias Downstream = AnySubscriber<Watcher.Element, any Swift.Error>
    static var streamWord: String? { nil }
}
