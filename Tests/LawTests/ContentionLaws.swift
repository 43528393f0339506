// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

/// L6, and L9 between threads.
@Suite struct ContentionLaws {
    private static let wholes = Catalogue.operators.filter {
        !$0.has(.isScheduled) && !$0.has(.endsByItself) && $0.passes([1, 2, 3]) == [1, 2, 3]
    }

    @Test(arguments: wholes)
    func `L6: a sender does not wait for another's receiver, which then delivers both`(line: Line) {
        let subject = PassthroughSubject<Int, TestError>()
        let recorder = Recorder<any Error>()
        let (inside, go) = (Signal(), Signal())
        recorder.onValue = { _, value in
            guard value == 1 else { return }
            inside.fire()
            #expect(go.wait(), "the second sender never came back")
        }
        line.make(at: Site(subject)).subscribe(recorder)
        let deliverer = Strand { subject.send(1) }
        #expect(inside.wait())
        let before = recorder.lastThread
        // Here: returns, while the other thread is in the delivery.
        subject.send(2)
        #expect(recorder.values == [1])
        go.fire()
        #expect(deliverer.join())
        #expect(recorder.values == [1, 2])
        #expect(recorder.lastThread == before, "delivered by the thread that was delivering")
        #expect(recorder.violations.isEmpty)
    }

    @Test(arguments: wholes)
    func `L6: many senders lose nothing and never overlap`(line: Line) {
        let subject = PassthroughSubject<Int, TestError>()
        let recorder = Recorder<any Error>()
        line.make(at: Site(subject)).subscribe(recorder)
        let (threads, count) = (4, 100)
        #expect(onThreads(threads) { thread in for value in 0..<count { subject.send(thread * count + value) } })
        #expect(recorder.violations.isEmpty)
        #expect(recorder.values.sorted() == Array(0..<threads * count))
        for thread in 0..<threads {
            let own = recorder.values.filter { $0 / count == thread }
            #expect(own == own.sorted(), "one sender's values stay in order")
        }
    }

    @Test(arguments: Catalogue.subjects)
    func `L9 R1: one that subscribes while another thread delivers has the current value at once and no value twice`(line: SubjectLine) {
        let subject = line.make()
        let (slow, late) = (Recorder<any Error>(), Recorder<any Error>())
        let (inside, go) = (Signal(), Signal())
        slow.onValue = { _, value in
            guard value == 1 else { return }
            inside.fire()
            #expect(go.wait(), "the subscriber never came back")
        }
        subject.anyFailure().subscribe(slow)
        let deliverer = Strand { subject.send(1) }
        #expect(inside.wait())
        subject.anyFailure().subscribe(late)
        #expect(late.events == (line.hasCurrent ? [.subscription, .value(1)] : [.subscription]))
        subject.send(2)
        go.fire()
        #expect(deliverer.join())
        #expect(late.values == (line.hasCurrent ? [1, 2] : [2]))
        #expect(slow.values.suffix(2) == [1, 2])
        #expect(late.violations.isEmpty && slow.violations.isEmpty)
    }

    @Test(arguments: Catalogue.subjects)
    func `L9: a third thread's queued value comes once to a subscriber that comes meanwhile`(line: SubjectLine) {
        let subject = line.make()
        let (slow, late) = (Recorder<any Error>(), Recorder<any Error>())
        let (inside, go) = (Signal(), Signal())
        slow.onValue = { _, value in
            guard value == 1 else { return }
            inside.fire()
            go.wait()
        }
        // It joins, but does not request yet; then a value is queued; then it requests.
        late.onSubscription = { late in
            subject.send(2)
            late.request(.unlimited)
        }
        subject.anyFailure().subscribe(slow)
        let deliverer = Strand { subject.send(1) }
        #expect(inside.wait())
        subject.anyFailure().subscribe(late)
        go.fire()
        #expect(deliverer.join())
        #expect(late.values == [2])
        subject.send(3)
        #expect(late.values == [2, 3])
        #expect(late.violations.isEmpty && slow.violations.isEmpty)
    }

    @Test(arguments: Catalogue.subjects)
    func `L4 L10: a subscriber that cancels while another thread delivers is released by that thread`(line: SubjectLine) {
        let subject = line.make()
        let slow = Recorder<any Error>()
        let (inside, go) = (Signal(), Signal())
        slow.onValue = { _, value in
            guard value == 1 else { return }
            inside.fire()
            go.wait()
        }
        weak var other: Recorder<any Error>?
        subject.anyFailure().subscribe(slow)
        var owner: AnyCancellable?
        do {
            let recorder = Recorder<any Error>()
            other = recorder
            subject.anyFailure().subscribe(recorder)
            owner = AnyCancellable(recorder)
        }
        let deliverer = Strand { subject.send(1) }
        #expect(inside.wait())
        owner?.cancel()
        owner = nil
        go.fire()
        #expect(deliverer.join())
        #expect(other == nil)
    }

    @Test(arguments: Catalogue.subjects)
    func `L7 L9: a subscriber that joins during a delivery receives its thread's next value while another's waits`(line: SubjectLine) {
        let subject = line.make()
        let (outer, late) = (Recorder<any Error>(), Recorder<any Error>())
        outer.onValue = { _, value in
            guard value == 1 else { return }
            #expect(Strand { subject.send(2) }.join())
            subject.anyFailure().subscribe(late)
            subject.send(3)
        }
        subject.anyFailure().subscribe(outer)
        subject.send(1)
        // The other thread's value was sent before it joined.
        #expect(late.values == [3] || line.hasCurrent && late.values.last == 3)
        #expect(Set(late.values).count == late.values.count, "no value twice")
        #expect(outer.values.filter { $0 > 0 }.sorted() == [1, 2, 3])
        #expect(late.violations.isEmpty && outer.violations.isEmpty)
    }
}
