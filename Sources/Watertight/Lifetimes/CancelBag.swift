// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Retains subscriptions and cancels them when it is released: one constant property holds all of an object's subscriptions.
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
/// As in a `Set<AnyCancellable>`, a token that is stored twice is in the bag once. The bag differs from the set in three ways:
///
/// - **Subscriptions that are over are removed**, in constant time: the bag retains only those that still run. (It can tell this of a sink or an
///   assignment that was cancelled or has completed; any other token stays.)
/// - **It may be used from any thread**, and is a `let`.
/// - **After `cancel()` it is closed**: a token that is stored then is cancelled at once. So it does not matter whether a subscription is made
///   before or after its owner has stopped.
///
/// A token that is stored in several bags is retained until the first of them cancels it, and then is over for all. Each token is cancelled once,
/// under no lock, on the thread that cancels or releases the bag; the order in which tokens were stored does not matter.
///
/// The bag retains each token, and each token its subscription; no subscription retains the bag.
public final class CancelBag: Cancellable, Sendable {
    private let group = CancellationGroup()

    /// Makes an empty bag.
    public init() {}

    /// Makes a bag with the cancellables that a builder's closure lists.
    ///
    /// - Parameter cancellables: Called once, at once; may have conditions and loops.
    public convenience init(@CancellablesBuilder _ cancellables: () -> [AnyCancellable]) {
        self.init()
        insert(cancellables)
    }

    deinit {
        group.close()
    }

    /// Retains a token until its subscription is over, or the bag is cancelled or released. If the bag was cancelled, cancels the token at once.
    public func insert(_ token: AnyCancellable) {
        group.keep(token, once: true)
    }

    /// Stores any cancellable, as a token.
    ///
    /// Its `cancel()` is called on the thread that cancels or releases the bag, and must be safe there. (The closure of an `AnyCancellable` is
    /// called on its actor.)
    public func insert<C: Cancellable>(_ cancellable: C) {
        group.keep(.standing(for: cancellable), once: true)
    }

    /// Stores the cancellables that a builder's closure lists.
    ///
    /// - Parameter cancellables: Called once, at once; may have conditions and loops.
    public func insert(@CancellablesBuilder _ cancellables: () -> [AnyCancellable]) {
        for token in cancellables() { insert(token) }
    }

    /// Cancels all tokens in the bag, and from now on every token that is stored in it. A second call cancels those that the first
    /// has not come to: nothing of them arrives on its thread after it.
    public func cancel() {
        group.close()
    }

    /// Cancels all tokens in the bag, which stays open, as `removeAll()` of a set of tokens does.
    public func removeAll() {
        group.endAll()
    }

    /// Whether ``cancel()`` was called.
    public var isCancelled: Bool { group.isClosed }

    /// How many tokens the bag holds at this moment.
    public var count: Int { group.count }
}

extension AnyCancellable {
    /// Stores this token in a bag, which retains it until its subscription is over, or the bag is cancelled or released.
    public func store(in bag: CancelBag) {
        bag.insert(self)
    }

    /// The cancellable itself if it is a token; otherwise a token that cancels it.
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
