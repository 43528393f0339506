// SPDX-License-Identifier: Apache-2.0

import Watertight

/// What it costs not to keep an owner: the same work with a plain sink, with one that captures weakly, and with a weak one.
public enum LifetimeScenarios {
    private final class Owner {
        var sum = 0
        var token: AnyCancellable?

        func add(_ value: Int) { sum &+= value }
    }

    /// `count` values from a subject to an owner that subscribes by `start`.
    private static func deliver(_ count: Int, _ start: (PassthroughSubject<Int, Never>, Owner) -> AnyCancellable) -> Int {
        let subject = PassthroughSubject<Int, Never>()
        let owner = Owner()
        owner.token = start(subject, owner)
        for value in 0..<count { subject.send(value) }
        owner.token = nil
        return owner.sum
    }

    public static func plainSink(_ count: Int) -> Int {
        deliver(count) { subject, owner in subject.sink { owner.add($0) } }
    }

    public static func capturingSink(_ count: Int) -> Int {
        deliver(count) { subject, owner in subject.sink { [weak owner] in owner?.add($0) } }
    }

    public static func weakSink(_ count: Int) -> Int {
        deliver(count) { subject, owner in subject.sink(weak: owner) { $0.add($1) } }
    }

    public static func weakSinkOfMethod(_ count: Int) -> Int {
        deliver(count) { subject, owner in subject.sink(weak: owner, Owner.add) }
    }

    public static func weakMap(_ count: Int) -> Int {
        deliver(count) { subject, owner in subject.map(weak: owner) { $0.sum &+ $1 }.sink { owner.add($0) } }
    }

    public static func plainMap(_ count: Int) -> Int {
        deliver(count) { subject, owner in subject.map { owner.sum &+ $0 }.sink { owner.add($0) } }
    }

    /// `count` subscriptions to one subject, each cancelled before the next.
    private static func subscribe(_ count: Int, _ start: (PassthroughSubject<Int, Never>, Owner) -> AnyCancellable) -> Int {
        let subject = PassthroughSubject<Int, Never>()
        let owner = Owner()
        for value in 0..<count {
            let token = start(subject, owner)
            if value & 1023 == 0 { subject.send(value) }
            token.cancel()
        }
        return owner.sum
    }

    public static func subscribePlainly(_ count: Int) -> Int {
        subscribe(count) { subject, owner in subject.sink { owner.add($0) } }
    }

    public static func subscribeCapturing(_ count: Int) -> Int {
        subscribe(count) { subject, owner in subject.sink { [weak owner] in owner?.add($0) } }
    }

    public static func subscribeWeakly(_ count: Int) -> Int {
        subscribe(count) { subject, owner in subject.sink(weak: owner) { $0.add($1) } }
    }

    public static func subscribeWeaklyToMethod(_ count: Int) -> Int {
        subscribe(count) { subject, owner in subject.sink(weak: owner, Owner.add) }
    }

    public static func subscribeToWeakMap(_ count: Int) -> Int {
        subscribe(count) { subject, owner in subject.map(weak: owner) { $0.sum &+ $1 }.sink { owner.add($0) } }
    }

    public static func subscribeToPlainMap(_ count: Int) -> Int {
        subscribe(count) { subject, owner in subject.map { owner.sum &+ $0 }.sink { owner.add($0) } }
    }
}
