// SPDX-License-Identifier: Apache-2.0

public import WatertightCore

/// Handles functions that are isolated to an actor. A sink calls them on the actor. An operator that needs the result at once cannot, and stops the
/// program if it is called off the actor, as Swift's own checks do.
@usableFromInline enum OwnerIsolation {
    /// The actor that two functions of one sink are isolated to.
    @inlinable static func common(_ first: (any Actor)?, _ second: (any Actor)?) -> (any Actor)? {
        if let first, let second { require(first === second, "The closures of one sink belong to different actors") }
        return first ?? second
    }

    // Unchecked, since the representation is the same: isolated functions without their isolation, for callers that run on the actor. They are
    // converted at each call, as a method with visible isolation is; stored functions use `Unisolated`.

    @inlinable @inline(__always) static func bare<Result>(_ function: @escaping @isolated(any) () -> Result) -> () -> Result {
        unsafeBitCast(function, to: (() -> Result).self)
    }

    @inlinable @inline(__always) static func bare<A, Result>(_ function: @escaping @isolated(any) (A) -> Result) -> (A) -> Result {
        unsafeBitCast(function, to: ((A) -> Result).self)
    }

    @inlinable @inline(__always) static func bare<A, B>(_ function: @escaping @isolated(any) (A, B) -> Void) -> (A, B) -> Void {
        unsafeBitCast(function, to: ((A, B) -> Void).self)
    }

    @inlinable @inline(__always)
    static func bare<A, B, C, Result>(_ function: @escaping @isolated(any) (A, B, C) -> Result) -> (A, B, C) -> Result {
        unsafeBitCast(function, to: ((A, B, C) -> Result).self)
    }

    @inlinable @inline(__always)
    static func bare<A, B, C, D, Result>(_ function: @escaping @isolated(any) (A, B, C, D) -> Result) -> (A, B, C, D) -> Result {
        unsafeBitCast(function, to: ((A, B, C, D) -> Result).self)
    }

    /// The function as one that can be called on any thread; an actor's function checks at each call that it runs on its actor.
    @inlinable @inline(__always) static func checked<Owner: AnyObject, Input, Result>(
        _ function: __owned @escaping @isolated(any) (Owner, Input) -> Result
    ) -> (Owner, Input) -> Result {
        let actor = function.isolation
        let body = Unisolated.function(function)
        return if let actor { checked(body, on: actor) } else { body }
    }

    /// The same for an unapplied method.
    @inlinable @inline(__always) static func checked<Owner: AnyObject, Input, Result>(
        _ method: __owned @escaping (Owner) -> @isolated(any) (Input) -> Result, of owner: Owner
    ) -> (Owner, Input) -> Result {
        let actor = method(owner).isolation
        let body = { (owner: Owner, input: Input) in bare(method(owner))(input) }
        return if let actor { checked(body, on: actor) } else { body }
    }

    /// The same for an unapplied method without parameters.
    @inlinable
    static func checked<Owner: AnyObject>(_ method: @escaping (Owner) -> @isolated(any) () -> Void, of owner: Owner) -> (Owner) -> Void {
        let actor = method(owner).isolation
        return { owner in
            if let actor { check(actor) }
            bare(method(owner))()
        }
    }

    @inlinable @inline(never) static func checked<Owner: AnyObject, Input, Result>(
        _ body: @escaping (Owner, Input) -> Result, on actor: any Actor
    ) -> (Owner, Input) -> Result {
        { owner, input in
            check(actor)
            return body(owner, input)
        }
    }

    @usableFromInline static func check(_ actor: any Actor) {
        IsolationCheck.expect(
            actor, at: "weak",
            orSay: "A function of \(actor) was called off it by an operator with `weak:`: put `receive(on:)` before the operator")
    }
}
