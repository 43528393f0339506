// SPDX-License-Identifier: Apache-2.0

/// A token that cancels when it is released.
///
/// It retains the canceller until it has called it, once: on the thread that calls `cancel()` or drops the last reference, or, if another
/// thread is inspecting this token at that moment, on that thread. A closure of an actor is called on the actor.
///
/// Source: Combine `AnyCancellable`.
public final class AnyCancellable: Cancellable, Hashable, @unchecked Sendable {  // Sendable: see `Phase`.
    /// ```
    ///   idle ──cancel──▶ cancelled           the thread that leaves idle owns the canceller until it returns
    ///    │ ▲
    ///    ▼ │
    ///   asked by one to three ──cancel──▶ cancelWanted ──▶ cancelled, by the last asking thread
    /// ```
    enum Phase {
        static let idle: UInt = 0
        /// One asking thread. Two bits count them: three bits of an object's address are free on every platform.
        static let borrowed: UInt = 1
        /// The most asking threads that can be counted.
        static let borrowedAtMost: UInt = 3
        static let cancelWanted: UInt = 4
        static let mask: UInt = 7
    }

    /// The address of the canceller, which is retained, and in its low bits a `Phase`; zero once it is cancelled.
    @usableFromInline let word: Word

    /// Taken out by the caller that empties the word. If the canceller's type is concrete, it captures nothing. If the canceller is a
    /// closure, it is that closure.
    @usableFromInline let cancelFunction: RawCell<CancelFunction>

    /// Stands for the address of a canceller that is a closure.
    @inlinable static var closure: UInt { 8 }

    /// Makes a token that calls a closure.
    ///
    /// - Parameter cancel: Called once, at the first `cancel()` or when the token is released; released right after. An actor's closure
    ///   (one written on an actor and not `@Sendable`) is called on that actor: at once if the token is cancelled there and the runtime
    ///   recognises this (Apple's systems before version 26: for the main actor only), otherwise as soon as the actor is free. Any other
    ///   closure is called on the thread that cancels.
    @inlinable public convenience init(_ cancel: __owned @escaping @isolated(any) () -> Void) {
        // Two initialisers in two branches, but see below: `Benchmarks weigh` counts the calls, and what is left.
        if let actor = cancel.isolation {
            self.init(of: ActorCanceller(body: Unisolated.action(cancel), actor: actor))
        } else {
            self.init(action: Unisolated.action(cancel))
        }
    }

    /// Makes a token that cancels another cancellable.
    @inlinable public convenience init<C: Cancellable>(_ canceller: C) {
        // One call of another initialiser: with two, in two branches, Swift 6.3.1 at -O does not release the tokens that a loop makes.
        let (object, function) = Self.parts(of: canceller)
        self.init(object: object, cancelFunction: function)
    }

    @inlinable static func parts<C: Cancellable>(of canceller: C) -> (object: AnyObject, cancelFunction: (AnyObject) -> Void) {
        if C.self is AnyClass {
            // `C` is a class, as the condition says.
            (unsafeBitCast(canceller, to: AnyObject.self), { unsafeBitCast($0, to: C.self).cancel() })
        } else {
            // Called with this box only.
            (CancellerBox(canceller), { unsafeDowncast($0, to: CancellerBox<C>.self).canceller.cancel() })
        }
    }

    /// Makes the token of a sink: as `init(_:)`, without counting a reference to it when it is cancelled.
    @inlinable package convenience init<C: Cancellable & AnyObject>(of canceller: C) {
        self.init(object: canceller) { unsafeDowncast($0, to: C.self).cancel() }
    }

    @inlinable init(object: AnyObject, cancelFunction: @escaping (AnyObject) -> Void) {
        // Released by the caller that empties the word.
        word = Word(UInt(bitPattern: Unmanaged.passRetained(object).toOpaque()))
        self.cancelFunction = RawCell(CancelFunction(call: cancelFunction))
    }

