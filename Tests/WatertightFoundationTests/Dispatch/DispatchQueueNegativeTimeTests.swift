// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Testing
import WatertightFoundation

/// In processes of their own: Dispatch ends a process that gives it a negative interval.
@Suite("A negative time on a DispatchQueue", .timeLimit(.minutes(60)))
struct DispatchQueueNegativeTimeTests {
    @Test func `Mend 22.5: a repetition by a negative interval repeats as often as the queue gets to it`() async {
        await #expect(processExitsWith: .success) {
            let (queue, runs) = (DispatchQueue(label: "negative"), Events<Int>())
            let token = queue.schedule(after: queue.now, interval: .seconds(-1)) { runs.note(1) }
            #expect(await runs.next(3) == [1, 1, 1])
            token.cancel()
        }
    }

    @Test func `Mend 22.5: a negative timeout is over at once`() async {
        await #expect(processExitsWith: .success) {
            let (queue, ends) = (DispatchQueue(label: "negative"), Events<Bool>())
            let subject = PassthroughSubject<Int, Never>()
            let token = subject.timeout(.seconds(-1), scheduler: queue).sink(receiveCompletion: { ends.note($0 == .finished) }) { _ in }
            #expect(await ends.next())
            withExtendedLifetime(token) {}
        }
    }

    @Test func `Mend 22.5: debounce by a negative time delivers the value`() async {
        await #expect(processExitsWith: .success) {
            let (queue, values) = (DispatchQueue(label: "negative"), Events<Int>())
            let subject = PassthroughSubject<Int, Never>()
            let token = subject.debounce(for: .seconds(-1), scheduler: queue).sink { values.note($0) }
            subject.send(1)
            #expect(await values.next() == 1)
            token.cancel()
        }
    }

    @Test func `Mend 22.5: a group of a negative length is delivered`() async {
        await #expect(processExitsWith: .success) {
            let (queue, values) = (DispatchQueue(label: "negative"), Events<[Int]>())
            let subject = PassthroughSubject<Int, Never>()
            let token = subject.collect(.byTime(queue, .seconds(-1))).sink { values.note($0) }
            subject.send(1)
            #expect(await values.next() == [1])
            token.cancel()
        }
    }

    @Test func `Mend 22.5: a delay by a negative time delivers the value, and throttle lets it pass`() async {
        await #expect(processExitsWith: .success) {
            let (queue, values) = (DispatchQueue(label: "negative"), Events<Int>())
            let subject = PassthroughSubject<Int, Never>()
            let token = subject.delay(for: .seconds(-1), scheduler: queue).throttle(for: .seconds(-1), scheduler: queue, latest: true)
                .sink { values.note($0) }
            subject.send(1)
            #expect(await values.next() == 1)
            token.cancel()
        }
    }
}
