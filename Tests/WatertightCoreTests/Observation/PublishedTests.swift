// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

@Suite struct PublishedTests {
    private final class Tank: ObservableObject {
        @Published var level = 0
    }

    @Test func `the property changes after its subscribers have received the value`() {
        let tank = Tank()
        var seen: [[Int]] = []
        let token = tank.$level.sink { seen.append([tank.level, $0]) }
        tank.level = 3
        tank.level += 1
        #expect(seen == [[0, 0], [0, 3], [3, 4]])
        #expect(tank.level == 4)
        token.cancel()
    }

    @Test func `objectWillChange publishes before the property's own publisher`() {
        let tank = Tank()
        var log: [String] = []
        let tokens = [
            tank.$level.dropFirstByHand().sink { log.append("level \($0)") },
            tank.objectWillChange.sink { log.append("will change from \(tank.level)") },
        ]
        tank.level = 3
        #expect(log == ["will change from 0", "level 3"])
        tokens.forEach { $0.cancel() }
    }

    @Test func `a value set during a delivery is overwritten after it, as in Combine`() {
        let tank = Tank()
        let recorder = Recorder<Never>()
        let token = tank.$level.sink {
            guard $0 == 3 else { return }
            tank.level = 10
            #expect(tank.level == 10)
        }
        tank.$level.subscribe(recorder)
        tank.level = 3
        #expect(recorder.values == [0, 10, 3])
        #expect(tank.level == 3)
        #expect(tank.$level.record().values == [3])
        token.cancel()
    }

    @Test func `a subscriber that comes inside of a delivery gets the new value, once`() {
        let tank = Tank()
        let late = Recorder<Never>()
        let token = tank.$level.sink { if $0 == 3 { tank.$level.subscribe(late) } }
        tank.level = 3
        #expect(late.values == [3])
        tank.level = 4
        #expect(late.values == [3, 4])
        token.cancel()
    }

    @Test func `each subscriber has its own demand, and gets the value that is current when it requests`() {
        let tank = Tank()
        let recorder = tank.$level.record(asking: .max(1))
        (1...3).forEach { tank.level = $0 }
        #expect(recorder.values == [0])
        recorder.request(.max(1))
        #expect(recorder.values == [0, 3])
        recorder.cancel()
        tank.level = 4
        #expect(recorder.values == [0, 3])
    }

    @Test func `a property that was set before its first subscription starts from that value`() {
        let tank = Tank()
        tank.level = 7
        #expect(tank.$level.record().values == [7])
    }

    @Test func `setting the projection changes nothing`() {
        let (one, other) = (Tank(), Tank())
        other.level = 2
        one.$level = other.$level
        #expect([one.level, other.level] == [0, 2])
        let recorder = one.$level.record()
        other.level = 3
        #expect(recorder.values == [0])
    }

    @Test func `a subscription keeps the property's value, and not the object`() {
        final class Contents {}
        final class Owner {
            @Published var contents: Contents? = Contents()
        }
        var owner: Owner? = Owner()
        weak let seenOwner = owner
        weak let contents = owner?.contents
        let token = owner?.$contents.sink { _ in }
        owner = nil
        #expect(seenOwner == nil)
        #expect(contents != nil)
        token?.cancel()
        #expect(contents == nil)
    }

    @Test func `L5: a displaced value is released under no lock`() {
        final class Value {
            let callout: Callout
            init(_ callout: Callout) { self.callout = callout }
            deinit { callout.touch() }
        }
        final class Owner {
            @Published var value: Value
            init(_ value: Value) { self.value = value }
        }
        let callout = Callout()
        let owner = Owner(Value(callout))
        owner.value = Value(callout)
        let token = owner.$value.sink { _ in }
        owner.value = Value(callout)
        #expect(callout.calls == 2)
        #expect(callout.locksHeld == 0)
        token.cancel()
    }

    /// What code that encodes published properties looks for, as it is copied around.
    private func stored<Value>(in property: Published<Value>) -> Value? {
        let storage = Mirror(reflecting: property).descendant("storage")
        guard let child = storage.map(Mirror.init(reflecting:))?.children.first else { return nil }
        if child.label == "value" { return child.value as? Value }
        return Mirror(reflecting: child.value).descendant("subject", "currentValue") as? Value
    }

    @Test func `a mirror has the value in Combine's places, before the publisher is used and after`() {
        let title = Published(initialValue: "a title that is too long to stand inline")
        #expect(stored(in: title) == "a title that is too long to stand inline")
        #expect(Mirror(reflecting: title).descendant("storage", "value") is String)
        let token = title.projectedValue.sink { _ in }
        #expect(stored(in: title) == "a title that is too long to stand inline")
        #expect(Mirror(reflecting: title).descendant("storage", "publisher") is Published<String>.Publisher)
        token.cancel()
    }
}

extension Publisher {
    /// Lets the first value pass unseen.
    func dropFirstByHand() -> AnyPublisher<Output, Failure> {
        output(in: 1...).eraseToAnyPublisher()
    }
}
