// SPDX-License-Identifier: Apache-2.0

/// Notifies observers when a subscription has ended: the bags that then release it.
///
/// ```
///   open ──add──▶ awaited, by one or several ──end──▶ ended: they are notified
///     └──end──▶ ended ──add──▶ notified at once     awaited ──cancel, deinit──▶ cancelled: they are notified of that
/// ```
/// One word: a phase, or the address of the last observer, which has the address of the previous one. Most subscriptions have none.
@usableFromInline package struct TerminationHook: ~Copyable {
    @inlinable @inline(__always) static var open: UInt { 0 }
    @inlinable @inline(__always) static var ended: UInt { 1 }
    @inlinable @inline(__always) static var cancelled: UInt { 2 }

    @usableFromInline let word = Word(TerminationHook.open)

    @inlinable package init() {}

    @inlinable deinit {
        if word.peek() > Self.cancelled { close(as: Self.cancelled) }
    }

    /// Adds an observer, which waits for no other hook. It is notified at the end, or at once after the end, and retained until then.
    package borrowing func add(_ observer: TerminationObserver) {
        let offered = Unmanaged.passRetained(observer)
        var old = word.load()
        while old == Self.open || old > Self.cancelled {
            observer.next = old
            if word.replace(old, with: UInt(bitPattern: offered.toOpaque())) { return }
            old = word.load()
        }
        offered.release()
        observer.subscriptionDidTerminate(byItself: old == Self.ended)
    }

    /// Adds an observer, and notifies it even if a subscriber has closed its slot and ``cancel()`` found no observer.
    borrowing func add(_ observer: TerminationObserver, unlessOver upstream: borrowing UpstreamSlot) {
        add(observer)
        if upstream.isClosed { cancel() }
    }

    @inlinable package borrowing func end() {
        if !word.replace(Self.open, with: Self.ended) { close(as: Self.ended) }
    }

    /// Notifies the observers that the subscription was cancelled. It only checks for a waiting observer, so that a cancel costs no atomic
    /// change: without one the hook stays open, and an observer that is added later checks the slot.
    @inlinable package borrowing func cancel() {
        if word.peek() > Self.cancelled { close(as: Self.cancelled) }
    }

    /// Notifies the observers.
    @usableFromInline borrowing func close(as phase: UInt) {
        var place = word.update { $0 == Self.ended ? $0 : phase }
        while place > Self.cancelled, let pointer = UnsafeRawPointer(bitPattern: place) {
            let observer = Unmanaged<TerminationObserver>.fromOpaque(pointer).takeRetainedValue()
            place = observer.next
            observer.subscriptionDidTerminate(byItself: phase == Self.ended)
        }
    }
}
