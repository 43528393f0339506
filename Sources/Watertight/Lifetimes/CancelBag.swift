// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Keeps subscriptions, and cancels them when it is released: one constant field of an object owns all that the object listens to.
///
/// ```swift
/// final class Form {
///     private let bag = CancelBag()
///
///     func start() {
///         name.changes.sink(weak: self) { form, name in form.validate(name) }.store(in: bag)
///     }
/// }
/// ```
///
/// It differs from a `Set<AnyCancellable>` in three ways:
///
/// - **Subscriptions that are over leave by themselves**, in constant time: whatever was stored, the bag keeps what still runs. (What it
///   can tell of is a sink or an assignment, that was cancelled or has completed; a token of something else stays.)
/// - **It may be used from any thread**, and is a `let`.
/// - **After `cancel()` it is closed**: what is stored then is cancelled at once. It does not matter whether a subscription comes before
///   or after its owner has stopped.
///
/// A token that is stored in several bags is kept until the first of them lets it go, and then is over for all. What is stored is
/// cancelled once, under no lock, on the thread that cancels or releases the bag; who is stored after whom does not matter.
///
/// The bag keeps each token, and each token its subscription; no subscription keeps the bag.
public final class CancelBag: Cancellable, Sendable {
    private let group = CancellationGroup()

    /// Makes an empty bag.
    public init() {}

    /// Makes a bag with what a builder's closure lists.
    ///
    /// - Parameter cancellables: Called once, at once; may have conditions and loops.
    public convenience init(@CancellablesBuilder _ cancellables: () -> [AnyCancellable]) {
        self.init()
        insert(cancellables)
    }

    deinit {
        group.close()
    }

    /// Keeps a token until its subscription is over, or the bag is cancelled or released. Where the bag was cancelled, cancels it at once.
    public func insert(_ token: AnyCancellable) {
        group.keep(token)
    }

    /// Keeps anything that can be cancelled, as a token.
    ///
    /// Its `cancel()` is called on the thread that cancels or releases the bag, and has to be safe there. (The closure of an `AnyCancellable` is
    /// called on its actor.)
    public func insert<C: Cancellable>(_ cancellable: C) {
        group.keep(.standing(for: cancellable))
    }

    /// Keeps what a builder's closure lists.
    ///
    /// - Parameter cancellables: Called once, at once; may have conditions and loops.
    public func insert(@CancellablesBuilder _ cancellables: () -> [AnyCancellable]) {
        for token in cancellables() { insert(token) }
    }

    /// Cancels everything in the bag, and from now on everything that is stored in it. Of no effect the second time.
    public func cancel() {
        group.close()
    }

    /// Cancels everything in the bag, which stays open: as `removeAll()` does that lets a set of tokens go.
    public func removeAll() {
        group.endAll()
    }

    /// Whether ``cancel()`` was called.
    public var isCancelled: Bool { group.isClosed }

    /// How many tokens the bag keeps at this moment.
    public var count: Int { group.count }
}

extension AnyCancellable {
    /// Stores this token in a bag, which keeps it until its subscription is over, or the bag is cancelled or released.
    public func store(in bag: CancelBag) {
        bag.insert(self)
    }

    /// The token itself where it is one.
    static func standing<C: Cancellable>(for cancellable: C) -> AnyCancellable {
        cancellable as? AnyCancellable ?? AnyCancellable(cancellable)
    }
}

extension Cancellable {
    /// Stores this cancellable in a bag, which cancels it when the bag is cancelled or released.
    public func store(in bag: CancelBag) {
        bag.insert(self)
    }
}
