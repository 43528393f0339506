// SPDX-License-Identifier: Apache-2.0

package import WatertightCore

/// Passes all events through under another failure type; not itself tested.
package struct Refailing<Upstream: Publisher, Failure: Error>: Publisher {
    package typealias Output = Upstream.Output

    let upstream: Upstream
    let translate: (Upstream.Failure) -> Subscribers.Completion<Failure>

    package func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        upstream.subscribe(Stage(downstream: subscriber, translate: translate))
    }

    struct Stage<S: Subscriber>: Subscriber where S.Failure == Failure, S.Input == Output {
        typealias Input = Output

        let combineIdentifier = CombineIdentifier()
        let downstream: S
        let translate: (Upstream.Failure) -> Subscribers.Completion<Failure>

        func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }
        func receive(_ input: Output) -> Subscribers.Demand { downstream.receive(input) }
        func receive(completion: Subscribers.Completion<Upstream.Failure>) {
            switch completion {
            case .finished: downstream.receive(completion: .finished)
            case .failure(let error): downstream.receive(completion: translate(error))
            }
        }
    }
}

extension Publisher {
    /// The same, and delivers a failure as a finish.
    package func neverFailing() -> Refailing<Self, Never> {
        Refailing(upstream: self) { _ in .finished }
    }
}
