// SPDX-License-Identifier: Apache-2.0

/// The owner of a weak sink, which is not kept, and what to call with it.
///
/// The owner is loaded once for a delivery, and kept until the call has returned: a delivery is whole or is not at all.
@usableFromInline
package struct WeakCall<Owner: AnyObject, Input, Failure: Error> {
    @usableFromInline
    package weak let owner: Owner?
    @usableFromInline
    var receiveValue: (Owner, Input) -> Void
    @usableFromInline
    var receiveCompletion: ((Owner, Subscribers.Completion<Failure>) -> Void)?

    @inlinable
    package init(
        _ owner: Owner, receiveCompletion: __owned ((Owner, Subscribers.Completion<Failure>) -> Void)?,
        receiveValue: __owned @escaping (Owner, Input) -> Void
    ) {
        self.owner = owner
        self.receiveCompletion = receiveCompletion
        self.receiveValue = receiveValue
    }

    /// - Returns: `nil` where the owner is gone.
    @inlinable
    func receive(_ input: Input) -> Void? {
        guard let owner else { return nil }
        return receiveValue(owner, input)
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
        if let owner { receiveCompletion?(owner, completion) }
    }

    /// Lets go of the functions, where the owner is gone and so nobody calls them any more.
    mutating func emptyIfOver() {
        guard owner == nil else { return }
        receiveValue = { _, _ in }
        receiveCompletion = nil
    }
}

/// What the closures of a weak sink capture, in one object. Who finds the owner gone ends the sink.
@usableFromInline
package protocol WeakReceiver: AnyObject {
    associatedtype Input
    associatedtype Failure: Error

    /// Takes the sink, before anything can be received.
    func join(_ sink: any SelfEnding)
    func receive(_ input: Input)
    func receive(completion: Subscribers.Completion<Failure>)
}

/// That of an owner whose end nobody tells.
@usableFromInline
package final class PatientReceiver<Owner: AnyObject, Input, Failure: Error>: WeakReceiver {
    @usableFromInline
    let call: WeakCall<Owner, Input, Failure>
    /// Set before anything can be received. Unowned: the sink keeps this, and whoever delivers keeps the sink.
    @usableFromInline
    unowned(unsafe) var sink: (any SelfEnding)?

    @inlinable
    package init(_ call: __owned WeakCall<Owner, Input, Failure>) {
        self.call = call
    }

    @inlinable
    package func join(_ sink: any SelfEnding) {
        self.sink = sink
    }

    @inlinable
    package func receive(_ input: Input) {
        if call.receive(input) == nil { sink?.endFromInside() }
    }

    @inlinable
    package func receive(completion: Subscribers.Completion<Failure>) {
        call.receive(completion: completion)
    }
}

/// That of an owner who tells its end, and at the same time the sink's place among those who end with the owner: the sink is cancelled then.
@usableFromInline
package final class PromptReceiver<Owner: AnyObject, Input, Failure: Error>: Dependent, WeakReceiver {
    /// Changed only once the owner is gone: who delivers keeps the owner meanwhile, and who finds it gone calls nothing.
    @usableFromInline
    @exclusivity(unchecked)
    var call: WeakCall<Owner, Input, Failure>
    /// A circle, opened when the sink is over.
    private let sink = Guarded<(any SelfEnding)?>(nil)

    @usableFromInline
    package init(_ call: __owned WeakCall<Owner, Input, Failure>, endingWith dependents: Dependents) {
        self.call = call
        super.init(in: dependents)
    }

    @usableFromInline
    package func join(_ sink: any SelfEnding) {
        self.sink.withLock { $0 = sink }
        if admit() { sink.tellEnd(to: self) }
    }

    @inlinable
    package func receive(_ input: Input) {
        if call.receive(input) == nil { endFromInside() }
    }

    @inlinable
    package func receive(completion: Subscribers.Completion<Failure>) {
        call.receive(completion: completion)
    }

    /// The owner is gone, and its end on its way to be told.
    @usableFromInline
    func endFromInside() { sink.withLock { $0 }?.endFromInside() }

    override func end() {
        sink.withLock { $0.take() }?.cancel()
        // The sink lets go of this when its token does, where the last delivery was another thread's.
        call.emptyIfOver()
    }

    override func subscriptionIsOver(byItself: Bool) {
        let sink = sink.withLock { $0.take() }
        leave()
        withExtendedLifetime(sink) {}
    }
}
