// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightCore
import WatertightTesting

/// A value that was not requested, at the operators that count as Combine's do: it stops a debug build, and a release build drops it and says so.
@Suite struct UnrequestedValueTests {
    /// A stream whose upstream, `replaceEmpty(with:)`, delivers two values to a subscriber that has requested one.
    enum Counting: String, CaseIterable, Codable {
        case recovering = "Catch"
        case tryRecovering = "TryCatch"
        case replacing = "ReplaceError"
        case switching = "SwitchToLatest"

        func deliver(to subscriber: TestSubscriber<String, any Error>) {
            let excess = ["one", "two"].publisher.replaceEmpty(with: "none").setFailureType(to: (any Error).self)
            switch self {
            case .recovering: excess.catch { _ in Empty<String, any Error>() }.subscribe(subscriber)
            case .tryRecovering: excess.tryCatch { _ in Empty<String, any Error>() }.subscribe(subscriber)
            case .replacing: excess.replaceError(with: "error").setFailureType(to: (any Error).self).subscribe(subscriber)
            case .switching: Just(excess).setFailureType(to: (any Error).self).switchToLatest().subscribe(subscriber)
            }
        }
    }

    #if DEBUG
        @Test(arguments: Counting.allCases) func `a debug build stops, and names the operator and the law`(_ counting: Counting)
            async throws
        {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [counting] in
                counting.deliver(to: TestSubscriber(requesting: .max(1)))
            }
            let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
            #expect(text.contains("Fatal error: \(counting.rawValue) received a value that was not requested (L2)"))
        }
    #else
        @Test(arguments: Counting.allCases) func `a release build drops the value, and says so`(_ counting: Counting) {
            let (notices, subscriber) = (OwnNotices(), TestSubscriber<String, any Error>(requesting: .max(1)))
            notices.causing { counting.deliver(to: subscriber) }
            #expect(subscriber.values == ["one"])
            #expect(notices.all == [.valueDroppedWithoutDemand(at: counting.rawValue)])
            // It goes on: the end still comes.
            #expect(subscriber.isFinished)
        }
    #endif
}
