// SPDX-License-Identifier: Apache-2.0

/// Reports calls of an actor's closures from outside that actor.
///
/// Combine's `sink` takes a closure of any actor and calls it on whatever thread delivers the value, without a warning. So does this package's,
/// except that its `@isolated(any)` parameter, which compiles unchanged in both language modes, shows the closure's actor: while notices have
/// a listener, each call is checked and a breach is reported. Without a listener, a closure of no actor costs nothing, and one of an actor
/// one relaxed load.
@usableFromInline package enum IsolationCheck {
    /// Returns the closure as one that can be called from anywhere, as in Combine; calls of an actor's closure are checked.
    @inlinable @inline(__always)
    package static func watched<Input>(_ closure: __owned @escaping @isolated(any) (Input) -> Void) -> (Input) -> Void {
        let actor = closure.isolation
        // Combine's signature does not promise to call the closure on its actor.
        let body = Unisolated.action(closure)
        return if let actor { watched(body, of: actor) } else { body }
    }

    @inlinable @inline(never) static func watched<Input>(_ body: @escaping (Input) -> Void, of actor: any Actor) -> (Input) -> Void {
        { input in
            if Probe.isNoticed { check(actor) }
            body(input)
        }
    }

    /// The same for a closure without an argument.
    @inlinable package static func watched(_ closure: __owned @escaping @isolated(any) () -> Void) -> () -> Void {
        let actor = closure.isolation
        let body = Unisolated.action(closure)
        guard let actor else { return body }
        return {
            if Probe.isNoticed { check(actor) }
            body()
        }
    }

    /// The same for a closure that is called with an object.
    @inlinable package static func watched<Owner: AnyObject, Input>(
        _ closure: __owned @escaping @isolated(any) (Owner, Input) -> Void
    ) -> (Owner, Input) -> Void {
        let actor = closure.isolation
        let body = Unisolated.action(closure)
        guard let actor else { return body }
        return { owner, input in
            if Probe.isNoticed { check(actor) }
            body(owner, input)
        }
    }

    @usableFromInline static func check(_ actor: any Actor) {
        report(ActorContext.isCurrent(actor), at: "Sink")
    }

    /// Reports a closure that is known to be called off its actor.
    private static func report(_ isCurrent: Bool?, at name: String) {
        if isCurrent == false { Probe.report(.calledOffItsActor(at: name)) }
    }

    /// Stops the program if an actor's function is called from outside that actor; reports it before.
    ///
    /// - Parameter name: The name of the caller.
    @usableFromInline package static func expect(_ actor: any Actor, at name: String, orSay message: @autoclosure () -> String) {
        let isCurrent = Probe.isNoticed ? ActorContext.isCurrent(actor) : ActorContext.isMain(actor)
        report(isCurrent, at: name)
        ActorContext.require(isOn: actor, known: isCurrent, orSay: message())
    }
}
