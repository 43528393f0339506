// SPDX-License-Identifier: Apache-2.0

/// What a terminal subscriber delivers into (a sink's closures, an assignment's object), so kept that it is read without a lock
/// for each value, and yet let go of at the subscriber's end.
///
/// Deliveries come one at a time; `release()` may come from anywhere. The word names the thread of the last delivery: that thread
/// reads the contents freely, any other takes the word over with one atomic exchange first. So a release is
/// - on that thread, or before any delivery: at once, or when the delivery it comes from inside of returns;
/// - on another thread: left to the next delivery, or to this object's end, which follows when both sides have let the subscriber go.
///
/// It buys 5 to 10 ns a value: the retain and release that a reference in a mutable field costs, or a lock.
@usableFromInline
struct Receivers: ~Copyable {
    /// The thread of the last delivery, and two flags.
    @usableFromInline
    let owner = Word()

    /// Only the owning thread, or whoever set `ended` where nobody was.
    @usableFromInline
    let state: Unguarded<State>

    @usableFromInline
    struct State {
        @usableFromInline
        var contents: Unmanaged<AnyObject>?
        /// Deliveries this thread is inside of. Four bytes, for the sake of what stands behind it in a sink.
        @usableFromInline
        var depth: Int32 = 0

        @inlinable
        init(contents: Unmanaged<AnyObject>) {
            self.contents = contents
        }
    }

    @inlinable
    @inline(__always)
    static var ended: UInt { 1 }

    /// Somebody has begun to release the contents: nobody else may.
    @inlinable
    @inline(__always)
    static var released: UInt { 2 }

    @inlinable
    init(_ contents: AnyObject) {
        state = Unguarded(State(contents: .passRetained(contents)))
    }

    @inlinable
    deinit {
        state.value.contents?.release()
    }

    /// Calls `body` with the contents, which are of the type the keeper put in, unless they were released.
    @inlinable
    @inline(__always)
    borrowing func deliver<Contents: AnyObject>(to type: Contents.Type, _ body: (Contents) -> Void) {
        let thread = ThreadID.current
        if owner.peek() != thread, !takeOver(thread) { return }
        guard let contents = state.value.contents else { return }
        state.value.depth &+= 1
        contents.withUncountedReference { body(unsafeDowncast($0, to: Contents.self)) }
        state.value.depth &-= 1
        if owner.peek() != thread { settle() }
    }

    /// The contents, to be used once more after they are released; `nil` if they were released before.
    @inlinable
    borrowing func take<Contents: AnyObject>(as type: Contents.Type) -> Contents? {
        guard takeOver(ThreadID.current) else { return nil }
        let contents = state.value.contents?.takeUnretainedValue()
        release()
        // Another thread may have ended it meanwhile, and left it to this one.
        settle()
        return contents.map { unsafeDowncast($0, to: Contents.self) }
    }

    /// Lets go of the contents where a delivery might come: at a completion.
    @inlinable
    borrowing func releaseInTurn() {
        if takeOver(ThreadID.current) { release() }
        settle()
    }

    /// Makes `thread` the owner.
    ///
    /// - Returns: Whether the contents may be delivered into; where not, they were let go of.
    @usableFromInline
    borrowing func takeOver(_ thread: UInt) -> Bool {
        let before = owner.update { $0 & Self.ended != 0 ? $0 : thread }
        guard before & Self.ended != 0 else { return true }
        settle()
        return false
    }

    /// Lets go of the contents, now or as soon as no delivery needs them.
    @usableFromInline
    borrowing func release() {
        let thread = ThreadID.current
        let before = owner.update { word in
            let isIdle = word == ThreadID.none || (word == thread && state.value.depth == 0)
            return word | Self.ended | (isIdle ? Self.released : 0)
        }
        if before == ThreadID.none || (before == thread && state.value.depth == 0) { releaseContents() }
    }

    @usableFromInline
    borrowing func releaseContents() {
        let contents = state.value.contents
        state.value.contents = nil
        contents?.release()
    }

    /// Lets go of the contents, if they were ended, this thread is inside no delivery, and nobody else has begun to.
    @usableFromInline
    borrowing func settle() {
        guard owner.load() & Self.ended != 0, state.value.depth == 0,
            owner.set(Self.released) & Self.released == 0
        else { return }
        releaseContents()
    }
}
