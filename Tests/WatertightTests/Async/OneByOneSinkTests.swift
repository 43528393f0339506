// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight
import WatertightTesting

@testable import WatertightCore

@Suite struct OneByOneSinkTests {
    @Test func `one value at the start, and one for each resumption`() {
        let source = TestPublisher<Int, TestError>()
        var resumptions: [Resumption] = []
        var completions = 0
        let token = source.oneByOneSink(receiveCompletion: { _ in completions += 1 }, receiveValue: { resumptions.append($1) })
        #expect(source.requests == [.max(1)])
        source.send(1)
        resumptions[0]()
        resumptions[0]()
        #expect(source.requests == [.max(1), .max(1)])
        source.send(2)
        source.send(completion: .finished)
        resumptions[1]()
        #expect(completions == 1 && source.requests == [.max(1), .max(1)])
        token.cancel()
        #expect(source.cancellationCount == 0)
    }

    @Test func `a resumption inside of the closure does not deepen the stack`() {
        var count = 0
        let token = (1...100_000).publisher.oneByOneSink { _, resume in
            count += 1
            resume()
        }
        #expect(count == 100_000)
        token.cancel()
    }

    @Test func `a resumption that is released uncalled is reported, unless all is over`() {
        let notices = OwnNotices()
        let subject = PassthroughSubject<Int, Never>()
        let token = subject.oneByOneSink { _, _ in }
        notices.causing { subject.send(1) }
        #expect(notices.all.filter { $0 == .resumptionReleasedUncalled }.count == 1)
        var kept: Resumption?
        notices.causing {
            let second = subject.oneByOneSink { kept = $1 }
            subject.send(2)
            second.cancel()
            kept = nil
        }
        #expect(notices.all.filter { $0 == .resumptionReleasedUncalled }.count == 1)
        withExtendedLifetime(kept) {}
        token.cancel()
    }

    @Test func `a resumption that the last value of a cold source does not call is no mistake`() {
        let notices = OwnNotices()
        let one = notices.causing { Just(1).oneByOneSink { _, _ in } }
        #expect(!notices.all.contains(.resumptionReleasedUncalled))
        let two = notices.causing { [1, 2].publisher.oneByOneSink { _, _ in } }
        #expect(notices.all.filter { $0 == .resumptionReleasedUncalled }.count == 1)
        for token in [one, two] { token.cancel() }
    }

    @Test func `the closures are released at the end and by a cancel, also while a resumption is held`() {
        for cancels in [true, false] {
            let source = TestPublisher<Int, TestError>()
            weak let held: Callout?
            var resumption: Resumption?
            let token: AnyCancellable
            do {
                let made = Callout()
                held = made
                token = source.oneByOneSink(
                    receiveCompletion: { _ in },
                    receiveValue: {
                        withExtendedLifetime(made) {}; resumption = $1
                    })
            }
            source.send(1)
            if cancels { token.cancel() } else { source.send(completion: .finished) }
            #expect(held == nil && resumption != nil)
            #expect(source.cancellationCount == (cancels ? 1 : 0))
            token.cancel()
        }
    }
}
