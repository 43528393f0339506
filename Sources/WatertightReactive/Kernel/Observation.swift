// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// One observer's part in a signal: what its disposable is.
///
/// It keeps the engine, so that a signal lives while it is observed, and not the observer, which the engine keeps. Disposed, it keeps nothing; behind the signal's
/// end the engine has nothing left to keep.
///
/// Sendable: the member decides which thread uses the engine's reference.
@usableFromInline final class Observation: Disposable, @unchecked Sendable {
    private let member: SignalMember
    private let core: Unguarded<SignalState?>

    @usableFromInline init(_ member: SignalMember, in core: SignalState) {
        self.member = member
        self.core = Unguarded(core)
    }

    /// The number of the last value that was sent before.
    var start: UInt { member.start }

    @usableFromInline var isDisposed: Bool { !member.isActive }

    @usableFromInline func dispose() {
        if member.end() { exchange(&core.value, with: nil)?.remove(member) }
    }
}
