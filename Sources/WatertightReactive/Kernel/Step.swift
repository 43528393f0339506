// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// What a straight operator decides about each value. It knows no observer and no signal; a ``StepObserver`` calls it and acts on the decision.
///
/// A value, with the state that it has from one value to the next.
@usableFromInline protocol ValueStep<Input, Output, Failure> {
    associatedtype Input
    associatedtype Output
    associatedtype Failure: Error

    /// Decides about a value. What it throws fails the stream.
    mutating func process(_ input: Input) throws(Failure) -> StepResult<Output>
}

/// The observer of an operator that decides about values, and passes the end on.
@usableFromInline final class StepObserver<S: ValueStep>: Observer<S.Input, S.Failure> {
    @usableFromInline let downstream: Observer<S.Output, S.Failure>
    /// Used by the thread that delivers: one value at a time.
    @usableFromInline @exclusivity(unchecked) var step: S
    /// 1 once the step has ended the stream.
    @usableFromInline let isOver = Word()

    @inlinable init(_ step: S, _ downstream: Observer<S.Output, S.Failure>) {
        self.step = step
        self.downstream = downstream
        super.init(itself: StepObserver<S>.self)
    }

    @inlinable override func receive(_ value: S.Input) {
        guard isOver.peek() == 0 else { return }
        do throws(S.Failure) {
            switch try step.process(value) {
            case .emit(let output): downstream.deliver(output)
            case .drop: break
            case .finish: finish(with: .completed)
            case .finishWith(let output):
                isOver.store(1)
                downstream.deliver(output)
                downstream.deliver(end: .completed)
            }
        } catch {
            finish(with: .failed(error))
        }
    }

    @inlinable @inline(never) func finish(with termination: Termination<S.Failure>) {
        isOver.store(1)
        downstream.deliver(end: termination)
    }

    @inlinable override func terminate(_ termination: Termination<S.Failure>) {
        if isOver.peek() == 0 { downstream.deliver(end: termination) }
    }
}

extension StepObserver: StreamDescribing {
    static var streamWord: String? { StreamWord.of(S.self) }
}

extension Signal {
    /// The signal of an operator: its step observes this signal whether it is observed itself or not.
    @inlinable func stepped<S: ValueStep>(_ step: S) -> Signal<S.Output, Error> where S.Input == Value, S.Failure == Error {
        .made { core in core.observe(self, by: StepObserver(step, PassingObserver(core))) }
    }

    /// The signal of an operator that has an observer of its own.
    @inlinable func applying<NewValue, NewError>(_ make: ObserverMaker<Value, Error, NewValue, NewError>) -> Signal<NewValue, NewError> {
        .made { core in core.observe(self, by: make(PassingObserver(core))) }
    }
}

extension SignalProducer {
    /// The producer of an operator: each start has a step of its own.
    @inlinable func stepped<S: ValueStep>(_ step: S) -> SignalProducer<S.Output, Error> where S.Input == Value, S.Failure == Error {
        SignalProducer<S.Output, Error>(connecting: { observer, run in connect(StepObserver(step, observer), run) })
    }

    /// The producer of an operator that has an observer of its own.
    @inlinable func applying<NewValue, NewError>(
        _ make: @escaping ObserverMaker<Value, Error, NewValue, NewError>
    ) -> SignalProducer<NewValue, NewError> {
        SignalProducer<NewValue, NewError>(connecting: { observer, run in connect(make(observer), run) })
    }
}
