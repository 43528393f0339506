// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Watertight
import WatertightFoundation

@MainActor private final class Screen {
    var offset = 1
    var values: [Int] = []
    var tokens: [AnyCancellable] = []
    func show(_ value: Int) { values.append(value) }
}

@Engine private final class Motor {
    var speed = 1
    var token: AnyCancellable?

    func start(_ subject: PassthroughSubject<Int, Never>, then done: @escaping @Sendable (Int) -> Void) {
        token = subject.receive(on: Engine.shared.executor.queue).map(weak: self) { $1 + $0.speed }.sink(receiveValue: done)
    }
}

/// The weak operators on the queues of actors. (The tests' own `main` is asynchronous.)
@Suite struct MainContextTests {
    @Test func `Mend 13.D: behind receive(on: DispatchQueue.main) map(weak:) is on the main actor`() async {
        await #expect(processExitsWith: .success) { @MainActor in
            let (subject, screen) = (PassthroughSubject<Int, Never>(), Screen())
            let value = await withCheckedContinuation { continuation in
                subject.receive(on: DispatchQueue.main)
                    .map(weak: screen) { screen, value in value + screen.offset }
                    .sink { continuation.resume(returning: $0) }
                    .store(in: &screen.tokens)
                Task.detached { subject.send(1) }
            }
            precondition(value == 2)
        }
    }

    @Test func `Mend 13.2: behind receive(on:) of an executor's own queue map(weak:) is on its actor`() async {
        await #expect(processExitsWith: .success) {
            let (subject, motor) = (PassthroughSubject<Int, Never>(), Motor())
            let value = await withCheckedContinuation { continuation in
                Task {
                    await motor.start(subject) { continuation.resume(returning: $0) }
                    subject.send(1)
                }
            }
            precondition(value == 2)
        }
    }

    @MainActor @Test func `Mend 13.2: behind receive(on: DispatchQueue.main) sink(weak:) is called at once`() async {
        let (subject, screen) = (PassthroughSubject<Int, Never>(), Screen())
        let seen = await withCheckedContinuation { continuation in
            let shared = subject.receive(on: DispatchQueue.main).share()
            shared.sink(weak: screen, Screen.show).store(in: &screen.tokens)
            shared.sink { _ in continuation.resume(returning: screen.values) }.store(in: &screen.tokens)
            Task.detached { subject.send(1) }
        }
        #expect(seen == [1])
    }

    #if DEBUG
        @Test func `Mend 13.2: a weak operator that is called off the main actor says so before the program stops`() async throws {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
                let (subject, screen) = (PassthroughSubject<Int, Never>(), Screen())
                subject.receive(on: DispatchQueue.global()).map(weak: screen) { $1 + $0.offset }.sink { @Sendable _ in }
                    .store(in: &screen.tokens)
                subject.send(1)
                await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in }
            }
            let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
            #expect(text.contains("put `receive(on:)` before the operator"))
        }
    #endif
}
