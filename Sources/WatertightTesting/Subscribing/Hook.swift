// SPDX-License-Identifier: Apache-2.0

internal import WatertightCore

/// Calls the closures that a test has given to its subscriber or publisher.
///
/// They are called on the thread that delivers, and a closure that is written on an actor belongs to it: off that actor it would touch the
/// actor's state unguarded. `@isolated(any)` shows the actor and asks nothing of the test; where it is another one, the call traps.
enum Hook {
    /// - Precondition: This runs on the closure's actor, where it has one.
    static func call<Input, Output>(_ name: StaticString, _ hook: @escaping @isolated(any) (Input) -> Output, _ input: Input) -> Output {
        expectCurrent(hook.isolation, for: name)
        // The representation is the same; what goes is the promise to call it on its actor, which has just been seen to be kept.
        return unsafeBitCast(hook, to: ((Input) -> Output).self)(input)
    }

    /// - Precondition: This runs on the closure's actor, where it has one.
    static func call<Caller, Input>(
        _ name: StaticString, _ hook: @escaping @isolated(any) (Caller, Input) -> Void, _ caller: Caller, _ input: Input
    ) {
        expectCurrent(hook.isolation, for: name)
        unsafeBitCast(hook, to: ((Caller, Input) -> Void).self)(caller, input)
    }

    private static func expectCurrent(_ actor: (any Actor)?, for name: StaticString) {
        guard let actor else { return }
        ActorContext.require(
            isOn: actor, known: ActorContext.isCurrent(actor),
            orSay:
                "\(name) is a closure of \(actor), and is called off it. Deliver on that actor, or write the closure as { @Sendable … in }")
    }
}
