// SPDX-License-Identifier: Apache-2.0

/// Holds a terminal subscriber's callbacks, read uncounted for each value, and released when the subscriber ends. The callbacks
/// are a sink's closures, or an assignment's object.
///
/// ```
///               ┌──────── deliver: uncounted ────────┐
///   free ──exchange──▶ busy ──store──▶ free          │   beside it, while it is busy: a delivery that is reentrant, or that an
///     │                                              │   unlawful upstream makes on another thread, retains the contents
///   live ──release──▶ ended ──settle: by the thread that makes it busy──▶ empty
/// ```
/// Two words and a lock. `busy` says that a thread uses the contents uncounted: only the thread that has set it may take the contents out.
/// `contents` is their address and the flag `ended`, after which nothing is delivered. The lock is held to retain the contents and to take
/// them out, and for nothing else: an address that is read under it is that of a living object.
///
/// A release takes the contents out at once where they are not in use, on any thread. Where they are, the delivery takes them out: it
/// reads the flag when it returns. It may miss a flag that is set at that very moment: then the next delivery takes them out, or this
/// object's end.
///
/// The law that deliveries do not overlap (L6) is not needed for memory safety: an overlapping delivery only costs more.
@usableFromInline struct CallbackBox: ~Copyable {
    /// 1 while a thread uses the contents uncounted, or takes them out.
    @usableFromInline let busy = Word()

    /// The address, and `ended`. Without an address it is `ended`, too.
    @usableFromInline let contents: Word

    /// Held to retain the contents, and to take the address away.
    @usableFromInline let lock = Lock()

    @inlinable @inline(__always) static var ended: UInt { 1 }

    @inlinable init(_ contents: AnyObject) {
        // Released by the caller that empties the word.
        self.contents = Word(UInt(bitPattern: Unmanaged.passRetained(contents).toOpaque()))
    }

    @inlinable deinit {
        Self.object(contents.peek())?.release()
    }

    @inlinable @inline(__always) static func object(_ word: UInt) -> Unmanaged<AnyObject>? {
        UnsafeRawPointer(bitPattern: word & ~ended).map { .fromOpaque($0) }
    }

    /// Calls `body` with the contents, which are of the type the carrier put in, unless they were released.
    @inlinable @inline(__always) borrowing func deliver<Contents: AnyObject>(to type: Contents.Type, _ body: (Contents) -> Void) {
        guard busy.exchange(1) == 0 else {
            if let contents = counted() { body(unsafeDowncast(contents, to: Contents.self)) }
            return
        }
        let word = contents.peek()
        if word & Self.ended == 0 {
            Self.object(word).unsafelyUnwrapped.withUncountedReference { body(unsafeDowncast($0, to: Contents.self)) }
        }
        leave()
    }

    @inlinable @inline(__always) borrowing func leave() {
        busy.store(0)
        if contents.peek() & Self.ended != 0 { settle() }
    }

    /// Returns the contents retained, unless they were released. A reader on any thread may call this.
    @usableFromInline borrowing func counted() -> AnyObject? {
        lock.withLock {
            let word = contents.peek()
            return word & Self.ended == 0 ? Self.object(word)?.takeUnretainedValue() : nil
        }
    }

    /// Releases the contents, and returns them to be used once more; `nil` if they were released before.
    @inlinable borrowing func take<Contents: AnyObject>(as type: Contents.Type) -> Contents? {
        guard let contents = counted(), end() else { return nil }
        settle()
        return unsafeDowncast(contents, to: Contents.self)
    }

    /// Releases the contents, now or as soon as no delivery uses them.
    @usableFromInline borrowing func release() {
        if end() { settle() }
    }

    /// - Returns: Whether it had not ended before.
    @inlinable borrowing func end() -> Bool {
        contents.set(Self.ended) & Self.ended == 0
    }

    /// Releases the contents, which have ended, unless a thread uses them uncounted.
    @usableFromInline borrowing func settle() {
        guard contents.peek() != Self.ended, busy.exchange(1) == 0 else { return }
        let word = lock.withLock { contents.exchange(Self.ended) }
        busy.store(0)
        Self.object(word)?.release()
    }
}
