// SPDX-License-Identifier: Apache-2.0

/// Something that can be freed: an observation, a started producer, a scheduled action.
///
/// Any thread may dispose of it, any number of times; the first time counts. A disposed disposable of this package keeps nothing.
///
/// Source: ReactiveSwift `Disposable`.
public protocol Disposable: AnyObject, Sendable {
    /// Whether it was disposed of.
    var isDisposed: Bool { get }

    /// Frees what it stands for.
    func dispose()
}

/// A disposable that stands for nothing, and is disposed of.
final class NoDisposable: Disposable {
    static let shared = NoDisposable()

    let isDisposed = true

    func dispose() {}
}
