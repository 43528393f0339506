// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// How long an object lives, for those who are to end with it and must not keep it.
///
/// ```
///   token    ──made────────────────released
///   lifetime ──lives───────────────has ended, for good
///   ended      ····················()|
/// ```
///
/// An object has a lifetime by one stored property, a ``Token``: when the object is released, so is the token, and the lifetime ends. It ends
/// on the thread that releases the token, under no lock; what happens there is done when the release returns.
///
/// A lifetime keeps neither the object nor the token. It keeps what was added to it until that is over, or until it ends itself. **What is
/// added must not keep the object**: the lifetime would keep what keeps the token, and never end.
public struct Lifetime: Sendable {
    /// The end of a lifetime: who keeps it keeps the lifetime going.
    public final class Token: Sendable {
        fileprivate let span = LifetimeSpan()

        /// Makes a token, and a lifetime that lasts until it is released.
        public init() {}

        deinit {
            span.group.close()
        }

        /// The lifetime that ends with this.
        public var lifetime: Lifetime { Lifetime(span: span) }

        /// Ends the lifetime before the token is released. Of no effect the second time.
        public func end() {
            span.group.close()
        }
    }

    private let span: LifetimeSpan

    /// Who ends with it.
    @usableFromInline var group: CancellationGroup { span.group }

    /// Whether it has ended.
    public var hasEnded: Bool { group.isClosed }

    /// Delivers an empty tuple when the lifetime ends, and finishes; at once where it has ended.
    ///
    /// A value rather than a mere completion, because that is what Combine's operators take a hint from: `prefix(untilOutputFrom:)`,
    /// `drop(untilOutputFrom:)`, `flatMap`, `merge`. One future for all who ask; what subscribes to it is kept until the end, or until it
    /// cancels. It can be awaited: `await lifetime.ended.value`.
    public var ended: Future<Void, Never> { span.ended }

    /// Calls a closure when the lifetime ends; at once where it has.
    ///
    /// - Parameter action: Called once at most, on the thread that ends the lifetime. Kept until then, or until it is cancelled.
    /// - Returns: What forgets the closure when it is cancelled. Releasing it changes nothing.
    @discardableResult
    public func observeEnded(_ action: @escaping @Sendable () -> Void) -> any Cancellable {
        let place = ClosureMember(in: group, action)
        group.add(place)
        return EndObservation(place: place)
    }

    /// Cancels something when the lifetime ends; at once where it has. It is kept until it is over, or until then.
    ///
    /// Its `cancel()` is called on the thread that ends the lifetime, and has to be safe there. (The closure of an `AnyCancellable` is called
    /// on its actor.)
    public static func += <C: Cancellable>(lifetime: Lifetime, cancellable: C) {
        lifetime.group.keep(.standing(for: cancellable))
    }
}

/// What a token and the views of its lifetime share.
final class LifetimeSpan: Sendable {
    let group = CancellationGroup()
    /// Made for the first who asks.
    private let future = Guarded<Future<Void, Never>?>(nil)

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

/// Forgets who is told of an end.
private struct EndObservation: Cancellable {
    weak let place: ClosureMember?

    func cancel() { place?.leave() }
}
