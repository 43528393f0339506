// SPDX-License-Identifier: Apache-2.0

/// Calls a weak sink's closures for an owner that announces its end, and cancels the sink then.
@usableFromInline package final class LifetimeWeakReceiver<Owner: AnyObject, Input, Failure: Error>: GroupMember, WeakReceiver {
    @usableFromInline weak let owner: Owner?

    // Changed only once the owner is gone: a delivering thread retains the owner meanwhile, and a thread that finds it gone calls nothing.
    // Not in a struct with the owner, which would be copied for each value.

    @usableFromInline @exclusivity(unchecked) var receiveValue: (Owner, Input) -> Void
    @usableFromInline @exclusivity(unchecked) var receiveCompletion: ((Owner, Subscribers.Completion<Failure>) -> Void)?

    /// Written after each call, read before the change: for ThreadSanitizer, which does not see the reference counts that keep the two apart.
    @usableFromInline let called = Word()
    /// A reference cycle, broken when the sink ends.
    private let sink = Guarded<(any SelfTerminating)?>(nil)

    @usableFromInline package init(_ call: __owned WeakCallbacks<Owner, Input, Failure>, endingWith group: CancellationGroup) {
        owner = call.owner
        receiveValue = call.receiveValue
        receiveCompletion = call.receiveCompletion
        super.init(in: group)
    }

    @usableFromInline package func join(_ sink: any SelfTerminating) {
        self.sink.withLock { $0 = sink }
        if register() { sink.reportTermination(to: self) }
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

    /// Called where the owner is gone and its end not yet announced.
    @usableFromInline func endFromInside() { sink.withLock { $0 }?.endFromInside() }

    override func end() {
        sink.withLock { $0.take() }?.cancel()
        // Where the last delivery was another thread's, the sink releases this when its token is released.
        guard owner == nil else { return }
        _ = called.load()
        receiveValue = { _, _ in }
        receiveCompletion = nil
    }

    override func subscriptionDidTerminate(byItself: Bool) {
        let sink = sink.withLock { $0.take() }
        leave()
        withExtendedLifetime(sink) {}
    }
}
