// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Makes tokens of all kinds.
public enum Cancellables {
    /// A token that cancels nothing.
    public static var empty: AnyCancellable { AnyCancellable(Subscriptions.empty) }

    /// A token that calls a closure.
    ///
    /// - Parameter cancel: Called once, at the first `cancel()` or when the token is released, on that thread; released right after.
    public static func create(_ cancel: @escaping @Sendable () -> Void) -> AnyCancellable { AnyCancellable(cancel) }

    /// Several as one token.
    ///
    /// - Parameter cancellables: Called once, at once. What it lists is kept until it is over or the token is cancelled or released.
    public static func combining(@CancellablesBuilder _ cancellables: () -> [AnyCancellable]) -> AnyCancellable {
        AnyCancellable(CompositeCancellable(cancellables))
    }

    /// Several as one token.
    ///
    /// - Parameter cancellables: Kept until each is over or the token is cancelled or released.
    public static func combining(_ cancellables: any Cancellable...) -> AnyCancellable {
        combining { for cancellable in cancellables { AnyCancellable.standing(for: cancellable) } }
    }

    /// A flag that is set by cancelling, for work that looks now and then whether it is still wanted.
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

    /// Whether ``cancel()`` was called, and all that the thread did before that called it.
    public var isCancelled: Bool { word.load() != 0 }

    /// Sets the flag for good.
    public func cancel() { word.store(1) }
}
