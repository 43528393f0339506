// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightReactive

/// Runs of `never` behind operators of signals, whose disposable is dropped.
@Suite struct NeverBehindLiftTests {
    private typealias Producer = SignalProducer<Int, Never>

    private static var operators: KeyValuePairs<String, (Producer) -> Producer> { [
        "lift": { $0.lift { $0 } },
        "lift of an operator": { $0.lift { $0.map { $0 + 1 } } },
        "take(until:)": { $0.take(until: .never) },
        "withLatest": { $0.withLatest(from: Producer.never).map(\.0) },
        "sample": { $0.sample(on: .never) },
        "combineLatest": { $0.combineLatest(with: Producer.never).map(\.0) },
        "lift behind map": { $0.map { $0 }.lift { $0 }.filter { $0 > 0 } },
        "lift twice": { $0.lift { $0 }.lift { $0 } },
    ] }

    @Test(arguments: operators.map(\.key))
    func `a dropped run keeps nothing, and sends nothing`(_ name: String) throws {
        let log = EventLog()
        weak var captive: Captive?
        do {
            let kept = Captive()
            captive = kept
            let apply = try #require(Self.operators.first { $0.key == name }).value
            let run = apply(.never).start { event in withExtendedLifetime(kept) { log.note(sign(of: event)) } }
            withExtendedLifetime(run) {}
        }
        #expect(captive == nil)
        #expect(log.text == "")
    }
}
