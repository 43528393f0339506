// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightCore

/// What takes a limit for the values of other threads that may wait before a sender's.
@Suite struct SenderLimitTests {
    @Test(arguments: ["Serialized", "share(replay:)", "partition(by:)"])
    func `a sender behind more values than an operator's limit is slowed`(_ name: String) {
        let (raw, sink) = (RawPublisher(), HeldSink())
        let limited =
            switch name {
            case "Serialized": raw.serialized(senderLimit: 2).eraseToAnyPublisher()
            case "share(replay:)": raw.share(replay: 1, senderLimit: 2).eraseToAnyPublisher()
            default: raw.partition(senderLimit: 2) { _ in true }.matching.eraseToAnyPublisher()
            }
        let token = limited.sink(receiveValue: sink.receive)
        let owner = sink.hold { raw.send(0) }
        sink.expectSlowed(behindTwoAt: name == "Serialized" ? name : "ReplaySubject", releasing: owner) { raw.send($0) }
        token.cancel()
    }

    /// At the call that is the mistake, not at a later subscription.
    @Test(arguments: 0..<8) func `a negative limit ends the process where it is set`(_ place: Int) async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [place] in
            let raw = PassthroughSubject<Int, Never>()
            switch place {
            case 0: _ = raw.serialized(senderLimit: -1)
            case 1: _ = raw.share(replay: 1, senderLimit: -1)
            case 2: _ = raw.share(replay: .unbounded, scope: .forever, senderLimit: -1)
            case 3: _ = raw.partition(senderLimit: -1) { _ in true }
            case 4: _ = PassthroughRelay<Int>(senderLimit: -1)
            case 5: _ = CurrentValueRelay(0, senderLimit: -1)
            case 6: _ = ReplayRelay<Int>(bufferSize: .unbounded, senderLimit: -1)
            default: _ = ReplaySubject<Int, Never>(bufferSize: .unbounded, senderLimit: .min)
            }
        }
        let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(said.contains("A sender cannot stand behind a negative number of values"))
    }
}
