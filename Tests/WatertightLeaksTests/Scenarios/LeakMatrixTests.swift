// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightLeaks
import WatertightLeaksTesting

/// The leak matrix (R30), as a user would write it: every operator, source and subject, ended in every way, through `expectNoLeaks`.
@Suite struct LeakMatrixTests {
    @Test(arguments: Catalogue.operators, StreamEnd.allCases)
    func `R30: an operator leaks nothing`(line: Line, end: StreamEnd) throws {
        for _ in 0..<LeakRepeats.count {
            var kept: (any Subscription)?
            try expectNoLeaks { scope in kept = MatrixLine(line).run(until: end, in: scope) }
            #expect(kept != nil)
        }
    }

    @Test(arguments: Catalogue.sources, [true, false])
    func `R30: a source leaks nothing`(line: TestSupport.SourceLine, isCancelled: Bool) throws {
        for _ in 0..<LeakRepeats.count {
            var kept: (any Subscription)?
            try expectNoLeaks { scope in
                let recorder = scope.watch(Recorder<any Error>(asking: isCancelled ? .none : .unlimited))
                line.make(scope.watch(Callout())).subscribe(recorder)
                if isCancelled { recorder.cancel() }
                kept = recorder.subscription
            }
            withExtendedLifetime(kept) {}
        }
    }

    @Test(arguments: Catalogue.subjects, StreamEnd.allCases)
    func `R30: a subject leaks nothing`(line: SubjectLine, end: StreamEnd) throws {
        for _ in 0..<LeakRepeats.count {
            try expectNoLeaks { scope in
                let subject = line.make()
                scope.watch(subject)
                let recorder = scope.watch(subject.anyFailure().record())
                if end == .cancelInside { recorder.onValue = { recorder, _ in recorder.cancel() } }
                var owner = end == .cancel || end == .drop ? AnyCancellable(recorder) : nil
                subject.send(1)
                switch end {
                case .finish: subject.send(completion: .finished)
                case .fail: subject.send(completion: .failure(TestError()))
                case .cancel: owner?.cancel()
                case .drop: owner = nil
                case .cancelInside: break
                }
                withExtendedLifetime(owner) {}
            }
        }
    }

    /// What delivers a value at once, and none that were not requested: of the others a loop waits for a scheduler or an end, or stops the program.
    private static let looped = Catalogue.operators.filter { line in
        [
            "Map", "TryMap", "Filter", "CompactMap", "Scan", "FlatMap", "HandleEvents", "Buffer", "ShareReplay", "WithLatestFrom",
            "Concatenate", "Merge",
        ]
        .contains(line.type) && line.traits.isDisjoint(with: [.isScheduled, .deliversAtEnd, .exceedsDemand])
    }

    @Test(arguments: looped) func `R30: a loop that is left leaks nothing`(line: Line) async throws {
        for _ in 0..<LeakRepeats.count {
            try await expectNoLeaks { scope in
                let endless = scope.watch(PassthroughSubject<Int, TestError>())
                let site = Site((1...4).publisher.setFailureType(to: TestError.self).append(endless))
                if !line.has(.keepsItsStream) { scope.watch(site.callout) }
                for try await _ in line.make(at: site).values { break }
            }
        }
    }

    @Test(arguments: StreamEnd.allCases, [1, 2, 3, 4, 5])
    func `R30: prepend, append and merge leak nothing`(end: StreamEnd, value: Int) throws {
        try expectNoLeaks { scope in
            let other = scope.watch(PassthroughSubject<Int, TestError>())
            _ = MatrixLine { site in
                site.source.map { site.callout.pass($0) }.prepend(value).append(4)
                    .merge(with: other.map { site.callout.pass($0) }.append(5).prepend(2)).anyFailure()
            }.run(until: end, in: scope)
            other.send(completion: .finished)
        }
    }
}

extension HeapTests {
    /// The matrix fails if an operator leaks, and says how.
    @Suite struct PlantedMatrixTests {
        @Test(arguments: StreamEnd.allCases) func `an operator that keeps its subscriber is reported, whatever ends its stream`(
            end: StreamEnd
        ) throws {
            defer { LeakyKeeper.kept = [] }
            let found = try recorded(LeaksFound.self) {
                try expectNoLeaks { scope in
                    _ = MatrixLine { site in Leaky(upstream: site.source.map { site.callout.pass($0) }).anyFailure() }.run(
                        until: end, in: scope)
                }
            }
            let text = found?.description ?? ""
            let ofSubscriber = found?.report.groups.map(\.leak).first { $0.type.hasPrefix("Recorder<") }
            #expect(ofSubscriber?.origin == .variable("LeakyKeeper.kept"), "\(text)")
            #expect(text.contains("expected: the subscriber ends with its stream"), "\(text)")
        }

        @Test(arguments: StreamEnd.allCases) func `an operator whose closures outlive it is reported, too`(end: StreamEnd) throws {
            defer { LeakyKeeper.kept = [] }
            let found = try recorded(LeaksFound.self) {
                try expectNoLeaks { scope in
                    _ = MatrixLine { site in
                        LeakyKeeper.kept.append(site.callout)
                        return site.source.map { site.callout.pass($0) }.anyFailure()
                    }.run(until: end, in: scope)
                }
            }
            #expect(found?.report.groups.map(\.leak.type) == ["Callout"], "\(found?.description ?? "")")
            #expect(found?.description.contains("expected: closures end with their stream") == true)
        }
    }
}

private enum LeakyKeeper {
    nonisolated(unsafe) static var kept: [AnyObject] = []
}

/// An operator with a mistake: it never lets its subscriber go.
private struct Leaky<Upstream: Publisher>: Publisher {
    typealias Output = Upstream.Output
    typealias Failure = Upstream.Failure

    let upstream: Upstream

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        let closures = AnySubscriber<Output, Failure>(
            receiveSubscription: { subscriber.receive(subscription: $0) }, receiveValue: { subscriber.receive($0) },
            receiveCompletion: { subscriber.receive(completion: $0) })
        LeakyKeeper.kept.append({ closures } as AnyObject)
        upstream.subscribe(closures)
    }
}
