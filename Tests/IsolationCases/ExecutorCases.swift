// SPDX-License-Identifier: Apache-2.0

import Foundation
import Watertight
import WatertightFoundation

@Engine private final class Motor {
    var speed = 1
    var values: [Int] = []
    var tokens: [AnyCancellable] = []

    func mapBehindItsQueue(_ subject: PassthroughSubject<Int, Never>, then done: @escaping @Sendable (Int) -> Void) {
        subject.receive(on: Engine.shared.executor.queue)
            .map(weak: self) { motor, value in value + motor.speed }
            .sink(receiveValue: done)
            .store(in: &tokens)
    }

    func map(_ subject: PassthroughSubject<Int, Never>) {
        subject.map(weak: self) { motor, value in value + motor.speed }.sink { @Sendable _ in }.store(in: &tokens)
    }

    func sink(_ subject: PassthroughSubject<Int, Never>) {
        subject.sink(weak: self) { motor, value in
            Engine.preconditionIsolated()
            motor.values.append(value)
        }
        .store(in: &tokens)
    }

    func counts(whileSending values: ClosedRange<Int>, to subject: PassthroughSubject<Int, Never>) -> [Int] {
        values.map {
            subject.send($0)
            return self.values.count
        }
    }
}

/// An actor of the default executor.
private actor Counter {
    private var values: [Int] = []
    private var token: AnyCancellable?

    /// Sends from inside a delivery, too.
    func counts(whileSending values: ClosedRange<Int>) -> [Int] {
        let subject = PassthroughSubject<Int, Never>()
        token = subject.sink(weak: self) { counter, value in
            counter.values.append(value)
            if value > 0 {
                subject.send(-value)
                Case.expect(counter.values.last == -value, "a value that is sent from inside of a delivery is not delivered at once")
            }
        }
        return values.map {
            subject.send($0)
            return self.values.count
        }
    }
}

extension Case {
    static let executorCases = [
        Case(name: "map(weak:) behind receive(on:) of an executor's own queue") {
            let (subject, motor) = (PassthroughSubject<Int, Never>(), Motor())
            await withCheckedContinuation { continuation in
                Task {
                    await motor.mapBehindItsQueue(subject) { value in
                        expect(value == 2, "\(value) was delivered, not 2")
                        continuation.resume()
                    }
                    subject.send(1)
                }
            }
        },
        Case(name: "map(weak:) off a custom executor stops the program", stops: true) {
            let (subject, motor) = (PassthroughSubject<Int, Never>(), Motor())
            await motor.map(subject)
            subject.send(1)
        },
        Case(name: "sink(weak:) on a custom executor is called before send returns") {
            let (subject, motor) = (PassthroughSubject<Int, Never>(), Motor())
            await motor.sink(subject)
            let counts = await motor.counts(whileSending: 1...3, to: subject)
            expect(counts == [1, 2, 3], "the counts are \(counts)")
        },
        Case(name: "sink(weak:) of an actor is called before send returns, and so are values from inside of a delivery") {
            let counts = await Counter().counts(whileSending: 1...300)
            expect(counts == (1...300).map { 2 * $0 }, "the counts are \(counts)")
        },
    ]
}
