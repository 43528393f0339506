// SPDX-License-Identifier: Apache-2.0

/// Watches closures that belong to an actor being called off it.
///
/// Combine's `sink` takes a closure of any actor and calls it wherever the value comes, silently. So does ours, but for an
/// `@isolated(any)` parameter, which shows the closure's actor and compiles unchanged in both language modes: while somebody listens to
/// notices, each call is checked and a breach is reported. Where nobody does, a closure of no actor costs nothing, and one of an actor
/// one relaxed load.
@usableFromInline package enum IsolationCheck {
    /// The closure as one that can be called from anywhere, as Combine does; one of an actor is watched.
    @inlinable @inline(__always)
    static func watched<Input>(_ closure: __owned @escaping @isolated(any) (Input) -> Void) -> (Input) -> Void {
        let actor = closure.isolation
        // The promise to call it on its actor is one that Combine's signature does not make.
        let body = Unisolated.action(closure)
        return if let actor { watched(body, of: actor) } else { body }
    }

    @inlinable @inline(never) static func watched<Input>(_ body: @escaping (Input) -> Void, of actor: any Actor) -> (Input) -> Void {
        { input in
            if Probe.isNoticed { check(actor) }
            body(input)
        }
    }

    @usableFromInline static func check(_ actor: any Actor) {
        report(ActorContext.isCurrent(actor), at: "Sink")
    }

    /// Reports a closure that is known to be called off its actor.
    private static func report(_ isCurrent: Bool?, at name: String) {
        if isCurrent == false { Probe.report(.calledOffItsActor(at: name)) }
    }

    /// Stops the program where a function of an actor is called off it; reports it before.
    ///
    /// - Parameter name: What calls it.
    @usableFromInline package static func expect(_ actor: any Actor, at name: String, orSay message: @autoclosure () -> String) {
        let isCurrent = Probe.isNoticed ? ActorContext.isCurrent(actor) : ActorContext.isMain(actor)
        report(isCurrent, at: name)
        ActorContext.require(isOn: actor, known: isCurrent, orSay: message())
    }
}
