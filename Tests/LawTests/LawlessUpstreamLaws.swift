// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore
import WatertightTesting

/// Upstreams that break the laws. Combine's operators differ in their strictness, and ours follow each.
@Suite struct LawlessUpstreamLaws {
    /// The operators that pass on events after the end, as Combine's do (OpenCombine's tests show it for each). Beyond Combine: those built
    /// like `scan`, and those that pass all events through on purpose.
    private static let loose: Set = [
        "AnyPublisher", "AssertNoFailure", "Autoconnect", "Breakpoint", "Catch", "Catch going on", "CollectByCount",
        "CollectByCount in pairs", "CompactMap", "Distinct", "Drop first", "Drop none", "Filter", "Filter odd", "HandleEvents",
        "IgnoreOutput", "Map",
        "Map of nil", "MapError", "MapKeyPath", "MapKeyPath2", "MapKeyPath3", "Output long prefix", "Pairwise", "Print", "Scan",
        "SetFailureType", "TryCatch", "TryCatch throwing", "TryMap", "TryScan", "Validated", "Windowed", "Windowed by two",
    ]

    /// Delivers a whole stream, and then unlawful events.
    private func run(_ line: Line, _ ending: (TestPublisher<Int, TestError>, Recorder<any Error>) -> Void) -> Recorder<any Error> {
        let source = TestPublisher<Int, TestError>(keepsEnded: true)
        let site = Site(source)
        let recorder = Recorder<any Error>()
        line.make(at: site).subscribe(recorder)
        for value in 1...3 { source.send(value) }
        site.scheduler.flush()
        ending(source, recorder)
        site.scheduler.flush()
        source.send(9)
        source.send(completion: .finished)
        site.scheduler.flush()
        source.forgetSubscribers()
        return recorder
    }

    @Test func `each name in the list is a line of the catalogue`() {
        #expect(Self.loose.isSubset(of: Catalogue.operators.map(\.description)))
    }

    @Test(arguments: Catalogue.operators)
    func `L3: a signal after the completion is not passed on if Combine's operator stops it`(line: Line) {
        let recorder = run(line) { source, _ in source.send(completion: .finished) }
        #expect(recorder.hasEnded)
        #expect(line.unexpected(recorder.violations).isEmpty != Self.loose.contains(line.description), "\(recorder.violations)")
    }

    @Test(arguments: Catalogue.operators)
    func `L4: a signal after a cancel is not passed on if Combine's operator stops it`(line: Line) {
        let recorder = run(line) { _, recorder in recorder.cancel() }
        #expect(line.unexpected(recorder.violations).isEmpty != Self.loose.contains(line.description), "\(recorder.violations)")
    }
}
