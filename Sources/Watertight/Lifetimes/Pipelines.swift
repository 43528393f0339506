// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// All subscriptions of an object: started together, stopped together, cancelled with the object.
///
/// ```swift
/// final class Form {
///     private let pipelines = Pipelines()
///
///     func start() {
///         pipelines.start {
///             name.changes.sink(weak: self) { form, name in form.validate(name) }
///             if isNew {
///                 clock.ticks.sink(weak: self) { form, _ in form.saveDraft() }
///             }
///             for field in fields {
///                 field.changes.sink(weak: self) { form, _ in form.markDirty() }
///             }
///         }
///     }
/// }
/// ```
///
/// ```
///   stopped ──start──▶ started ──start──▶ no change: nothing is subscribed twice
///      ▲                  │
///      └──────stop────────┘        released: stopped
/// ```
///
/// `Pipelines` retains each subscription until it is over; when all have finished it is still started. Subscriptions are cancelled on the thread
/// that stops or releases it, under no lock. It may be used from any thread. It does not retain the object, but the subscriptions' closures might,
/// so write them with `sink(weak:)` or `weakAssign(to:on:)`.
public final class Pipelines: Sendable {
    /// The subscriptions that were started last, until they are stopped.
    private let run = Guarded<CancelBag?>(nil)

    /// Makes pipelines that are not started.
    public init() {}

    /// Subscribes, unless the pipelines are started already.
    ///
    /// - Parameter cancellables: Lists the subscriptions; not called if they are started already, even by another thread or from inside this closure.
    ///   If ``stop()`` is called meanwhile, all that it lists are cancelled when it returns.
    /// - Returns: Whether this call started them.
    @discardableResult
    public func start(@CancellablesBuilder _ cancellables: () -> [AnyCancellable]) -> Bool {
        let new = CancelBag()
        let isNew = run.withLock { run in
            guard run == nil else { return false }
            run = new
            return true
        }
        if isNew { new.insert(cancellables) }
        return isNew
    }

    /// Cancels all subscriptions. They may be started again.
    public func stop() {
        run.withLock { $0.take() }?.cancel()
    }

    /// Stops, and starts the subscriptions that the closure lists, for example when their publishers have changed.
    ///
    /// - Parameter cancellables: Lists the subscriptions.
    public func restart(@CancellablesBuilder _ cancellables: () -> [AnyCancellable]) {
        let new = CancelBag()
        run.withLock { exchange(&$0, with: new) }?.cancel()
        new.insert(cancellables)
    }

    /// Whether the pipelines were started and not stopped since.
    public var isStarted: Bool { run.withLock { $0 != nil } }
}
