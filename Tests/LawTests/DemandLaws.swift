// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

/// L1, L2, L3, for every operator and every source.
@Suite struct DemandLaws {
    private static let demands: [Subscribers.Demand] = [.none, .max(1), .max(2), .max(5), .unlimited]

    private func run(
        _ line: Line, asking opening: Subscribers.Demand, answering answer: Subscribers.Demand, after request: Subscribers.Demand = .none
    ) -> Recorder<any Error> {
        let site = Site((1...6).publisher.setFailureType(to: TestError.self))
        let recorder = Recorder<any Error>(asking: opening, answering: answer)
        line.make(at: site).subscribe(recorder)
        site.scheduler.flush()
        if request != .none { recorder.request(request) }
        site.scheduler.flush()
        return recorder
    }

    private func expected(_ line: Line, _ demand: Subscribers.Demand, later isLater: Bool = false) -> [Int] {
        let passed = line.passesCold([1, 2, 3, 4, 5, 6])
        let all = isLater && line.has(.keepsLatest) ? passed.suffix(1) : passed
        return line.has(.exceedsDemand) ? all : demand.max.map { Array(all.prefix($0)) } ?? all
    }

    @Test(arguments: Catalogue.operators, demands)
    func `L1 L2: as many values as were requested at the beginning`(line: Line, demand: Subscribers.Demand) {
        let recorder = run(line, asking: demand, answering: .none)
        #expect(line.unexpected(recorder.violations).isEmpty)
        #expect(recorder.events.first == .subscription)
        #expect(recorder.values == expected(line, demand))
    }

    @Test(arguments: Catalogue.operators, demands)
    func `L1 L2: as many values as were requested later`(line: Line, demand: Subscribers.Demand) {
        let recorder = run(line, asking: .none, answering: .none, after: demand)
        #expect(line.unexpected(recorder.violations).isEmpty)
        #expect(recorder.events.first == .subscription)
        #expect(recorder.values == (line.has(.losesUnasked) ? [] : expected(line, demand, later: true)))
    }

    @Test(arguments: Catalogue.operators)
    func `L2: each value's delivery may return a demand for the next`(line: Line) {
        let recorder = run(line, asking: .max(1), answering: .max(1))
        #expect(line.unexpected(recorder.violations).isEmpty)
        #expect(recorder.values == expected(line, .unlimited))
        #expect(recorder.events.last == .finished)
    }

    @Test(arguments: Catalogue.operators)
    func `L2: each value's delivery may request the next`(line: Line) {
        let site = Site((1...6).publisher.setFailureType(to: TestError.self))
        let recorder = Recorder<any Error>(asking: .max(1))
        recorder.onValue = { recorder, _ in recorder.request(.max(1)) }
        line.make(at: site).subscribe(recorder)
        site.scheduler.flush()
        #expect(line.unexpected(recorder.violations).isEmpty)
        #expect(recorder.values == expected(line, .unlimited))
    }

    @Test(arguments: Catalogue.sources, demands)
    func `L1 L2 L3: a source delivers what is requested`(line: SourceLine, demand: Subscribers.Demand) {
        let recorder = Recorder<any Error>(asking: demand)
        line.make(Callout()).subscribe(recorder)
        #expect(recorder.violations.isEmpty)
        #expect(recorder.events == line.events(asked: demand))
    }

    @Test(arguments: Catalogue.sources)
    func `L2 L3: a source's values may be requested one by one`(line: SourceLine) {
        let recorder = Recorder<any Error>(asking: .none)
        line.make(Callout()).subscribe(recorder)
        for count in line.values.indices {
            #expect(recorder.events == line.events(asked: .max(count)))
            recorder.request(.max(1))
        }
        recorder.request(.unlimited)
        #expect(recorder.violations.isEmpty)
        #expect(recorder.events == line.events(asked: .unlimited))
    }

    @Test(arguments: Catalogue.operators, demands)
    func `L2: a subject's values beyond the demand are dropped`(line: Line, demand: Subscribers.Demand) {
        let subject = PassthroughSubject<Int, TestError>()
        let site = Site(subject)
        let recorder = Recorder<any Error>(asking: demand)
        line.make(at: site).subscribe(recorder)
        for value in 1...6 { subject.send(value) }
        site.scheduler.flush()
        #expect(line.unexpected(recorder.violations).isEmpty)
        #expect(demand.max.map { recorder.values.count <= $0 } ?? true || line.has(.exceedsDemand))
    }

    @Test(arguments: Catalogue.operators)
    func `L2: demands beyond all numbers are unlimited`(line: Line) {
        let subject = CurrentValueSubject<Int, TestError>(1)
        let site = Site(subject)
        let recorder = Recorder<any Error>(asking: .max(.max), answering: .max(.max))
        line.make(at: site).subscribe(recorder)
        recorder.request(.max(.max))
        for value in 2...4 { subject.send(value) }
        subject.send(completion: .finished)
        site.scheduler.flush()
        #expect(line.unexpected(recorder.violations).isEmpty)
        let hasLostFirst = line.has(.losesUnasked) && line.has(.asksBeforehand)
        #expect(recorder.values == line.passes(hasLostFirst ? [2, 3, 4] : [1, 2, 3, 4]))
    }

    @Test(arguments: Catalogue.operators, [true, false])
    func `L3: the completion comes once and last`(line: Line, isFailure: Bool) {
        let subject = PassthroughSubject<Int, TestError>()
        let site = Site(subject)
        let recorder = Recorder<any Error>()
        line.make(at: site).subscribe(recorder)
        for value in 1...4 { subject.send(value) }
        for _ in 0..<2 {
            subject.send(completion: isFailure ? .failure(TestError()) : .finished)
            subject.send(9)
        }
        site.scheduler.flush()
        #expect(line.unexpected(recorder.violations).isEmpty)
        #expect(recorder.hasEnded)
        let passed = isFailure && line.has(.deliversAtEnd) ? [] : line.passes([1, 2, 3, 4])
        #expect(recorder.values.filter { $0 > 0 } == passed)
    }
}