    @inlinable init(action: __owned @escaping () -> Void) {
        word = Word(Self.closure)
        cancelFunction = RawCell()
        // A function has the same size and alignment, whatever its type.
        UnsafeMutableRawPointer(cancelFunction.address).initializeMemory(as: CancelAction.self, to: CancelAction(call: action))
    }

    deinit {
        cancelAndRelease(word.peek())
    }

    /// Cancels the canceller and releases it; has an effect the first time only.
    public func cancel() {
        let before = word.update { $0 & Phase.mask == Phase.idle ? 0 : $0 | Phase.cancelWanted }
        if before & Phase.mask == Phase.idle { cancelAndRelease(before) }
    }

    private func cancelAndRelease(_ address: UInt) {
        if address == Self.closure { return callClosure() }
        guard let canceller = Self.canceller(at: address) else { return }
        canceller.withUncountedReference(cancelFunction.take().call)
        canceller.release()
    }

    /// Calls the closure, and releases it. Called once, by the thread that has emptied the word.
    private func callClosure() {
        UnsafeMutableRawPointer(cancelFunction.address).assumingMemoryBound(to: CancelAction.self).move().call()
    }

    /// The canceller, which the word retains until it is empty.
    private static func canceller(at word: UInt) -> Unmanaged<AnyObject>? {
        UnsafeRawPointer(bitPattern: word & ~Phase.mask).map(Unmanaged.fromOpaque)
    }

    /// Returns whether both tokens are the same object.
    public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }

    /// Hashes the token's identity.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

extension AnyCancellable {
    /// Stores this token in a collection, which then owns it.
    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
        collection.append(self)
    }

    /// Stores this token in a set, which then owns it.
    public func store(in set: inout Set<AnyCancellable>) {
        set.insert(self)
    }

    /// Asks the canceller a question; a thread that cancels meanwhile leaves the cancelling to the asking threads.
    ///
    /// - Returns: Whether the canceller is cancelled, or about to be. The question is not asked then, nor while three other threads ask,
    ///   nor if the canceller is a closure.
    func withCanceller(_ body: (AnyObject) -> Void) -> Bool {
        let before = word.update { word in
            let isOpen = word & Phase.cancelWanted == 0 && word & Phase.borrowedAtMost != Phase.borrowedAtMost
            return word > Self.closure && isOpen ? word + Phase.borrowed : word
        }
        if before == Self.closure { return false }
        guard before & Phase.cancelWanted == 0, let canceller = Self.canceller(at: before) else { return true }
        guard before & Phase.borrowedAtMost != Phase.borrowedAtMost else { return false }
        canceller.withUncountedReference(body)
        let lastBorrower = Phase.cancelWanted | Phase.borrowed
        let after = word.update { $0 & Phase.mask == lastBorrower ? 0 : $0 - Phase.borrowed }
        if after & Phase.mask == lastBorrower { cancelAndRelease(after) }
        return false
    }
}

/// The function that cancels a token's object. (A function by itself, stored in a generic type, would be wrapped in another.)
@usableFromInline struct CancelFunction {
    @usableFromInline let call: (AnyObject) -> Void

    @inlinable init(call: @escaping (AnyObject) -> Void) {
        self.call = call
    }
}

/// The closure of a token that has no object.
@usableFromInline struct CancelAction {
    @usableFromInline let call: () -> Void

    @inlinable init(call: @escaping () -> Void) {
        self.call = call
    }
}

/// A closure that is called on its actor when a token is cancelled.
@usableFromInline final class ActorCanceller: Cancellable, @unchecked Sendable {  // Sendable: it goes to its actor only.
    private let body: () -> Void
    private let actor: any Actor

    @usableFromInline init(body: @escaping () -> Void, actor: any Actor) {
        self.body = body
        self.actor = actor
    }

    @usableFromInline func cancel() {
        if ActorContext.isMain(actor) == true { return body() }
        ActorContext.start(on: actor) { _ in self.body() }
    }
}

/// A box for a canceller that is not an object.
@usableFromInline final class CancellerBox<Canceller: Cancellable> {
    @usableFromInline let canceller: Canceller

    @inlinable init(_ canceller: Canceller) {
        self.canceller = canceller
    }
}
