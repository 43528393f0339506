// SPDX-License-Identifier: Apache-2.0

import Watertight

/// The cost of not retaining an owner: each weak form beside the plain one that does the same work.
public enum LifetimeScenarios {
    class Owner {
        var sum = 0
        /// The last subscription; stored here, as tokens are, so that the optimiser does not put it on the stack.
        var token: AnyCancellable?

        func add(_ value: Int) { sum &+= value }
    }

    /// An owner that announces its end.
    final class LastingOwner: Owner, LifetimeOwner {
        let lifetimeToken = Lifetime.Token()
    }

    typealias Subject = PassthroughSubject<Int, Never>

    /// A form by its name, twice: `count` values, and `count` subscriptions.
    public static let all = forms.flatMap { name, deliver, subscribe in
        [("weakly: \(name)", deliver), ("weakly: subscribe, \(name)", subscribe)]
    }

    typealias Form = (name: String, deliver: @Sendable (Int) -> Int, subscribe: @Sendable (Int) -> Int)

    /// A form that subscribes.
    @inline(__always) static func form(
        _ name: String, of makeOwner: @escaping @Sendable () -> Owner = { Owner() },
        _ start: @escaping @Sendable (Subject, Owner) -> AnyCancellable
    ) -> Form {
        (
            name, { deliver($0, to: makeOwner(), start) },
            { count in
                let (subject, owner) = (Subject(), makeOwner())
                return subscribe(count, to: subject, owner) { start(subject, owner) }
            }
        )
    }

    /// A form that makes a publisher, which is made once for all subscriptions.
    @inline(__always) static func form<P: Publisher<Int, Never>>(
        _ name: String, publishing makePublisher: @escaping @Sendable (Subject, Owner) -> P
    ) -> Form {
        (
            name,
            { deliver($0, to: Owner()) { subject, owner in makePublisher(subject, owner).sink { owner.add($0) } } },
            { count in
                let (subject, owner) = (Subject(), Owner())
                let publisher = makePublisher(subject, owner)
                return subscribe(count, to: subject, owner) { publisher.sink { owner.add($0) } }
            }
        )
    }

    /// `count` values from a subject to an owner that subscribes by `start`.
    @inline(__always) private static func deliver(_ count: Int, to owner: Owner, _ start: (Subject, Owner) -> AnyCancellable) -> Int {
        let subject = Subject()
        owner.token = start(subject, owner)
        for value in 0..<count { subject.send(value) }
        owner.token = nil
        return owner.sum
    }

    /// `count` subscriptions to one subject, each cancelled before the next.
    @inline(__always)
    private static func subscribe(_ count: Int, to subject: Subject, _ owner: Owner, _ start: () -> AnyCancellable) -> Int {
        for value in 0..<count {
            owner.token = start()
            if value & 1023 == 0 { subject.send(value) }
            owner.token = nil
        }
        return owner.sum
    }
}
