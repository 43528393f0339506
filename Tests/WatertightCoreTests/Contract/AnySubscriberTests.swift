// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightCore

@Suite struct AnySubscriberTests {
    private final class Plain: Subscriber {
        let secret = "a value of its own"

        func receive(subscription: any Subscription) {}
        func receive(_ input: Int) -> Subscribers.Demand { .none }
        func receive(completion: Subscribers.Completion<Never>) {}
    }

    private final class Reflected: Subscriber, CustomReflectable, CustomStringConvertible {
        var description: String { "it says so itself" }
        var customMirror: Mirror { Mirror(self, children: ["shown": 1]) }

        func receive(subscription: any Subscription) {}
        func receive(_ input: Int) -> Subscribers.Demand { .none }
        func receive(completion: Subscribers.Completion<Never>) {}
    }

    @Test func `it shows the type of a subscriber that says nothing of itself, and none of its fields`() {
        let erased = AnySubscriber(Plain())
        #expect(erased.description == "Plain")
        #expect(erased.playgroundDescription as? String == "Plain")
        #expect("\(erased.customMirror.subjectType)" == "Plain")
        #expect(erased.customMirror.children.isEmpty)
    }

    @Test func `it shows what a subscriber says of itself`() {
        let erased = AnySubscriber(Reflected())
        #expect(erased.description == "it says so itself")
        #expect(erased.playgroundDescription as? String == "it says so itself")
        #expect(erased.customMirror.children.map(\.label) == ["shown"])
        #expect(AnySubscriber(erased).customMirror.children.map(\.label) == ["shown"])
    }

    @Test func `one of closures shows that`() {
        let erased = AnySubscriber<Int, Never>(receiveValue: { _ in .none })
        #expect(erased.description == "Anonymous AnySubscriber")
        #expect("\(erased.customMirror.subjectType)" == "String")
    }
}
