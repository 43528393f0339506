// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

/// R27. State: a source with one value is subscribed to. Actors: one thread requests, another cancels. Allowed: no value or one, and
/// no completion without a value.
@Suite struct CancelRequestRaces {
    private func check(_ recorder: Recorder<any Error>, values: [Int]) {
        #expect(recorder.violations.isEmpty)
        #expect(recorder.values == Array(values.prefix(recorder.values.count)))
        #expect(!recorder.hasEnded || recorder.values == values)
    }

    private func encounter(_ line: SourceLine, isCancelFirst: Bool) -> Encounter {
        let recorder = Recorder<any Error>(asking: .none)
        line.make(Callout()).subscribe(recorder)
        let ask: @Sendable () -> Void = { recorder.request(.max(1)) }
        let cancel: @Sendable () -> Void = { recorder.cancel() }
        let (first, second) = isCancelFirst ? (cancel, ask) : (ask, cancel)
        return Encounter(first: first, second: second) { _ in check(recorder, values: line.values) }
    }

    @Test(arguments: Catalogue.sources, [true, false])
    func `R27: a cancel races with a request at every point`(line: SourceLine, isCancelFirst: Bool) {
        let points = interruptEverywhere { encounter(line, isCancelFirst: isCancelFirst) }
        #expect(points != nil, "one waited for the other")
    }

    @Test(arguments: Catalogue.sources)
    func `R27: cancel races request`(line: SourceLine) {
        for _ in 0..<rounds(200) {
            let recorder = Recorder<any Error>(asking: .none)
            line.make(Callout()).subscribe(recorder)
            #expect(
                onThreads(3) { index in
                    if index == 0 { recorder.cancel() } else { recorder.request(.max(1)) }
                })
            check(recorder, values: line.values)
        }
    }
}
