// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing
import WatertightCore

/// Every kind of class finds its published properties, without the Objective-C runtime and without reading any other field.
@Suite(.serialized) struct ObservableObjectTests {
    class Vessel<Contents>: ObservableObject {
        @Published var contents: Contents
        @Published private(set) var openings = 0
        let capacity = 10

        init(_ contents: Contents) { self.contents = contents }

        func open() { openings += 1 }
    }

    final class Kettle<Fuel>: Vessel<Int>, CustomReflectable {
        @Published var fuel: [Fuel] = []
        unowned var stove: Stove

        init(on stove: Stove) {
            self.stove = stove
            super.init(0)
        }

        var customMirror: Mirror { Mirror(self, children: []) }
    }

    final class Stove {}

    final class Resettable: ObservableObject {
        @Published var first = 1
        @Published var second = 2

        func reset() { _first = Published(initialValue: 7) }
    }

    final class Bare: ObservableObject {}

    final class Constant: ObservableObject {
        let level = Published(initialValue: 1)
    }

    @MainActor final class Screen: ObservableObject {
        @Published var title = ""
    }

    final class Native: NSObject, ObservableObject {
        @Published var level = 0
    }

    private func signals<Object: ObservableObject>(of object: Object, during body: (Object) -> Void) -> Int {
        var count = 0
        let token = object.objectWillChange.sink { _ in count += 1 }
        body(object)
        token.cancel()
        body(object)
        return count
    }

    @Test func `a generic class, and one whose setter is private`() {
        #expect(signals(of: Vessel("water")) { $0.contents += "!" } == 1)
        #expect(signals(of: Vessel(1)) { $0.open() } == 1)
    }

    @Test func `a subclass, its superclass, a mirror that hides all, and an unowned field whose object is gone`() {
        var stove: Stove? = Stove()
        let kettle = stove.map { Kettle<String>(on: $0) }
        stove = nil
        guard let kettle else { return }
        #expect(
            signals(of: kettle) {
                $0.fuel.append("gas")
                $0.contents = 3
                $0.open()
            } == 3)
        #expect(kettle.fuel == ["gas", "gas"])
    }

    @MainActor @Test func `a class of an actor`() {
        let screen = Screen()
        var titles: [String] = []
        let token = screen.objectWillChange.sink { _ in titles.append(screen.title) }
        screen.title = "new"
        #expect(titles == [""])
        token.cancel()
    }

    @Test func `a subclass of a foreign class`() {
        #expect(signals(of: Native()) { $0.level = 1 } == 1)
    }

    @Test func `an object has one publisher for all its life`() {
        let (vessel, constant, bare) = (Vessel(1), Constant(), Bare())
        #expect(vessel.objectWillChange === vessel.objectWillChange)
        #expect(constant.objectWillChange === constant.objectWillChange)
        let publisher = bare.objectWillChange
        #expect(publisher === bare.objectWillChange)
        #expect(publisher !== Bare().objectWillChange)
    }

    @Test func `an object without published properties publishes what it sends itself, and is not retained`() {
        let before = UnpublishedObjects.count
        var bare: Bare? = Bare()
        weak let seen = bare
        var count = 0
        let token = bare?.objectWillChange.sink { _ in count += 1 }
        bare?.objectWillChange.send()
        #expect(count == 1)
        bare = nil
        #expect(seen == nil)
        #expect(UnpublishedObjects.count == before + 1)
        token?.cancel()
        #expect(UnpublishedObjects.count == before)
    }

    @Test func `a property whose storage was replaced is reported by the object's publisher again`() {
        let object = Resettable()
        let publisher = object.objectWillChange
        object.reset()
        #expect(object.objectWillChange === publisher)
        #expect(signals(of: object) { $0.first += 1 } == 1)
        #expect(object.first == 9)
    }

    @Test func `a new object at a dead one's address has a publisher of its own`() {
        for _ in 0..<100 {
            var bare: Bare? = Bare()
            let old = bare?.objectWillChange
            bare = nil
            bare = Bare()
            #expect(bare?.objectWillChange !== old)
        }
    }

    @Test func `after one request every change is delivered; before it, nothing is kept`() {
        let vessel = Vessel(0)
        var (subscription, count): ((any Subscription)?, Int) = (nil, 0)
        vessel.objectWillChange.subscribe(
            AnySubscriber<Void, Never>(
                receiveSubscription: { subscription = $0 },
                receiveValue: {
                    count += 1
                    return .none
                }))
        vessel.contents = 1
        #expect(count == 0)
        subscription?.request(.max(1))
        #expect(count == 0)
        (0..<3).forEach { vessel.contents = $0 }
        #expect(count == 3)
        subscription?.cancel()
        vessel.contents = 4
        #expect(count == 3)
    }
}
