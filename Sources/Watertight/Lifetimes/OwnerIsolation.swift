// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// What becomes of functions that belong to an actor: a sink goes to the actor; what has to answer at once cannot, and stops the program
/// where it is called off it, as Swift's own checks do.
@usableFromInline
enum OwnerIsolation {
    /// The actor that two functions of one sink belong to.
    @inlinable
    static func common(_ first: (any Actor)?, _ second: (any Actor)?) -> (any Actor)? {
        if let first, let second { precondition(first === second, "The closures of one sink belong to different actors") }
        return first ?? second
    }

    /// A function of an actor as the one who runs there calls it.
    @inlinable
    @inline(__always)
    static func bare(_ function: @escaping @isolated(any) () -> Void) -> () -> Void {
        unsafeBitCast(function, to: (() -> Void).self)
    }

    @inlinable
    @inline(__always)
    static func bare<A>(_ function: @escaping @isolated(any) (A) -> Void) -> (A) -> Void {
        unsafeBitCast(function, to: ((A) -> Void).self)
    }

    @inlinable
    @inline(__always)
    static func bare<A, B>(_ function: @escaping @isolated(any) (A, B) -> Void) -> (A, B) -> Void {
        unsafeBitCast(function, to: ((A, B) -> Void).self)
    }

    @inlinable
    @inline(__always)
    static func bare<A, B, C>(_ function: @escaping @isolated(any) (A, B, C) -> Void) -> (A, B, C) -> Void {
        unsafeBitCast(function, to: ((A, B, C) -> Void).self)
    }

    @inlinable
    @inline(__always)
    static func bare<A, B, C, D>(_ function: @escaping @isolated(any) (A, B, C, D) -> Void) -> (A, B, C, D) -> Void {
        unsafeBitCast(function, to: ((A, B, C, D) -> Void).self)
    }

    /// The function as one that is called wherever a value comes; one of an actor is checked at each call.
    @inlinable
    @inline(__always)
    static func checked<Owner, Input, Result>(
        _ function: __owned @escaping @isolated(any) (Owner, Input) -> Result
    ) -> (Owner, Input) -> Result {
        let actor = function.isolation
        let body = unsafeBitCast(function, to: ((Owner, Input) -> Result).self)
        return if let actor { checked(body, on: actor) } else { body }
    }

    @inlinable
    @inline(never)
    static func checked<Owner, Input, Result>(
        _ body: @escaping (Owner, Input) -> Result, on actor: any Actor
    ) -> (Owner, Input) -> Result {
        { owner, input in
            check(actor)
            return body(owner, input)
        }
    }

    @usableFromInline
    static func check(_ actor: any Actor) {
        precondition(
            ActorWatch.isCurrent(actor) != false, "A function of an actor was called off it: put `receive(on:)` before the operator")
    }
}
