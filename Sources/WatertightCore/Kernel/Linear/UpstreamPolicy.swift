// SPDX-License-Identifier: Apache-2.0

/// How strictly a stage treats signals out of order; Combine's operators differ in this.
@usableFromInline package struct UpstreamPolicy {
    /// A signal before the subscription traps.
    @usableFromInline var trapsBeforeSubscription = false
    /// A value is dropped while there is no subscription: before it, and after the end.
    @usableFromInline var requiresSubscription = false
    /// A request for zero values traps here, rather than at the upstream.
    @usableFromInline var trapsOnZero = false
    /// A `cancel()` before the subscription refuses the subscription; otherwise it has no effect.
    @usableFromInline var refusesAfterEarlyCancel = false
    /// A `cancel()` on the thread that is subscribing has no effect, as with Combine's `catch`.
    @usableFromInline var losesCancelWhileSubscribing = false
    /// The completion passes before the subscription too, and no value passes after the end.
    @usableFromInline var endsWithoutSubscription = false
    /// Each thrown error is delivered, even after the end.
    @usableFromInline var repeatsErrors = false

    @inlinable init() {}

    /// Values pass at any time, the completion while there is a subscription.
    @inlinable package static var lenient: UpstreamPolicy { UpstreamPolicy() }

    /// As `lenient`, and each thrown error is delivered.
    @inlinable package static var lenientRepeatingErrors: UpstreamPolicy { with { $0.repeatsErrors = true } }

    /// Values and the completion pass before the subscription too.
    @inlinable package static var lenientUntilEnd: UpstreamPolicy { with { $0.endsWithoutSubscription = true } }

    /// No signal passes before the subscription, nor after the end; a request for zero values is forwarded.
    @inlinable package static var droppingAllowingZero: UpstreamPolicy { with { $0.requiresSubscription = true } }

    /// As `droppingAllowingZero`, but a request for zero values traps.
    @inlinable package static var dropping: UpstreamPolicy {
        with {
            $0.requiresSubscription = true
            $0.trapsOnZero = true
        }
    }

    /// As `dropping`, and a signal before the subscription traps.
    @inlinable package static var strict: UpstreamPolicy {
        with {
            $0.requiresSubscription = true
            $0.trapsOnZero = true
            $0.trapsBeforeSubscription = true
            $0.refusesAfterEarlyCancel = true
        }
    }

    /// That of `catch`.
    @inlinable package static var catching: UpstreamPolicy {
        with {
            $0.trapsOnZero = true
            $0.losesCancelWhileSubscribing = true
        }
    }

    @inlinable @inline(__always) static func with(_ set: (inout UpstreamPolicy) -> Void) -> UpstreamPolicy {
        var policy = UpstreamPolicy()
        set(&policy)
        return policy
    }
}
