// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Disposes of a disposable on a scheduler.
///
/// It may be disposed of on any thread. The scheduler calls the disposable's `dispose()` once, under no lock; the disposable is retained until
/// then.
///
/// Source: RxSwift `ScheduledDisposable`.
public final class ScheduledDisposable: Cancelable {
    /// Where the disposable is disposed of.
    public let scheduler: any ImmediateSchedulerType
    /// `nil` once it is disposed of.
    private let disposable: Guarded<(any Disposable)?>

    /// - Parameters:
    ///   - scheduler: Where the disposable is disposed of.
    ///   - disposable: Disposed of on the scheduler.
    public init(scheduler: any ImmediateSchedulerType, disposable: any Disposable) {
        self.scheduler = scheduler
        self.disposable = Guarded(disposable)
    }

    /// Whether the scheduler has reached the disposal: not yet when ``dispose()`` returns, if the scheduler runs it later.
    public var isDisposed: Bool { disposable.withLock { $0 == nil } }

    /// Schedules the disposal.
    public func dispose() {
        guard !isDisposed else { return }
        _ = scheduler.schedule(self) { scheduled in
            scheduled.disposable.withLock({ exchange(&$0, with: nil) })?.dispose()
            return Disposables.create()
        }
    }
}
