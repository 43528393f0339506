// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Factory methods for tokens.
public enum Cancellables {
    /// A token that cancels nothing.
    public static var empty: AnyCancellable { AnyCancellable(Subscriptions.empty) }

    /// A token that calls a closure when it is cancelled.
    ///
    /// - Parameter cancel: Called once, at the first `cancel()` or when the token is released, on that thread; released right afterwards.
    public static func create(_ cancel: @escaping @Sendable () -> Void) -> AnyCancellable { AnyCancellable(cancel) }

    /// A token that cancels several cancellables.
    ///
    /// - Parameter cancellables: Called once, at once. Each cancellable that it lists is retained until it is over or the token is cancelled or
    ///   released.
    public static func combining(@CancellablesBuilder _ cancellables: () -> [AnyCancellable]) -> AnyCancellable {
        AnyCancellable(CompositeCancellable(cancellables))
    }

    /// A token that cancels several cancellables.
    ///
    /// - Parameter cancellables: Each is retained until it is over or the token is cancelled or released.
    public static func combining(_ cancellables: any Cancellable...) -> AnyCancellable {
        combining { for cancellable in cancellables { AnyCancellable.standing(for: cancellable) } }
    }

    /// A flag that is set by cancelling, for work that checks from time to time whether to continue.
    public static func flag() -> CancellationFlag { CancellationFlag() }
}

/// A flag that is set by cancelling.
///
/// ```swift
/// let flag = Cancellables.flag()
/// queue.async { while !flag.isCancelled, let line = readLine() { subject.send(line) } }
/// return AnyCancellable(flag)
/// ```
public final class CancellationFlag: Cancellable, Sendable {
    private let word = Word()

    /// Makes a flag that is not set.
    public init() {}

    /// Whether ``cancel()`` was called; if so, all that the cancelling thread did before is visible.
    public var isCancelled: Bool { word.load() != 0 }

    /// Sets the flag permanently.
    public func cancel() { word.store(1) }
}
