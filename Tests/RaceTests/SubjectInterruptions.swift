// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

/// State: a subject with one subscriber. Actors: one thread does something, another does something else, from beginning to end, at
/// each yield point of the first in turn. Nothing here depends on luck.
@Suite struct SubjectInterruptions {
    typealias Act = @Sendable (any TestSubject, Recorder<any Error>) -> Void

    private func explore(
        _ line: SubjectLine, _ first: @escaping Act, _ second: @escaping Act,
        check: @escaping (any TestSubject, Recorder<any Error>) -> Void
    ) {
        let points = interruptEverywhere {
            let subject = line.make()
            let recorder = Recorder<any Error>()
            subject.anyFailure().subscribe(recorder)
            return Encounter(first: { first(subject, recorder) }, second: { second(subject, recorder) }) { point in
                #expect(recorder.violations.isEmpty, "at point \(point)")
                check(subject, recorder)
            }
        }
        #expect(points != nil, "the second waited for the first")
    }

    @Test(arguments: Catalogue.subjects)
    func `L6: two senders lose nothing, and the value that came last is the current one`(line: SubjectLine) {
        explore(line, { subject, _ in subject.send(1) }, { subject, _ in subject.send(2) }) { subject, recorder in
            #expect(recorder.values.filter { $0 != 0 }.sorted() == [1, 2])
            if let subject = subject as? CurrentValueSubject<Int, TestError> { #expect(recorder.values.last == subject.value) }
        }
    }

    @Test(arguments: Catalogue.subjects)
    func `L3: a value and the end`(line: SubjectLine) {
        let send: Act = { subject, _ in subject.send(1) }
        let finish: Act = { subject, _ in subject.send(completion: .finished) }
        for (first, second) in [(send, finish), (finish, send)] {
            explore(line, first, second) { _, recorder in #expect(recorder.hasEnded) }
        }
    }

    @Test(arguments: Catalogue.subjects)
    func `L4 L10: a value and a cancellation`(line: SubjectLine) {
        let send: Act = { subject, _ in subject.send(1) }
        let cancel: Act = { _, recorder in recorder.cancel() }
        for (first, second) in [(send, cancel), (cancel, send)] {
            explore(line, first, second) { subject, recorder in
                let count = recorder.events.count
                subject.send(3)
                #expect(recorder.events.count == count)
                #expect(!recorder.hasEnded)
            }
        }
    }

    @Test(arguments: Catalogue.subjects, [Subscribers.Demand.max(1), .unlimited])
    func `L9: a value and a subscription`(line: SubjectLine, demand: Subscribers.Demand) {
        let late = Handed(Recorders())
        let send: Act = { subject, _ in subject.send(1) }
        let join: Act = { subject, _ in
            let recorder = Recorder<any Error>(asking: demand)
            subject.anyFailure().subscribe(recorder)
            #expect(recorder.events.first == .subscription)
            if line.hasCurrent { #expect(recorder.values.count >= 1) }
            late.value.all.append(recorder)
        }
        for (first, second) in [(send, join), (join, send)] {
            explore(line, first, second) { subject, recorder in
                #expect(recorder.values.last == 1)
                for recorder in late.value.all {
                    #expect(recorder.violations.isEmpty)
                    recorder.request(.unlimited)
                    #expect(Set(recorder.values).count == recorder.values.count, "a value came twice")
                    if line.hasCurrent { #expect(recorder.values.last == 1) }
                }
                late.value.all = []
            }
        }
    }

    @Test(arguments: Catalogue.subjects)
    func `L9: a subscription and the end`(line: SubjectLine) {
        let late = Handed(Recorders())
        let finish: Act = { subject, _ in subject.send(completion: .finished) }
        let join: Act = { subject, _ in
            let recorder = Recorder<any Error>()
            subject.anyFailure().subscribe(recorder)
            late.value.all.append(recorder)
        }
        for (first, second) in [(finish, join), (join, finish)] {
            explore(line, first, second) { _, recorder in
                #expect(recorder.hasEnded)
                #expect(late.value.all.allSatisfy { $0.violations.isEmpty && $0.hasEnded })
                late.value.all = []
            }
        }
    }

    /// Touched by one thread at a time.
    final class Recorders {
        var all: [Recorder<any Error>] = []
    }
}
