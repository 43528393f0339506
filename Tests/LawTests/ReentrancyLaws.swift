// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

/// L7, and L9 on one thread.
@Suite struct ReentrancyLaws {
    private final class Log {
        var lines: [String] = []
    }

    @Test(arguments: Catalogue.operators.filter { !$0.has(.isScheduled) && $0.passes([1, 2, 3]) == [1, 2, 3] && $0.variant.isEmpty })
    func `L7: a value that is sent inside a delivery is delivered before its send returns`(line: Line) {
        let subject = PassthroughSubject<Int, TestError>()
        let log = Log()
        let recorder = Recorder<any Error>()
        recorder.onValue = { _, value in
            log.lines.append("begin \(value)")
            if value < 3 { subject.send(value + 1) }
            log.lines.append("end \(value)")
        }
        line.make(at: Site(subject)).subscribe(recorder)
        subject.send(1)
        #expect(log.lines == ["begin 1", "begin 2", "begin 3", "end 3", "end 2", "end 1"])
        #expect(recorder.violations.isEmpty)
    }

    @Test(arguments: Catalogue.subjects)
    func `L7: the member that stands later gets the inner value first`(line: SubjectLine) {
        let subject = line.make()
        let (first, second) = (Recorder<any Error>(), Recorder<any Error>())
        first.onValue = { _, value in if value == 1 { subject.send(2) } }
        for recorder in [first, second] { subject.anyFailure().subscribe(recorder) }
        subject.send(1)
        #expect(first.values.suffix(2) == [1, 2])
        #expect(second.values.suffix(2) == [2, 1])
    }

    @Test(arguments: Catalogue.subjects)
    func `L3: a completion that is sent inside a delivery ends all`(line: SubjectLine) {
        let subject = line.make()
        let (first, second) = (Recorder<any Error>(), Recorder<any Error>())
        first.onValue = { _, value in if value == 1 { subject.send(completion: .finished) } }
        for recorder in [first, second] { subject.anyFailure().subscribe(recorder) }
        subject.send(1)
        subject.send(2)
        for recorder in [first, second] {
            #expect(recorder.violations.isEmpty)
            #expect(recorder.events.last == .finished)
        }
        #expect(first.values.last == 1)
        #expect(!second.values.contains(1))
    }

    @Test(arguments: Catalogue.subjects)
    func `L3: a value that is sent inside a completion reaches no subscriber`(line: SubjectLine) {
        let subject = line.make()
        let (first, second) = (Recorder<any Error>(), Recorder<any Error>())
        first.onCompletion = { _ in subject.send(9) }
        for recorder in [first, second] { subject.anyFailure().subscribe(recorder) }
        subject.send(completion: .finished)
        for recorder in [first, second] {
            #expect(!recorder.values.contains(9))
            #expect(recorder.events.last == .finished)
            #expect(recorder.violations.isEmpty)
        }
    }

    @Test(arguments: Catalogue.subjects)
    func `L9: a subscriber that comes inside a delivery has the current value at once and gets no value twice`(line: SubjectLine) {
        let subject = line.make()
        let (outer, inner) = (Recorder<any Error>(), Recorder<any Error>())
        outer.onValue = { _, value in
            guard value == 1 else { return }
            subject.anyFailure().subscribe(inner)
            #expect(inner.events == (line.hasCurrent ? [.subscription, .value(1)] : [.subscription]))
        }
        subject.anyFailure().subscribe(outer)
        subject.send(1)
        #expect(inner.events == (line.hasCurrent ? [.subscription, .value(1)] : [.subscription]))
        subject.send(2)
        #expect(inner.values.last == 2)
        #expect(inner.violations.isEmpty)
    }

    @Test(arguments: Catalogue.subjects)
    func `L4: a member that another cancels inside a delivery gets nothing more`(line: SubjectLine) {
        let subject = line.make()
        let (first, second) = (Recorder<any Error>(), Recorder<any Error>())
        first.onValue = { _, value in if value == 1 { second.cancel() } }
        for recorder in [first, second] { subject.anyFailure().subscribe(recorder) }
        subject.send(1)
        subject.send(2)
        #expect(!second.values.contains(1) && !second.values.contains(2))
        #expect(first.values.suffix(2) == [1, 2])
    }

    @Test(arguments: Catalogue.operators.filter { !$0.has(.isScheduled) && !$0.has(.deliversAtEnd) })
    func `L3: a finish that is sent inside a delivery is the end`(line: Line) {
        let subject = PassthroughSubject<Int, TestError>()
        let recorder = Recorder<any Error>()
        recorder.onValue = { _, _ in subject.send(completion: .finished) }
        line.make(at: Site(subject)).subscribe(recorder)
        for value in 1...4 { subject.send(value) }
        #expect(recorder.violations.isEmpty)
        #expect(recorder.values == [line.passes([1, 2, 3, 4])[0]])
        #expect(recorder.events.last == .finished)
    }
}
