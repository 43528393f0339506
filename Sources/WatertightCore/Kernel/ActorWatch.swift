// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// Watches closures that belong to an actor being called off it.
///
/// Combine's `sink` takes a closure of any actor and calls it wherever the value comes, silently. So does ours, but for an
/// `@isolated(any)` parameter, which shows the closure's actor and compiles unchanged in both language modes: while somebody listens to
/// notices, each call is checked and a breach is reported. Where nobody does, a closure of no actor costs nothing, and one of an actor
/// one relaxed load.
@usableFromInline
package enum ActorWatch {
    /// The closure as one that can be called from anywhere, as Combine does; one of an actor is watched.
    @inlinable
    @inline(__always)
    static func watched<Input>(_ closure: __owned @escaping @isolated(any) (Input) -> Void) -> (Input) -> Void {
        let actor = closure.isolation
        // The promise to call it on its actor is one that Combine's signature does not make.
        let body = Unisolated.action(closure)
        return if let actor { watched(body, of: actor) } else { body }
    }

    @inlinable
    @inline(never)
    static func watched<Input>(_ body: @escaping (Input) -> Void, of actor: any Actor) -> (Input) -> Void {
        { input in
            if Probe.isNoticed { check(actor) }
            body(input)
        }
    }

    @usableFromInline
    static func check(_ actor: any Actor) {
        if isCurrent(actor) == false { Probe.report(.calledOffItsActor(at: "Sink")) }
    }

    /// Whether this code runs on the actor; `nil` where the runtime cannot tell.
    package static func isCurrent(_ actor: any Actor) -> Bool? {
        guard let runtimeCheck else { return nil }
        let executor = unsafeBitCast(actor.unownedExecutor, to: (UInt, UInt).self)
        return runtimeCheck(executor.0, executor.1, 0)
    }

    /// An executor is two words. The Swift and the C calling convention agree on three of them as arguments and a Boolean result.
    private typealias RuntimeCheck = @convention(c) (UInt, UInt, UInt64) -> Bool

    /// The runtime's own question, which the standard library offers only in forms that trap (Swift 6.3). Looked up by name, so that a
    /// runtime without it answers "cannot tell".
    private static let runtimeCheck: RuntimeCheck? = {
        #if os(Windows) || os(WASI)
            return nil
        #else
            return dlsym(dlopen(nil, RTLD_NOW), "swift_task_isCurrentExecutorWithFlags")
                .map { unsafeBitCast($0, to: RuntimeCheck.self) }
        #endif
    }()
}
