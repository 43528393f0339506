// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Watertight

/// Streams on an actor whose deliveries cause the next body: the stack does not grow with their number.
@Suite struct TaskDepthTests {
    #if DEBUG
        static let count = 20_000
    #else
        static let count = 100_000
    #endif

    /// The pipelines of an actor of the program's.
    private actor Place {
        func twoPlaces(_ finished: @escaping @Sendable () -> Void) -> AnyCancellable {
            (0..<count).publisher.task(maxPublishers: .max(2)) { number in number }
                .flatMap(maxPublishers: .max(1)) { Just($0) }.sink(receiveCompletion: { _ in finished() }, receiveValue: { _ in })
        }
    }

    @Test @MainActor func `two places before a stage that requests one by one`() async {
        let done = Gates()
        let token = (0..<Self.count).publisher.task(maxPublishers: .max(2)) { @MainActor number in number }
            .flatMap(maxPublishers: .max(1)) { Just($0) }.sink(receiveCompletion: { _ in done.open() }, receiveValue: { _ in })
        await done.pass(0)
        token.cancel()
    }

    @Test @MainActor func `places without a limit before a stage that requests one by one`() async {
        let done = Gates()
        let token = (0..<Self.count).publisher.task { number in number }
            .flatMap(maxPublishers: .max(1)) { Just($0) }.sink(receiveCompletion: { _ in done.open() }, receiveValue: { _ in })
        await done.pass(0)
        token.cancel()
    }

    @Test @MainActor func `a subscriber that resumes at once`() async {
        let done = Gates()
        let token = (0..<Self.count).publisher.task(maxPublishers: .max(3)) { @MainActor number in number }
            .oneByOneSink(receiveCompletion: { _ in done.open() }, receiveValue: { _, resume in resume() })
        await done.pass(0)
        token.cancel()
    }

    @Test func `bodies of an actor of the program's`() async {
        let done = Gates()
        let token = await Place().twoPlaces { done.open() }
        await done.pass(0)
        token.cancel()
    }

    @Test @MainActor func `results that are sent back`() async {
        let (subject, done) = (PassthroughSubject<Int, Never>(), Gates())
        let token = subject.task { @MainActor number in number }.sink { number in
            if number < Self.count { subject.send(number + 1) } else { done.open() }
        }
        subject.send(1)
        await done.pass(0)
        token.cancel()
    }

    @Test @MainActor func `results that are sent back over two stages`() async {
        let (subject, done) = (PassthroughSubject<Int, Never>(), Gates())
        let token = subject.task(maxPublishers: .max(4)) { @MainActor number in number }.task { @MainActor number in number }.sink {
            number in
            if number < Self.count { subject.send(number + 1) } else { done.open() }
        }
        subject.send(1)
        await done.pass(0)
        token.cancel()
    }
}
