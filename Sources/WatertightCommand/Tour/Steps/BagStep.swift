// SPDX-License-Identifier: Apache-2.0

#if Tools

import Watertight
import WatertightFoundation

/// A container of cancellables.
private protocol Keeping: AnyObject {
    /// How many cancellables it holds.
    var count: Int { get }

    func keep(_ cancellable: AnyCancellable)

    func cancelAll()
}

/// The third article's `var cancellables = Set<AnyCancellable>()`.
private final class SetOfCancellables: Keeping {
    private var cancellables: Set<AnyCancellable> = []

    var count: Int { cancellables.count }

    func keep(_ cancellable: AnyCancellable) {
        cancellable.store(in: &cancellables)
    }

    func cancelAll() {
        cancellables.removeAll()
    }
}

extension DisposeBag: Keeping {
    fileprivate func keep(_ cancellable: AnyCancellable) {
        cancellable.disposed(by: self)
    }

    fileprivate func cancelAll() {
        dispose()
    }
}

extension CancelBag: Keeping {
    fileprivate func keep(_ cancellable: AnyCancellable) {
        cancellable.store(in: self)
    }

    fileprivate func cancelAll() {
        cancel()
    }
}

extension Step {
    /// Containers of cancellables, and how long they retain them.
    static var bag: Step {
        Step(
            name: "bag",
            title: "a bag that keeps what has long finished",
            text: """
                Three bags get a thousand streams that finish, and one more stream when everything has been cancelled: which \
                bag releases the finished, and which cancels what comes too late?
                """,
            acts: [
                Act(
                    .trap, code: "var cancellables = Set<AnyCancellable>()",
                    chains: "tour -> set -> 1000 cancellables -> sinks that have ended"
                ) { scene in
                    try play(scene.isSabotaged ? CancelBag() : SetOfCancellables(), keeps: 1000, cancelsLate: false, on: scene)
                },
                Act(
                    .article, code: "let disposeBag = DisposeBag()",
                    chains: "tour -> bag -> 1000 cancellables -> sinks that have ended"
                ) { scene in
                    try play(scene.isSabotaged ? CancelBag() : DisposeBag(), keeps: 1000, cancelsLate: true, on: scene)
                },
                Act(.ours, code: "let bag = CancelBag()", chains: "tour -> bag") { scene in
                    try play(scene.isSabotaged ? DisposeBag() : CancelBag(), keeps: 0, cancelsLate: true, on: scene)
                },
            ])
    }

    private static func play(_ bag: any Keeping, keeps: Int, cancelsLate: Bool, on scene: Scene) throws {
        for number in 1...1000 { bag.keep(Just(number).sink { _ in }) }
        let kept = bag.count
        try scene.expect("\(keeps) of a thousand that have finished are kept", kept == keeps, otherwise: "\(kept) are")
        scene.tell("A thousand streams have finished, of which it keeps \(kept).", as: kept == 0 ? .released : .leaked)

        bag.cancelAll()
        var heard = 0
        let subject = PassthroughSubject<Int, Never>()
        bag.keep(subject.sink { heard += $0 })
        subject.send(1)
        let isCancelled = heard == 0
        try scene.expect(
            "what comes too late \(cancelsLate ? "is cancelled" : "runs on")", isCancelled == cancelsLate,
            otherwise: isCancelled ? "it is cancelled" : "it runs on")
        scene.tell(
            isCancelled ? "All is cancelled, and what comes later too." : "All is cancelled; what comes later runs on.",
            as: isCancelled ? .released : .leaked)
    }
}

#endif
