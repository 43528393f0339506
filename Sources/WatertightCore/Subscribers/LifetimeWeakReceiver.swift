// SPDX-License-Identifier: Apache-2.0

/// Calls a weak sink's closures for an owner that announces its end, at which it cancels the sink.
@usableFromInline package final class LifetimeWeakReceiver<Owner: AnyObject, Input, Failure: Error>: GroupMember, WeakReceiver {
    @usableFromInline weak let owner: Owner?

    // Changed only once the owner was released: a delivering thread retains the owner meanwhile, and a thread that finds it released calls
    // nothing. Not in a struct with the owner, which would be copied for each value.

    @usableFromInline @exclusivity(unchecked) var receiveValue: (Owner, Input) -> Void
    @usableFromInline @exclusivity(unchecked) var receiveCompletion: ((Owner, Subscribers.Completion<Failure>) -> Void)?

    /// Written after each call, read before the change: for ThreadSanitizer, which does not see the reference counts that keep the two apart.
    @usableFromInline let called = Word()
    /// A reference cycle, broken when the sink ends. It is set before this object joins the group; from then on only the thread that has removed
    /// this object from the group takes it.
    @usableFromInline @exclusivity(unchecked) var sink: (any SelfTerminating)?

    @inlinable package init(_ call: __owned WeakCallbacks<Owner, Input, Failure>, endingWith group: CancellationGroup) {
        owner = call.owner
        receiveValue = call.receiveValue
        receiveCompletion = call.receiveCompletion
        super.init(in: group)
    }

    @usableFromInline package func join(_ sink: any SelfTerminating) {
        self.sink = sink
        // First: from the moment when it is a member, another thread may end it.
        sink.awaitEnd(notifying: self)
        register()
    }

    @inlinable package func receive(_ input: Input) {
        guard let owner else { return endFromInside() }
        receiveValue(owner, input)
        called.store(1)
    }

    @inlinable package func receive(completion: Subscribers.Completion<Failure>) {
        guard let owner else { return }
        receiveCompletion?(owner, completion)
        called.store(1)
    }

    /// Called if the owner was released and its end is not announced yet.
    @usableFromInline func endFromInside() {
        if leave() { sink.take()?.endFromInside() }
    }

    override func end() {
        sink.take()?.cancel()
        // If another thread made the last delivery, the sink releases this object when its token is released.
        guard owner == nil else { return }
        _ = called.load()
        receiveValue = { _, _ in }
        receiveCompletion = nil
    }

    override func subscriptionDidTerminate(byItself: Bool) {
        guard leave() else { return }
        withExtendedLifetime(sink.take()) {}
    }
}
