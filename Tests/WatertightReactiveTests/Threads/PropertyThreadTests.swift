// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightReactive

import func TestSupport.heldLocks
import func TestSupport.onThreads
import struct TestSupport.Handed
import struct TestSupport.Strand

/// Many threads at one property.
@Suite struct PropertyThreadTests {
    @Test func `producer is the current value and then the changes, without a gap, while another thread sets`() {
        let property = MutableProperty(0)
        let handed = Handed(property)
        let late = (0..<30).map { _ in StrictObserver<Int>() }
        #expect(
            onThreads(4) { thread in
                if thread == 0 {
                    for value in 1...1000 { handed.value.value = value }
                } else {
                    for index in (thread - 1) * 10..<thread * 10 { handed.value.producer.startWithValues(late[index].receive) }
                }
            })
        for observer in late {
            let values = observer.values
            #expect(values.last == 1000)
            #expect(values == Array((values.first ?? 0)...1000))
        }
    }

    @Test func `modify on eight threads loses nothing, and the observers see the values in their order`() {
        let property = MutableProperty(0)
        let handed = Handed(property)
        let observer = StrictObserver<Int>()
        property.signal.observeValues(observer.receive)
        #expect(onThreads(8) { _ in for _ in 0..<200 { handed.value.modify { $0 += 1 } } })
        #expect(property.value == 1600)
        #expect(observer.values == Array(1...1600))
        #expect(observer.overlapCount == 0)
    }

    @Test func `observers are called after the lock: another thread reads, sets and starts meanwhile`() {
        let property = MutableProperty(long(0))
        let log = EventLog()
        property.signal.observeValues { [unowned property] value in
            #expect(heldLocks() == 0)
            guard value == long(1) else { return }
            let handed = Handed(property)
            let other = Strand {
                log.note(handed.value.value == long(1) ? "read" : "stale")
                handed.value.producer.take(first: 1).startWithValues { log.note($0 == long(1) ? "started" : "stale") }
                handed.value.value = long(2)
                log.note(handed.value.withValue { $0 == long(2) } ? "set" : "stale")
            }
            #expect(other.join())
            log.note("after")
        }
        property.value = long(1)
        #expect(log.text == "read started set after")
    }

    @Test func `properties that are composed of one are consistent at the end, whatever the threads do`() {
        for _ in 0..<20 {
            let (a, b) = (MutableProperty(0), MutableProperty(0))
            let handed = Handed([a, b])
            let pair = a.combineLatest(with: b)
            let flat = a.flatMap(.latest) { _ in b }
            #expect(onThreads(2) { thread in for value in 1...100 { handed.value[thread].value = value } })
            #expect(pair.value == (100, 100))
            #expect(flat.value == 100)
        }
    }

    @Test func `a property is released on another thread while it is observed`() {
        for _ in 0..<100 {
            let log = EventLog()
            weak var released: MutableProperty<Captive>?
            do {
                let property = MutableProperty(Captive())
                released = property
                let handed = Handed(property)
                property.signal.observeCompleted { log.note("|") }
                #expect(onThreads(2) { _ in for _ in 0..<20 { handed.value.value = Captive() } })
            }
            #expect(released == nil)
            #expect(log.text == "|")
        }
    }
}
