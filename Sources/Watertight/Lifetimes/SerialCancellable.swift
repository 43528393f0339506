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
    private struct State {
        var current: AnyCancellable?
        var isCancelled = false
        /// How many times ``current`` was set, to `nil` included.
        var version: UInt = 0

        /// - Returns: The token to cancel.
        mutating func set(_ token: AnyCancellable?) -> AnyCancellable? {
            if isCancelled { return token }
            version += 1
            let previous = exchange(&current, with: token)
            // Setting the current token again changes nothing.
            return previous === token ? nil : previous
        }
    }

    private let state = Guarded(State())

    /// Makes a serial cancellable without a subscription.
    public init() {}

    deinit {
        state.withLock { $0.current.take() }?.cancel()
    }

    /// The current subscription. Setting another cancels it, after the other is in its place; after ``cancel()`` a subscription that is set is
    /// cancelled at once.
    public var current: AnyCancellable? {
        get { state.withLock { $0.current } }
        set { state.withLock { $0.set(newValue) }?.cancel() }
    }

    /// Cancels the current subscription, and **then** makes the next: the two never run at the same time, as they briefly do when ``current`` is
    /// set.
    ///
    /// - Parameter make: Makes the subscription. Not called after ``cancel()``. If another subscription is set meanwhile, from inside this closure
    ///   or on another thread, that one stays, and the one that this closure makes is cancelled; so it is if ``cancel()`` is called meanwhile.
    public func replace(with make: () -> AnyCancellable) {
        let (previous, version) = state.withLock { state -> (AnyCancellable?, UInt?) in
            let previous = state.set(nil)
            return (previous, state.isCancelled ? nil : state.version)
        }
        previous?.cancel()
        guard let version else { return }
        let made = make()
        state.withLock { state -> AnyCancellable? in state.version == version ? state.set(made) : made }?.cancel()
    }

    /// Cancels the current subscription, and from now on every subscription that is set. A second call does nothing.
    public func cancel() {
        state.withLock { state -> AnyCancellable? in
            state.isCancelled = true
            return state.current.take()
        }?.cancel()
    }

    /// Whether ``cancel()`` was called.
    public var isCancelled: Bool { state.withLock { $0.isCancelled } }
}
