// SPDX-License-Identifier: Apache-2.0

import FuzzCases

#if WATERTIGHT
    import Watertight
#else
    import OpenCombine
#endif

/// The subscriber at the end of the pipeline. It requests and answers as its case says, and can still request after the end.
final class Downstream: Subscriber {
    private let number: Int
    private let opening: Ask
    private let answers: [Ask]
    private unowned let scene: Scene
    private var subscription: (any Subscription)?
    private var values = 0

    init(_ number: Int, opening: Ask, answers: [Ask], scene: Scene) {
        self.number = number
        self.opening = opening
        self.answers = answers
        self.scene = scene
    }

    func request(_ ask: Ask) {
        guard ask != .none else { return }
        subscription?.request(ask.demand)
    }

    func cancel() { subscription?.cancel() }

    func receive(subscription: any Subscription) {
        scene.record(.subscribed(number, shownName(of: subscription)))
        self.subscription = subscription
        request(opening)
        scene.fire(.subscription(number))
    }

    func receive(_ value: Int) -> Subscribers.Demand {
        scene.record(.value(value, of: number))
        values += 1
        let position = values - 1
        scene.fire(.value(position, of: number))
        return answers.indices.contains(position) ? answers[position].demand : .none
    }

    func receive(completion: Subscribers.Completion<Oops>) {
        switch completion {
        case .finished: scene.record(.finished(number))
        case .failure(let error): scene.record(.failed(number, error))
        }
        scene.fire(.completion(number))
    }
}

/// Names an operator beyond Combine as its counterpart.
func asCombines(_ text: String) -> String { text.replacing("WeakFlatMap", with: "FlatMap") }

/// One that does not describe itself shows its type, which is ours or theirs.
func shownName(of subscription: any Subscription) -> String {
    let name = asCombines("\(subscription)")
    return name.contains("<") ? "a subscription without a name" : name
}

extension Ask {
    var demand: Subscribers.Demand {
        switch self {
        case .none: .none
        case .max(let count): .max(count)
        case .unlimited: .unlimited
        }
    }

    init(_ demand: Subscribers.Demand) {
        self =
            switch demand.max {
            case nil: .unlimited
            case 0: .none
            case let count?: .max(count)
            }
    }
}
