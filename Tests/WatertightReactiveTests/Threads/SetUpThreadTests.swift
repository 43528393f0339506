// SPDX-License-Identifier: Apache-2.0

import Testing

import struct TestSupport.Handed
import struct TestSupport.Strand

@testable import WatertightReactive

/// A thread disposes of a run that another thread is setting up: the run is interrupted, and nothing is kept.
@Suite struct SetUpThreadTests {
    @Test func `an inner run that is set up while another thread ends the whole`() {
        let log = EventLog()
        let (first, firstInput) = Signal<Int, Never>.pipe()
        weak var released: Captive?
        do {
            let captive = Captive()
            released = captive
            let (outer, input) = Signal<SignalProducer<Int, Never>, Never>.pipe()
            var whole: (any Disposable)?
            let slow = SignalProducer<Int, Never>(connecting: { observer, run in
                let handed = Handed(whole)
                let other = Strand { handed.value?.dispose() }
                #expect(other.join())
                let second = SignalProducer<Int, Never> { (_: Signal<Int, Never>.Observer, _: Lifetime) in log.note("begun") }
                second.on(interrupted: { log.note("interrupted") }, value: { [captive] _ in _ = captive }).connect(observer, run)
            })
            whole = SignalProducer(outer).flatten(.concat).start(log.observer())
            input.send(value: SignalProducer(first))
            input.send(value: slow)
            // Begins the slow one.
            firstInput.sendCompleted()
            #expect(log.text == "! interrupted")
            whole = nil
            withExtendedLifetime(input) {}
        }
        #expect(released == nil)
    }
}
