// SPDX-License-Identifier: Apache-2.0

internal import WatertightCore

/// Calls the closures that a test has set on its subscriber or publisher.
///
/// They are called on the delivering thread. An actor-isolated closure would access its actor's state unguarded if it were called off that actor.
/// `@isolated(any)` exposes the actor and requires nothing of the test; a call off the actor traps.
enum Hook {
    /// - Precondition: This runs on the closure's actor, if it has one.
    static func call<Input, Output>(_ name: StaticString, _ hook: @escaping @isolated(any) (Input) -> Output, _ input: Input) -> Output {
        expectCurrent(hook.isolation, for: name)
        // The representation is the same; the cast drops only the requirement to call it on its actor, which has just been checked.
        return unsafeBitCast(hook, to: ((Input) -> Output).self)(input)
    }

    /// - Precondition: This runs on the closure's actor, if it has one.
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
