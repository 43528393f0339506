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

    /// Called where the owner was released and its end is not announced yet.
    @usableFromInline func endFromInside() { sink.withLock { $0 }?.endFromInside() }

    override func end() {
        sink.withLock { $0.take() }?.cancel()
        // If another thread made the last delivery, the sink releases this object when its token is released.
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
