// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

/// Stories with many threads, meant for ThreadSanitizer.
@Suite struct SubjectRaces {
    /// R25. State: a subject. Actors: one sends 0…n, twenty subscribe and cancel. Allowed: each subscriber sees a run of the
    /// numbers without a gap and none twice; a subscriber that stays to the end sees the last.
    @Test(arguments: Catalogue.subjects)
    func `R25 L6 L9: subscribers come and go while one sends`(line: SubjectLine) {
        let subject = line.make()
        let recorders = (0..<80).map { _ in Recorder<any Error>() }
        let last = 2000
        #expect(
            onThreads(21) { thread in
                if thread == 20 {
                    for value in 1...last { subject.send(value) }
                    return
                }
                for index in 0..<4 {
                    let recorder = recorders[thread * 4 + index]
                    if index != 3 {
                        recorder.onValue = { recorder, value in if value.isMultiple(of: 97) { recorder.cancel() } }
                    }
                    subject.anyFailure().subscribe(recorder)
                    if index == 2 { recorder.cancel() }
                }
            })
        for (index, recorder) in recorders.enumerated() {
            #expect(recorder.violations.isEmpty)
            let values = recorder.values
            if let first = values.first { #expect(values == Array(first..<(first + values.count)), "a run without a gap") }
            if index % 4 == 3, let seen = values.last { #expect(seen == last) }
        }
    }

    /// State: a subject with one subscriber. Actors: four threads send, one of them ends it. Allowed: any values, then the end.
    @Test(arguments: Catalogue.subjects)
    func `L3: senders race with the end`(line: SubjectLine) {
        for _ in 0..<rounds(50) {
            let subject = line.make()
            let recorder = Recorder<any Error>()
            subject.anyFailure().subscribe(recorder)
            #expect(
                onThreads(4) { thread in
                    for value in 0..<20 {
                        if thread == 0, value == 10 { subject.send(completion: .finished) }
                        subject.send(value)
                    }
                })
            #expect(recorder.violations.isEmpty)
            #expect(recorder.events.last == .finished)
        }
    }

    /// R26. State: a sink. Actors: one thread sends, another cancels. Allowed: no trap; once both are done the closure is gone.
    @Test(arguments: Catalogue.subjects)
    func `R26 L10: a sink that is cancelled while another thread delivers releases its closure`(line: SubjectLine) {
        for _ in 0..<rounds(40) {
            let subject = line.make()
            weak var token: Callout?
            var owner: AnyCancellable?
            do {
                let callout = Callout()
                token = callout
                owner = subject.sink(receiveCompletion: { _ in callout.touch() }, receiveValue: { _ in callout.touch() })
            }
            let kept = Handed(owner)
            owner = nil
            #expect(
                onThreads(2) { thread in
                    if thread == 0 { for value in 0..<200 { subject.send(value) } } else { kept.value?.cancel() }
                })
            #expect(token == nil)
        }
    }

    /// State: a subject with subscribers. Actors: one ends it, the others cancel. Allowed: each is released, once.
    @Test(arguments: Catalogue.subjects)
    func `L10: the end races with cancellations`(line: SubjectLine) {
        for _ in 0..<rounds(100) {
            let subject = line.make()
            let recorders = (0..<3).map { _ in Recorder<any Error>() }
            for recorder in recorders { subject.anyFailure().subscribe(recorder) }
            #expect(
                onThreads(4) { thread in
                    if thread == 3 { subject.send(completion: .finished) } else { recorders[thread].cancel() }
                })
            #expect(recorders.allSatisfy { $0.violations.isEmpty })
        }
    }

    /// R26. State: a subject and a subscriber that cancels on the delivering thread. Allowed: nothing after that.
    @Test(arguments: Catalogue.subjects)
    func `R26 L4: nothing comes after a cancel on the delivering thread, whichever thread sends`(line: SubjectLine) {
        for _ in 0..<rounds(20) {
            let subject = line.make()
            let recorder = Recorder<any Error>()
            recorder.onValue = { recorder, value in if value == 50 { recorder.cancel() } }
            subject.anyFailure().subscribe(recorder)
            #expect(onThreads(3) { thread in for value in 1...100 { subject.send(thread == 0 ? value : 1000 + value) } })
            #expect(recorder.values.last == 50)
            #expect(recorder.violations.isEmpty)
        }
    }

    /// State: a current value. Actors: four threads set it. Allowed: the last value that each subscriber saw is the final one.
    @Test func `L6 L9: the last value that is delivered is the current one`() {
        for _ in 0..<rounds(30) {
            let subject = CurrentValueSubject<Int, TestError>(0)
            let recorders = (0..<3).map { _ in Recorder<TestError>() }
            #expect(
                onThreads(4) { thread in
                    if thread < 3 { subject.subscribe(recorders[thread]) }
                    for value in 1...30 {
                        if thread.isMultiple(of: 2) { subject.send(thread * 100 + value) } else { subject.value = value }
                    }
                })
            for recorder in recorders {
                #expect(recorder.values.last == subject.value)
                #expect(recorder.violations.isEmpty)
            }
        }
    }

    /// State: members that request one by one. Actors: one sends, each member's own thread requests. Allowed: never more than requested.
    @Test(arguments: Catalogue.subjects)
    func `L2: requests race with values`(line: SubjectLine) {
        let subject = line.make()
        let recorders = (0..<3).map { _ in Recorder<any Error>(asking: .none) }
        for recorder in recorders { subject.anyFailure().subscribe(recorder) }
        #expect(
            onThreads(4) { thread in
                for value in 1...300 { if thread == 3 { subject.send(value) } else { recorders[thread].request(.max(1)) } }
            })
        for recorder in recorders {
            #expect(recorder.violations.isEmpty)
            #expect(recorder.values == recorder.values.sorted())
            #expect(Set(recorder.values).count == recorder.values.count)
        }
    }
}
