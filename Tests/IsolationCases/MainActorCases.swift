// SPDX-License-Identifier: Apache-2.0

import Foundation
import Watertight
import WatertightFoundation

@MainActor private final class Screen {
    var offset = 1
    var values: [Int] = []
    var tokens: [AnyCancellable] = []

    func show(_ value: Int) {
        MainActor.preconditionIsolated()
        values.append(value)
    }
}

extension Case {
    static let mainActorCases = [
        Case(name: "map(weak:) behind receive(on: DispatchQueue.main)") {
            let (subject, screen) = (PassthroughSubject<Int, Never>(), Screen())
            await withCheckedContinuation { continuation in
                subject.receive(on: DispatchQueue.main)
                    .handleEvents(receiveOutput: { _ in MainActor.assumeIsolated {} })
                    .map(weak: screen) { screen, value in value + screen.offset }
                    .sink { value in
                        expect(value == 2, "\(value) was delivered, not 2")
                        continuation.resume()
                    }
                    .store(in: &screen.tokens)
                Task.detached { subject.send(1) }
            }
        },
        Case(name: "sink(weak:) behind receive(on: DispatchQueue.main) is called at once") {
            let (subject, screen) = (PassthroughSubject<Int, Never>(), Screen())
            await withCheckedContinuation { continuation in
                let shared = subject.receive(on: DispatchQueue.main).share()
                shared.sink(weak: screen, Screen.show).store(in: &screen.tokens)
                shared.sink { _ in
                    MainActor.assumeIsolated { expect(screen.values == [1], "\(screen.values) is there, not [1]") }
                    continuation.resume()
                }
                .store(in: &screen.tokens)
                Task.detached { subject.send(1) }
            }
        },
        Case(name: "sink(weak:) is called before a send on the main actor returns") {
            let (subject, screen) = (PassthroughSubject<Int, Never>(), Screen())
            subject.sink(weak: screen, Screen.show).store(in: &screen.tokens)
            for value in 1...3 {
                subject.send(value)
                expect(screen.values == Array(1...value), "after the send of \(value) the values are \(screen.values)")
                await Task.yield()
            }
        },
        Case(name: "sink(weak:) gets what is sent elsewhere on the main actor, in order") {
            let (subject, screen) = (PassthroughSubject<Int, Never>(), Screen())
            await withCheckedContinuation { continuation in
                subject.sink(
                    weak: screen, receiveCompletion: { _, _ in continuation.resume() },
                    receiveValue: { screen, value in screen.show(value) }
                ).store(in: &screen.tokens)
                Task.detached {
                    for value in 1...1000 { subject.send(value) }
                    subject.send(completion: .finished)
                }
            }
            expect(screen.values == Array(1...1000), "values are missing or out of order")
        },
        Case(name: "map(weak:) off the main actor stops the program", stops: true) {
            let (subject, screen) = (PassthroughSubject<Int, Never>(), Screen())
            subject.map(weak: screen) { screen, value in value + screen.offset }.sink { @Sendable _ in }.store(in: &screen.tokens)
            await Task.detached { subject.send(1) }.value
        },
        Case(
            name: "map(weak:) off the main actor says why where Foundation's schedulers are used", message: "put `receive(on:)` before",
            stops: true
        ) {
            let (subject, screen) = (PassthroughSubject<Int, Never>(), Screen())
            let (delivered, delivery) = AsyncStream<Void>.makeStream()
            subject.receive(on: DispatchQueue.global()).map(weak: screen) { screen, value in value + screen.offset }
                .sink { @Sendable _ in delivery.finish() }
                .store(in: &screen.tokens)
            subject.send(1)
            for await _ in delivered {}
        },
    ]
}
