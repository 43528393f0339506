// SPDX-License-Identifier: Apache-2.0

/// A token that cancels when it is released.
///
/// It keeps what it cancels until it has cancelled it, once, on whatever thread `cancel()` is called or the last reference is
/// dropped.
///
/// Source: Combine `AnyCancellable`.
public final class AnyCancellable: Cancellable, Hashable, @unchecked Sendable {  // Sendable: see `Phase`.
    /// ```
    ///   idle ──cancel──▶ cancelled           whoever leaves idle owns `canceller` until it comes back
    ///    │ ▲
    ///    ▼ │
    ///   asking ──cancel──▶ cancelWanted ──▶ cancelled, by the one who asks
    /// ```
    @usableFromInline
    enum Phase: UInt {
        case idle
        case cancelled
        case asking
        case cancelWanted
    }

    @usableFromInline
    let phase = Word(Phase.idle.rawValue)

    /// Only the thread that moved `phase` away from idle.
    @usableFromInline
    @exclusivity(unchecked)
    var canceller: (any Cancellable)?

    /// Makes a token that calls a closure.
    ///
    /// - Parameter cancel: Called once, at the first `cancel()` or when the token is released.
    @inlinable
    public init(_ cancel: @escaping () -> Void) {
        canceller = ClosureCanceller(body: cancel)
    }

    /// Makes a token that cancels something else.
    @inlinable
    public init<C: Cancellable>(_ canceller: C) {
        self.canceller = canceller
    }

    deinit {
        canceller?.cancel()
    }

    /// Cancels what the token stands for, the first time it is called, and lets it go.
    public func cancel() {
        let before = phase.update { old in
            old == Phase.asking.rawValue ? Phase.cancelWanted.rawValue : max(old, Phase.cancelled.rawValue)
        }
        if before == Phase.idle.rawValue { canceller.take()?.cancel() }
    }

    /// Whether the two are one object.
    public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }

    /// Hashes the token's identity.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

extension AnyCancellable {
    /// Stores this token in a collection, which then owns it.
    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
        collection.append(self)
    }

    /// Stores this token in a set, which then owns it.
    public func store(in set: inout Set<AnyCancellable>) {
        set.insert(self)
    }

    /// Calls `body` once, when the subscription this token stands for has ended by itself; at once if it has.
    ///
    /// A bag uses it to let finished subscriptions go. Called on the thread that ends the subscription, under no lock; not called
    /// for a token that stands for something else than a sink or an assignment, and not for one that is cancelled.
    package func onEnd(_ body: @escaping @Sendable () -> Void) {
        guard phase.replace(Phase.idle.rawValue, with: Phase.asking.rawValue) else { return }
        (canceller as? any EndNotifying)?.onEnd(body)
        if !phase.replace(Phase.asking.rawValue, with: Phase.idle.rawValue) {
            phase.store(Phase.cancelled.rawValue)
            canceller.take()?.cancel()
        }
    }
}

/// A subscriber that can tell when its stream has completed.
@usableFromInline
protocol EndNotifying: AnyObject {
    func onEnd(_ body: @escaping @Sendable () -> Void)
}

@usableFromInline
struct ClosureCanceller: Cancellable {
    @usableFromInline
    let body: () -> Void

    @inlinable
    init(body: @escaping () -> Void) {
        self.body = body
    }

    @usableFromInline
    func cancel() {
        body()
    }
}
