// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WatertightCore
import WatertightTesting

/// Closures that are written on an actor, and called on it and off it.
@Suite struct HookActorTests {
    @MainActor @Test func `a closure of the main actor may use its variables, and is called there`() {
        var log: [String] = []
        let source = TestPublisher<Int, Never>()
        source.onRequest = { _, demand in log.append("request \(demand)") }
        source.onCancel = { _ in log.append("cancel") }
        let subscriber = TestSubscriber<Int, Never>(requesting: .max(1)) { value in
            log.append("answer \(value)")
            return .none
        }
        subscriber.onSubscription = { _ in log.append("subscription") }
        subscriber.onValue = { _, value in log.append("value \(value)") }
        subscriber.onCompletion = { _, _ in log.append("completion") }
        source.subscribe(subscriber)
        source.send(1)
        subscriber.cancel()
        subscriber.receive(completion: .finished)
        #expect(log == ["subscription", "request max(1)", "value 1", "answer 1", "cancel", "completion"])
        #expect(
            [2].publisher.record {
                log.append("recorded \($0)"); return .none
            }.values == [2])
        #expect(log.last == "recorded 2")
    }

    @Test func `a closure of the main actor that would be called off it traps`() async {
        await #expect(processExitsWith: .failure) {
            let subscriber = TestSubscriber<Int, Never>()
            await MainActor.run { subscriber.onSubscription = { _ in } }
            Just(1).subscribe(subscriber)
        }
        await #expect(processExitsWith: .failure) {
            let subscriber = TestSubscriber<Int, Never>()
            await MainActor.run { subscriber.onCompletion = { _, _ in } }
            Just(1).subscribe(subscriber)
        }
        await #expect(processExitsWith: .failure) {
            let subscriber = await MainActor.run { TestSubscriber<Int, Never> { _ in .none } }
            Just(1).subscribe(subscriber)
        }
        await #expect(processExitsWith: .failure) {
            let source = TestPublisher<Int, Never>()
            await MainActor.run { source.onRequest = { _, _ in } }
            _ = source.record()
        }
        await #expect(processExitsWith: .failure) {
            let source = TestPublisher<Int, Never>()
            await MainActor.run { source.onCancel = { _ in } }
            source.record().cancel()
        }
    }

    #if DEBUG
        @Test func `the trap names the closure and says what can be done`() async throws {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                let subscriber = TestSubscriber<Int, Never>()
                await MainActor.run { subscriber.onValue = { _, _ in } }
                Just(1).subscribe(subscriber)
            }
            let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
            #expect(text.contains("onValue is a closure of Swift.MainActor, and is called off it."))
            #expect(text.contains("@Sendable"))
        }
    #endif

    @Test func `a closure that is Sendable may be written on an actor and called off it`() async {
        let subscriber = TestSubscriber<Int, Never>()
        let sum = Guarded(0)
        await MainActor.run { subscriber.onValue = { @Sendable _, value in sum.withLock { $0 += value } } }
        [1, 2].publisher.subscribe(subscriber)
        #expect(sum.withLock { $0 } == 3)
    }
}
