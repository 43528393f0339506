// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Testing
import WatertightReactive

/// A producer of a sequence: one that has its elements sends them without leaving the drain between two, one that makes them leaves it.
@Suite struct SequenceTests {
    private static var producers: [SignalProducer<Int, Never>] {
        [SignalProducer([1, 2, 3, 4]), SignalProducer(1...4), SignalProducer(1..<5), SignalProducer((0..<4).lazy.map { $0 + 1 })]
    }

    @Test(arguments: 0..<4) func `all elements are sent, and the end behind them`(_ place: Int) {
        #expect(Self.producers[place].events == "1 2 3 4 |")
        #expect(Self.producers[place].map { $0 * 2 }.take(first: 2).events == "2 4 |")
    }

    @Test(arguments: 0..<4) func `an observer that disposes gets the interruption behind the element`(_ place: Int) {
        let log = EventLog()
        let run = SerialDisposable()
        Self.producers[place].startWithSignal { signal, handle in
            run.inner = handle
            signal.observe(log.observer())
            signal.observeValues { if $0 == 2 { run.dispose() } }
        }
        #expect(log.text == "1 2 !")
    }

    @Test(arguments: 0..<4) func `a thread that disposes while an element is delivered does not wait`(_ place: Int) {
        let log = EventLog()
        let run = SerialDisposable()
        let (isDelivering, isDisposed, isOver) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        DispatchQueue.global().async {
            isDelivering.wait()
            run.dispose()
            isDisposed.signal()
        }
        Self.producers[place].startWithSignal { signal, handle in
            run.inner = handle
            signal.observeValues { value in
                guard value == 2 else { return }
                isDelivering.signal()
                isDisposed.wait()
                log.note("disposed")
            }
            signal.observe(log.observer())
            signal.observeInterrupted { isOver.signal() }
        }
        isOver.wait()
        #expect(log.text == "1 disposed 2 !")
    }

    @Test func `what is disposed of while a sequence makes an element is interrupted at once`() {
        let log = EventLog()
        let run = SerialDisposable()
        let made = (1...3).lazy.map { number in
            if number == 2 { run.dispose() }
            log.note("made")
            return number
        }
        SignalProducer<Int, Never>(made).startWithSignal { signal, handle in
            run.inner = handle
            signal.observe(log.observer())
        }
        #expect(log.text == "made 1 ! made")
    }
}
