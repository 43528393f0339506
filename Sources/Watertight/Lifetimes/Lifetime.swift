// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// How long an object lives, for work that must end with the object but not retain it.
///
/// ```
///   token    ──made────────────────released
///   lifetime ──lives───────────────has ended permanently
///   ended      ····················()|
/// ```
///
/// One stored property, a ``Token``, gives an object a lifetime: when the object is released, so is the token, and the lifetime ends. It ends on the
/// thread that releases the token, under no lock; all that its end causes there is done when the release returns.
///
/// A lifetime retains neither the object nor the token. It retains each cancellable and closure that was added to it until that is over, or until
/// the lifetime ends. **None of these may retain the object**: otherwise the lifetime would indirectly retain the token, and never end.
public struct Lifetime: Sendable {
    /// Ends its lifetime when it is released.
    public final class Token: Sendable {
        fileprivate let span = LifetimeSpan()

        /// Makes a token, and a lifetime that lasts until the token is released.
        public init() {}

        deinit {
            span.group.close()
        }

        /// What ends with the lifetime.
        var group: CancellationGroup { span.group }

        /// The lifetime that ends with this token.
        public var lifetime: Lifetime { Lifetime(span: span) }

        /// Ends the lifetime before the token is released. A second call ends what the first has not come to.
        public func end() {
            span.group.close()
        }
    }

    private let span: LifetimeSpan

    /// The cancellables and closures that end with the lifetime.
    @usableFromInline package var group: CancellationGroup { span.group }

    /// Whether the lifetime has ended.
    public var hasEnded: Bool { group.isClosed }

    /// Publishes an empty tuple when the lifetime ends, and finishes; at once if it has ended.
    ///
    /// It publishes a value rather than only a completion, because Combine's operators react to values: `prefix(untilOutputFrom:)`,
    /// `drop(untilOutputFrom:)`, `flatMap`, `merge`. All callers share one future. It retains its subscribers until the end, or until they cancel.
    /// It can be awaited: `await lifetime.ended.value`.
    public var ended: Future<Void, Never> { span.ended }

    /// Calls a closure when the lifetime ends; at once if it has ended.
    ///
    /// - Parameter action: Called once at most, on the thread that ends the lifetime. Retained until then, or until the observation is cancelled.
    /// - Returns: An observation that releases the closure when it is cancelled. Releasing the observation changes nothing.
    @discardableResult
    public func observeEnded(_ action: @escaping @Sendable () -> Void) -> any Cancellable {
        let place = ClosureMember(in: group, action)
        group.add(place)
        return EndObservation(place: place)
    }

    /// Cancels a cancellable when the lifetime ends; at once if it has ended. The cancellable is retained until it is over, or until then.
    ///
    /// Its `cancel()` is called on the thread that ends the lifetime, and must be safe there. (The closure of an `AnyCancellable` is called on its
    /// actor.)
    public static func += <C: Cancellable>(lifetime: Lifetime, cancellable: C) {
        lifetime.group.keep(.standing(for: cancellable))
    }
}

extension Lifetime {
    /// The object that another module attaches to this lifetime: the first that is given.
    package func attachment<Attachment: AnyObject & Sendable>(orElse candidate: Attachment) -> Attachment {
        span.attachment(orElse: candidate)
    }
}

/// The state that a token and the copies of its lifetime share.
final class LifetimeSpan: Sendable {
    let group = CancellationGroup()
    /// Made at the first access.
    private let future = Guarded<Future<Void, Never>?>(nil)
    private let attachment = Guarded<(any AnyObject & Sendable)?>(nil)

    func attachment<Attachment: AnyObject & Sendable>(orElse candidate: Attachment) -> Attachment {
        attachment.withLock { attachment in
            if let attachment = attachment as? Attachment { return attachment }
            attachment = candidate
            return candidate
        }
    }

    var ended: Future<Void, Never> {
        var promise: Future<Void, Never>.Promise?
        let ended = future.withLock { future in
            let ended = future ?? Future { promise = $0 }
            future = ended
            return ended
        }
        if let promise { group.add(ClosureMember(in: group) { promise(.success(())) }) }
        return ended
    }
}

/// Removes a closure that waits for the end of a lifetime.
private struct EndObservation: Cancellable {
    weak let place: ClosureMember?

    func cancel() { place?.leave() }
}

extension Lifetime.Token: SignalDescribing {
    package static var signalPart: SignalPart { .lifetime }
}
