// SPDX-License-Identifier: Apache-2.0

/// The owner of a weak sink, which is not retained, and the closures to call with it.
///
/// The owner is loaded once for a delivery, and retained until the call has returned: a delivery happens completely or not at all.
@usableFromInline package struct WeakCallbacks<Owner: AnyObject, Input, Failure: Error> {
    @usableFromInline package weak let owner: Owner?
    @usableFromInline let receiveValue: (Owner, Input) -> Void
    @usableFromInline let receiveCompletion: ((Owner, Subscribers.Completion<Failure>) -> Void)?

    @inlinable package init(
        _ owner: Owner, receiveCompletion: __owned ((Owner, Subscribers.Completion<Failure>) -> Void)?,
        receiveValue: __owned @escaping (Owner, Input) -> Void
    ) {
        self.owner = owner
        self.receiveCompletion = receiveCompletion
        self.receiveValue = receiveValue
    }

    /// - Returns: `nil` if the owner was released.
    @inlinable func receive(_ input: Input) -> Void? {
        guard let owner else { return nil }
        return receiveValue(owner, input)
    }

    @inlinable func receive(completion: Subscribers.Completion<Failure>) {
        if let owner { receiveCompletion?(owner, completion) }
    }
}

/// The object that a weak sink's closures capture; a delivery that finds the owner released ends the sink.
@usableFromInline package protocol WeakReceiver: AnyObject {
    associatedtype Input
    associatedtype Failure: Error

    /// Stores the sink, before anything can be received.
    func join(_ sink: any SelfTerminating)
    func receive(_ input: Input)
    func receive(completion: Subscribers.Completion<Failure>)
}

/// The receiver for an owner that does not announce its end.
@usableFromInline package final class LazyWeakReceiver<Owner: AnyObject, Input, Failure: Error>: WeakReceiver {
    @usableFromInline let call: WeakCallbacks<Owner, Input, Failure>
    /// Set before anything can be received. Unowned: the sink retains this, and the delivering thread retains the sink.
    @usableFromInline unowned(unsafe) var sink: (any SelfTerminating)?

    @inlinable package init(_ call: __owned WeakCallbacks<Owner, Input, Failure>) {
        self.call = call
    }

    @inlinable package func join(_ sink: any SelfTerminating) {
        self.sink = sink
    }

    @inlinable package func receive(_ input: Input) {
        if call.receive(input) == nil { sink?.endFromInside() }
    }

    @inlinable package func receive(completion: Subscribers.Completion<Failure>) {
        call.receive(completion: completion)
    }
}
