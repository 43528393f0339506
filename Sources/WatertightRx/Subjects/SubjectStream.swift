// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// The stream of a subject, which does not retain the subject.
///
/// ```
///   open ──the end──▶ ended: later observers receive the end
///     ├────dispose──▶ disposed: the observers leave without an end, and later ones receive `RxError.disposed`
///     └────release──▶ released: the observers leave without an end, and later ones receive what is kept for them, and nothing more
/// ```
/// Nothing can be sent to a subject that was released; so its observers are released with it, as by RxSwift's subjects.
@usableFromInline struct SubjectStream<Core: Subject>: Publisher where Core.Failure == any Swift.Error {
    @usableFromInline typealias Output = Core.Output
    @usableFromInline typealias Failure = any Swift.Error

    @usableFromInline let core: Core
    @usableFromInline let life: SubjectLife<Output>
    @usableFromInline let overlaps: OverlapWatch

    /// - Parameter name: The subject's, for a warning about events that overlap.
    @inlinable init(_ core: Core, _ life: SubjectLife<Output>, named name: StaticString) {
        self.core = core
        self.life = life
        overlaps = OverlapWatch(at: name)
    }

    @inlinable func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Swift.Error {
        if life.isOpen {
            core.subscribe(SubjectStage(subscriber))
        } else {
            life.afterwards.subscribe(subscriber)
        }
    }

    @inlinable func send(_ event: Event<Output>) {
        overlaps.watch {
            switch event {
            case .next(let element): core.send(element)
            case .error(let error): core.send(completion: .failure(error))
            case .completed: core.send(completion: .finished)
            }
        }
    }

    /// Lets the observers leave without an end.
    func leaveSilently() { core.send(completion: .failure(SilentEnd())) }
}

/// The end of a subject that its observers do not see.
struct SilentEnd: Error {}

/// Passes the events of a subject, except a silent end: then it releases what it can of the observer.
@usableFromInline struct SubjectStage<Downstream: Subscriber>: Subscriber where Downstream.Failure == any Swift.Error {
    @usableFromInline let downstream: Downstream

    @inlinable init(_ downstream: Downstream) {
        self.downstream = downstream
    }

    @usableFromInline var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

    @inlinable func receive(subscription: any WatertightCore.Subscription) { downstream.receive(subscription: subscription) }

    @inlinable func receive(_ input: Downstream.Input) -> Subscribers.Demand { downstream.receive(input) }

    @usableFromInline func receive(completion: Subscribers.Completion<any Swift.Error>) {
        guard case .failure(let error) = completion, error is SilentEnd else { return downstream.receive(completion: completion) }
        // A direct observer is released even while its disposable is kept.
        let observer = (downstream as? AnySubscriber<Downstream.Input, any Swift.Error>)?.erased ?? downstream
        (observer as? any SelfTerminating)?.cancel()
    }
}

extension SubjectStage: StreamDescribing {
    static var streamWord: String? { nil }
    static var sourceWord: String? { "subject" }
}
