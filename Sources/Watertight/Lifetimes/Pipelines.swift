// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// What an object listens to, in one place: started together, stopped together, ended with the object.
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
/// It keeps the subscriptions until each is over; when all have finished it is still started. They are cancelled on the thread that stops or
/// releases it, under no lock. It may be used from any thread. It does not keep the object: the closures of the subscriptions might, so write
/// them with `sink(weak:)` or `weakAssign(to:on:)`.
public final class Pipelines: Sendable {
    /// What was started last, until it is stopped.
    private let run = Guarded<CancelBag?>(nil)

    /// Makes pipelines that are not started.
    public init() {}

    /// Subscribes, unless that was done and not stopped since.
    ///
    /// - Parameter cancellables: Lists the subscriptions; not called where they are started, also by another thread or from inside of this
    ///   closure. What it subscribes after a ``stop()`` is cancelled when it returns.
    /// - Returns: Whether they were started by this.
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

    /// Stops, and starts what the closure lists: where what is listened to has changed.
    ///
    /// - Parameter cancellables: Lists the subscriptions.
    public func restart(@CancellablesBuilder _ cancellables: () -> [AnyCancellable]) {
        let new = CancelBag()
        run.withLock { exchange(&$0, with: new) }?.cancel()
        new.insert(cancellables)
    }

    /// Whether they were started and not stopped since.
    public var isStarted: Bool { run.withLock { $0 != nil } }
}
