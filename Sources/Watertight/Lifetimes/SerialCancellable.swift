// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Holds one subscription at a time: setting the next one cancels the one before.
///
/// ```
///   current = a ──current = b──▶ a is cancelled ──cancel()──▶ b is cancelled, and each that is set later
/// ```
///
/// ```swift
/// final class ModelLoader {
///     private let loading = SerialCancellable()
///
///     func load() {
///         loading.replace { session.dataTaskPublisher(for: url).sink(weak: self) { … } receiveValue: { … } }
///     }
/// }
/// ```
///
/// It retains the current token until another replaces it, or until the serial cancellable is cancelled or released; the token of a finished
/// subscription retains nothing. Each token is cancelled once, on the thread that replaces, cancels or releases, under no lock.
public final class SerialCancellable: Cancellable, Sendable {
    private let state = Guarded(SerialState<AnyCancellable>())

    /// Makes a serial cancellable without a subscription.
    public init() {}

    deinit {
        state.withLock { $0.end() }?.cancel()
    }

    /// The current subscription. Setting another cancels it, after the other is in its place; after ``cancel()`` a subscription that is set is
    /// cancelled at once.
    public var current: AnyCancellable? {
        get { state.withLock { $0.current } }
        set {
            let previous = state.withLock { state in
                let previous = state.set(newValue)
                // Setting the current token again changes nothing.
                return previous === state.current ? nil : previous
            }
            previous?.cancel()
        }
    }

    /// Cancels the current subscription, and **then** makes the next: the two never run at the same time, as they briefly do when ``current`` is
    /// set.
    ///
    /// - Parameter make: Makes the subscription. Not called after ``cancel()``. If another subscription is set meanwhile, from inside this closure
    ///   or on another thread, that one stays, and the one that this closure makes is cancelled; so it is if ``cancel()`` is called meanwhile.
    public func replace(with make: () -> AnyCancellable) {
        state.replace(ending: { $0.cancel() }, with: make)
    }

    /// Cancels the current subscription, and from now on every subscription that is set. A second call does nothing.
    public func cancel() {
        state.withLock { $0.end() }?.cancel()
    }

    /// Whether ``cancel()`` was called.
    public var isCancelled: Bool { state.withLock { $0.isEnded } }
}
