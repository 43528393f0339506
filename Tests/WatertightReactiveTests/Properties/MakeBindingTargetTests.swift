// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightReactive

import protocol Watertight.LifetimeOwner
import struct Watertight.Lifetime

@Suite struct MakeBindingTargetTests {
    final class Label: LifetimeOwner, ReactiveExtensionsProvider {
        let lifetimeToken = Watertight.Lifetime.Token()
        var text = ""
    }

    @Test func `a target calls its closure with the object, and ends with it`() {
        let source = PlayedProducer<String, Never>()
        weak var kept: Label?
        do {
            let label = Label()
            kept = label
            label.reactive.makeBindingTarget(on: ImmediateScheduler()) { $0.text = $1 } <~ source.producer
            source.send(value: long(1))
            #expect(label.text == long(1))
        }
        #expect(kept == nil)
        #expect(source.log.text == "started disposed")
    }

    @Test func `a target sets a property of the object on its scheduler`() {
        let scheduler = TestScheduler()
        let label = Label()
        let target: BindingTarget<String> = label.reactive.makeBindingTarget(on: scheduler, keyPath: \.text)
        target <~ SignalProducer(value: long(2))
        #expect(label.text == "")
        scheduler.advance()
        #expect(label.text == long(2))
    }
}
