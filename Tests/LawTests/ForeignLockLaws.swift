// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing
import WatertightCore
import WatertightTesting

/// An action of a thread on a stream.
enum Deed: CaseIterable, Sendable {
    case send
    case finish
    case subscribe
    case request
    case cancel
}

/// L5 (R1, R2): nothing is called out under a lock.
///
/// The foreign lock: thread A holds a lock of its own and does something to the stream; thread B does something that calls
/// foreign code, which takes A's lock. A library that calls out under a lock of its own deadlocks here.
@Suite struct ForeignLockLaws {
    /// One stream, and the foreign code around it.
    private final class Scene: @unchecked Sendable {  // Sendable: thread-safe parts.
        let subject = CurrentValueSubject<Int, TestError>(1)
        let callout = Callout()
        let scheduler = TestScheduler()
        let recorder = Recorder<any Error>(asking: .max(2))
        let stream: AnyPublisher<Int, any Error>

        init(_ line: Line) {
            let source = subject.callingOut(callout)
            stream = line.make(at: Site(source, callout: callout, scheduler: scheduler))
            stream.subscribe(recorder)
        }

        func perform(_ deed: Deed) {
            switch deed {
            case .send: subject.send(2)
            case .finish: subject.send(completion: .finished)
            case .subscribe: stream.subscribe(Recorder<any Error>())
            case .request: recorder.request(.max(1))
            case .cancel: recorder.cancel()
            }
            scheduler.flush()
        }
    }

    private func meet(_ line: Line, _ deedOfA: Deed, _ deedOfB: Deed) -> Bool {
        let (scene, foreign) = (Scene(line), ForeignLock())
        scene.callout.onCall = { foreign.meet() }
        scene.recorder.onValue = { _, _ in foreign.meet() }
        scene.recorder.onCompletion = { _ in foreign.meet() }
        let isPassed = foreign.isPassed(acting: { scene.perform(deedOfA) }, reaching: { scene.perform(deedOfB) })
        scene.callout.onCall = {}
        #expect(line.unexpected(scene.recorder.violations).isEmpty)
        #expect(scene.callout.locksHeld == 0, "called out under a lock")
        scene.recorder.cancel()
        return isPassed
    }

    @Test(arguments: Catalogue.operators)
    func `L5 R1 R2: a thread that holds a lock that a callee takes is not waited for`(line: Line) {
        for a in Deed.allCases {
            for b in Deed.allCases { #expect(meet(line, a, b), "A: \(a), B: \(b)") }
        }
    }

    @Test(arguments: Catalogue.subjects)
    func `L5 R6: a serial queue that a receiver waits for may send`(line: SubjectLine) {
        let subject = line.make()
        let (queue, key) = (DispatchQueue(label: "R6"), DispatchSpecificKey<Bool>())
        queue.setSpecific(key: key, value: true)
        let recorder = Recorder<any Error>()
        // A value that was sent off the queue may be delivered on it, by the sender that is delivering there.
        recorder.onValue = { _, _ in
            if DispatchQueue.getSpecific(key: key) == nil { queue.sync {} }
        }
        subject.anyFailure().subscribe(recorder)
        for _ in 0..<100 {
            #expect(onThreads(2) { index in if index == 0 { subject.send(1) } else { queue.sync { subject.send(2) } } })
        }
        #expect(recorder.violations.isEmpty)
        #expect(recorder.values.filter { $0 != 0 }.count == 200)
    }

    @Test(arguments: Catalogue.subjects)
    func `Mend 13.5, L5: a sender that holds a lock the receiver acquires returns, behind a queue longer than any bound`(line: SubjectLine)
    {
        let subject = line.make()
        let (foreign, inside, held) = (NSLock(), Signal(), Signal())
        let recorder = Recorder<any Error>()
        recorder.onValue = { _, value in
            guard value == 1 else { return }
            inside.fire()
            held.wait()
            foreign.withLock {}
        }
        subject.anyFailure().subscribe(recorder)
        let receiver = Strand { subject.send(1) }
        #expect(inside.wait())
        // More than are queued without slowing the sender, and more than one thread delivers for others.
        let count = 1_100
        let sender = Strand {
            foreign.withLock {
                held.fire()
                for _ in 0..<count { subject.send(2) }
            }
        }
        #expect(sender.join() && receiver.join())
        #expect(recorder.values.count { $0 == 2 } == count)
        #expect(recorder.violations.isEmpty)
    }

    @Test func `L5 R8: each of two subjects subscribes to the other`() {
        let foo = CurrentValueSubject<Int, Never>(0)
        let bar = PassthroughSubject<Int, Never>()
        let inner = Recorder<Never>()
        let ofBar = bar.sink { _ in foo.subscribe(inner) }
        let ofFoo = foo.dropFirstByHand().sink { bar.send($0) }
        foo.send(5)
        #expect(inner.events == [.subscription, .value(5)])
        withExtendedLifetime((ofBar, ofFoo)) {}
    }

    /// A stream releases displaced objects outside its locks: a `deinit` is foreign code too.
    @Test func `L5: a displaced value is released under no lock`() {
        final class Value: Sendable {
            let callout: Callout
            init(_ callout: Callout) { self.callout = callout }
            deinit { callout.touch() }
        }
        let callout = Callout()
        let subject = CurrentValueSubject<Value, Never>(Value(callout))
        let owner = subject.removeDuplicates { _, _ in false }.receive(on: ImmediateScheduler.shared).sink { _ in }
        for _ in 0..<3 { subject.send(Value(callout)) }
        owner.cancel()
        subject.value = Value(callout)
        #expect(callout.calls >= 4)
        #expect(callout.locksHeld == 0)
    }
}

extension Publisher {
    /// Lets the first value pass unseen.
    fileprivate func dropFirstByHand() -> AnyPublisher<Output, Failure> {
        output(in: 1...).eraseToAnyPublisher()
    }
}
