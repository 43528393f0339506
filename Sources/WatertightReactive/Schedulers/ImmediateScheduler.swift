// SPDX-License-Identifier: Apache-2.0

/// Runs each action at once, on the calling thread.
///
/// Source: ReactiveSwift `ImmediateScheduler`.
public final class ImmediateScheduler: Scheduler {
    /// Makes a scheduler. All behave alike.
    public init() {}

    /// Runs an action at once.
    @discardableResult public func schedule(_ action: @escaping () -> Void) -> (any Disposable)? {
        action()
        return nil
    }
}
