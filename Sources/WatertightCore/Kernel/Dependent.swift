// SPDX-License-Identifier: Apache-2.0

/// One who ends with something else; in the table of those who do.
@usableFromInline
package class Dependent: EndAwaiter {
    /// Where it is while it is here, and what it keeps open: a circle, which is opened when it leaves, and when all are ended.
    let dependents: Dependents
    /// Its place in the table. Guarded by the lock of `dependents`.
    final var number = -1

    init(in dependents: Dependents) {
        self.dependents = dependents
        super.init()
    }

    /// Called once at most, under no lock.
    func end() {}

    /// Is let in, or ended at once where that has come.
    ///
    /// - Returns: Whether it is here.
    final func admit() -> Bool { dependents.add(self) }

    /// Is not to be ended any more.
    package final func leave() { dependents.remove(self) }
}

/// Cancels a token, which it keeps until then.
final class TokenDependent: Dependent {
    private let token: AnyCancellable

    init(_ token: AnyCancellable, in dependents: Dependents) {
        self.token = token
        super.init(in: dependents)
    }

    override func end() { token.cancel() }

    override func subscriptionIsOver(byItself: Bool) { leave() }
}

/// Calls a closure, which it keeps until then.
package final class ClosureDependent: Dependent {
    private let body: () -> Void

    package init(in dependents: Dependents, _ body: @escaping () -> Void) {
        self.body = body
        super.init(in: dependents)
    }

    override func end() { body() }
}

/// Tells an object, which it does not keep.
final class WeakDependent: Dependent {
    private weak let listener: (any EndListener)?

    init(telling listener: any EndListener, in dependents: Dependents) {
        self.listener = listener
        super.init(in: dependents)
    }

    override func end() { listener?.noteEnd() }
}

/// An object that is told of an end.
protocol EndListener: AnyObject {
    /// Called once at most, under no lock, on the thread that makes the end.
    func noteEnd()
}
