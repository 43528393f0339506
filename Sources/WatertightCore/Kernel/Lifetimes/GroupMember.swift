// SPDX-License-Identifier: Apache-2.0

/// One who ends with something else; in the table of those who do.
@usableFromInline package class GroupMember: TerminationObserver {
    /// Where it is while it is here, and what it keeps open: a circle, which is opened when it leaves, and when all are ended.
    let group: CancellationGroup
    /// Its place in the table. Guarded by the lock of `group`.
    final var number = -1

    init(in group: CancellationGroup) {
        self.group = group
        super.init()
    }

    /// Called once at most, under no lock.
    func end() {}

    /// Is let in, or ended at once where that has come.
    ///
    /// - Returns: Whether it is here.
    final func register() -> Bool { group.add(self) }

    /// Is not to be ended any more.
    package final func leave() { group.remove(self) }
}

/// Cancels a token, which it keeps until then.
final class TokenMember: GroupMember {
    private let token: AnyCancellable

    init(_ token: AnyCancellable, in group: CancellationGroup) {
        self.token = token
        super.init(in: group)
    }

    override func end() { token.cancel() }

    override func subscriptionDidTerminate(byItself: Bool) { leave() }
}

/// Calls a closure, which it keeps until then.
package final class ClosureMember: GroupMember {
    private let body: () -> Void

    package init(in group: CancellationGroup, _ body: @escaping () -> Void) {
        self.body = body
        super.init(in: group)
    }

    override func end() { body() }
}

/// Tells an object, which it does not keep.
final class WeakMember: GroupMember {
    private weak let listener: (any GroupEndListener)?

    init(telling listener: any GroupEndListener, in group: CancellationGroup) {
        self.listener = listener
        super.init(in: group)
    }

    override func end() { listener?.noteEnd() }
}

/// An object that is told of an end.
protocol GroupEndListener: AnyObject {
    /// Called once at most, under no lock, on the thread that makes the end.
    func noteEnd()
}
