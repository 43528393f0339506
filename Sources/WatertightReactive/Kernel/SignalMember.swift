// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// One observer of a signal, as the signal's engine keeps it.
///
/// ```
///   active ──dispose, or the signal's end──▶ over ──the drain's owner, or a thread under the lock while the drain is free──▶ empty
/// ```
/// Sendable: the word decides between threads, and the drain's ownership guards the observer.
@usableFromInline final class SignalMember: @unchecked Sendable {
    @usableFromInline let active = Word(1)
    /// Its number among the observers.
    let number: UInt
    /// The number of the last value that was queued before.
    @usableFromInline let start: UInt
    /// Of the type that the engine has. Retained once, and not again for each value.
    @usableFromInline let observer: Unguarded<Unmanaged<AnyObject>?>

    init(_ observer: AnyObject?, number: UInt, after start: UInt) {
        self.observer = Unguarded(observer.map { .passRetained($0) })
        self.number = number
        self.start = start
    }

    deinit {
        observer.value?.release()
    }

    /// Whether the observer is called, which the engine looks at.
    @inlinable @inline(__always) var isActive: Bool { active.peek() == 1 }

    /// - Returns: Whether this call has ended it.
    @discardableResult
    @usableFromInline func end() -> Bool { active.exchange(0) == 1 }

    /// Ends it without an event, and releases the observer.
    func empty() {
        end()
        withExtendedLifetime(takeObserver()) {}
    }

    /// Takes the observer out, to be released under no lock.
    @usableFromInline func takeObserver() -> AnyObject? { exchange(&observer.value, with: nil)?.takeRetainedValue() }
}
