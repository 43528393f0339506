// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

@Suite struct AssignTests {
    private final class Target: @unchecked Sendable {  // Sendable: one thread writes.
        var value = 0
    }

    private typealias Assign = Subscribers.Assign<Target, Int>

    private func make(_ subject: PassthroughSubject<Int, Never>) -> (assign: Handed<Assign>, target: () -> Target?) {
        let target = Target()
        let assign = Assign(object: target, keyPath: \.value)
        subject.subscribe(assign)
        return (Handed(assign), { [weak target] in target })
    }

    @Test func `an assignment writes, shows its object, and releases it at the end`() {
        let subject = PassthroughSubject<Int, Never>()
        let (assign, target) = make(subject)
        subject.send(1)
        #expect(assign.value.object?.value == 1)
        #expect(assign.value.object === target())
        subject.send(completion: .finished)
        #expect(target() == nil)
        #expect(assign.value.object == nil)
    }

    @Test func `Mend 13.3: an object that another thread has looked at is released at the cancel`() {
        let subject = PassthroughSubject<Int, Never>()
        let (assign, target) = make(subject)
        subject.send(1)
        let look = Strand {
            _ = assign.value.object
            _ = assign.value.customMirror.children.count
        }
        #expect(look.join())
        assign.value.cancel()
        #expect(target() == nil)
    }

    @Test func `Mend 13.3: an object is looked at at each point of a delivery and of a cancel`() {
        for isCancelled in [false, true] {
            let points = interruptEverywhere {
                let subject = PassthroughSubject<Int, Never>()
                let (assign, target) = make(subject)
                return Encounter(
                    first: {
                        if isCancelled { assign.value.cancel() } else { subject.send(1) }
                    },
                    second: {
                        if let object = assign.value.object { #expect(object.value <= 1) }
                        _ = assign.value.customMirror.children.count
                    },
                    check: { point in
                        #expect((target() == nil) == isCancelled, "at point \(point)")
                        assign.value.cancel()
                        #expect(target() == nil, "at point \(point)")
                    })
            }
            #expect(points != nil)
        }
    }

    @Test func `Mend 13.3: one thread looks, one delivers and one cancels`() {
        for _ in 0..<200 {
            let subject = PassthroughSubject<Int, Never>()
            let (assign, target) = make(subject)
            let hasEnded = onThreads(3) { thread in
                switch thread {
                case 0: for value in 1...50 { subject.send(value) }
                case 1: for _ in 1...50 { _ = assign.value.object }
                default: assign.value.cancel()
                }
            }
            #expect(hasEnded)
            // A cancel and the return of a delivery that look past each other leave the object to the next delivery, or to the end.
            _ = assign.value.receive(0)
            #expect(assign.value.object == nil)
            withExtendedLifetime(target) {}
        }
    }
}
