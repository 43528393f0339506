// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// A place for one subscription at a time: the next one cancels the one before.
///
/// ```
///   current = a ──current = b──▶ a is cancelled ──cancel()──▶ b is cancelled, and whatever comes later
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
/// It keeps the current token until that is replaced, cancelled or released with it; one that has finished by itself is a token that keeps
/// nothing. It cancels once, on the thread that replaces, cancels or releases, under no lock.
public final class SerialCancellable: Cancellable, Sendable {
    private struct State {
        var current: AnyCancellable?
        var isCancelled = false
        /// Counts what was set.
        var version: UInt = 0

        /// - Returns: What is to be cancelled.
        mutating func set(_ token: AnyCancellable?) -> AnyCancellable? {
            if isCancelled { return token }
            version += 1
            let previous = exchange(&current, with: token)
            // To set what is there already changes nothing.
            return previous === token ? nil : previous
        }
    }

    private let state = Guarded(State())

    /// Makes an empty place.
    public init() {}

    deinit {
        state.withLock { $0.current.take() }?.cancel()
    }

    /// The subscription that is there. Setting another cancels it, once the other is in its place; after ``cancel()`` what is set is cancelled
    /// at once.
    public var current: AnyCancellable? {
        get { state.withLock { $0.current } }
        set { state.withLock { $0.set(newValue) }?.cancel() }
    }

    /// Cancels the subscription that is there, and **then** makes the next: the two never run at the same time, as they do for a moment where
    /// ``current`` is set.
    ///
    /// - Parameter make: Subscribes. Not called after ``cancel()``. What is set meanwhile, from inside of it or on another thread, stays, and
    ///   what it has made is cancelled; so it is where ``cancel()`` is called meanwhile.
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

    /// Cancels the subscription that is there, and from now on everything that is set. Of no effect the second time.
    public func cancel() {
        state.withLock { state -> AnyCancellable? in
            state.isCancelled = true
            return state.current.take()
        }?.cancel()
    }

    /// Whether ``cancel()`` was called.
    public var isCancelled: Bool { state.withLock { $0.isCancelled } }
}
