// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing
import Watertight
import WatertightFoundation

/// Tries each timed operator on a scheduler, with one interval.
struct IntervalStand<S: Scheduler> {
    private typealias Stride = S.SchedulerTimeType.Stride

    private let scheduler: S
    private let extreme: ExtremeIntervalTests.Extreme
    private var isNever: Bool { extreme.isNever }
    /// Lets the scheduler work; absent if it works by itself.
    private let turn: (() -> Void)?
    /// Lets all the time pass that can, on a scheduler of virtual time.
    private let passTime: (() -> Void)?

    init(
        _ scheduler: S, _ extreme: ExtremeIntervalTests.Extreme, turn: (() -> Void)? = nil, passTime: (() -> Void)? = nil
    ) {
        (self.scheduler, self.extreme, self.turn, self.passTime) = (scheduler, extreme, turn, passTime)
    }

    func expectAll() {
        let interval = extreme.stride(Stride.self)
        if isNever {
            expect("delay", { $0.delay(for: interval, scheduler: scheduler) }, "", after: "")
            expect("debounce", { $0.debounce(for: interval, scheduler: scheduler) }, "", after: "|")
            expectEach("throttle", { $0.throttle(for: interval, scheduler: scheduler, latest: true) }, "1", after: nil)
            expect("timeout", { $0.timeout(interval, scheduler: scheduler) }, "1 2", after: "1 2 |")
            expect("collect by time", { $0.collect(.byTime(scheduler, interval)).map(\.description) }, "", after: "[1, 2] |")
            expect(
                "collect by time or count", { $0.collect(.byTimeOrCount(scheduler, interval, 2)).map(\.description) }, "[1, 2]",
                after: "[1, 2] |")
        } else {
            expect("delay", { $0.delay(for: interval, scheduler: scheduler) }, "1 2", after: "1 2 |")
            expectEach("debounce", { $0.debounce(for: interval, scheduler: scheduler) }, "1 2", after: "1 2 |")
            expectEach("throttle", { $0.throttle(for: interval, scheduler: scheduler, latest: true) }, "1 2", after: "1 2 |")
            expectEnd("timeout", { $0.timeout(interval, scheduler: scheduler) })
            expectEach("collect by time", { $0.collect(.byTime(scheduler, interval)).map(\.description) }, "[1] [2]", after: "[1] [2] |")
            expectEach(
                "collect by time or count", { $0.collect(.byTimeOrCount(scheduler, interval, 2)).map(\.description) }, "[1] [2]",
                after: "[1] [2] |")
        }
    }

    private typealias Source = PassthroughSubject<Int, Never>

    /// What a stream has delivered: its values, and `|` at the end.
    private final class Log: Sendable {
        private let entries = Guarded<[String]>([])
        private let noted = DispatchSemaphore(value: 0)

        var text: String { entries.withLock { $0.joined(separator: " ") } }

        func note(_ entry: String) {
            entries.withLock { $0.append(entry) }
            noted.signal()
        }

        /// Waits for an entry.
        ///
        /// - Returns: Whether there is one. Five minutes count as never: the pool may have every other test to begin first.
        func wait() -> Bool { noted.wait(timeout: .now() + 300) == .success }
    }

    private func log<P: Publisher>(_ publisher: P) -> (Log, AnyCancellable) where P.Failure == Never {
        let log = Log()
        return (log, publisher.sink(receiveCompletion: { _ in log.note("|") }, receiveValue: { log.note("\($0)") }))
    }

    /// Sends 1 and 2, and expects what comes of them, and what has come after the end.
    private func expect<P: Publisher>(
        _ name: String, _ make: (Source) -> P, _ values: String, after end: String, at location: SourceLocation = #_sourceLocation
    ) where P.Failure == Never {
        let source = Source()
        let (log, token) = log(make(source))
        source.send(1)
        source.send(2)
        expect(log, name, values, at: location)
        source.send(completion: .finished)
        expect(log, name, end, at: location)
        token.cancel()
    }

    /// The same, but waits for what comes of the first value before it sends the second. An end of `nil` may wait as long as a value does.
    private func expectEach<P: Publisher>(
        _ name: String, _ make: (Source) -> P, _ values: String, after end: String?, at location: SourceLocation = #_sourceLocation
    ) where P.Failure == Never {
        let source = Source()
        let (log, token) = log(make(source))
        source.send(1)
        expect(log, name, String(values.split(separator: " ")[0]), at: location)
        source.send(2)
        expect(log, name, values, at: location)
        source.send(completion: .finished)
        if let end { expect(log, name, end, at: location) }
        token.cancel()
    }

    private func expectEnd<P: Publisher>(_ name: String, _ make: (Source) -> P, at location: SourceLocation = #_sourceLocation)
    where P.Failure == Never {
        let (log, token) = log(make(Source()))
        expect(log, name, "|", at: location)
        token.cancel()
    }

    /// Waits for a text, then until a later action has run.
    private func expect(_ log: Log, _ name: String, _ text: String, at location: SourceLocation) {
        var turns = 0
        while text.hasPrefix(log.text), log.text != text, turns < 10_000 {
            turns += 1
            if let turn { turn() } else if !log.wait() { break }
        }
        #expect(log.text == text, "\(name), \(extreme)", sourceLocation: location)
        passSomeTime()
        #expect(log.text == text, "\(name), \(extreme), later", sourceLocation: location)
    }

    private func passSomeTime() {
        if let passTime { return isNever ? passTime() : turn?() ?? () }
        let later = Signal()
        let hasPassed = Guarded(false)
        scheduler.schedule(after: scheduler.now.advanced(by: .milliseconds(2)), tolerance: .zero, options: nil) {
            hasPassed.withLock { $0 = true }
            later.fire()
        }
        guard let turn else { return #expect(later.wait()) }
        var turns = 0
        while !hasPassed.withLock({ $0 }), turns < 10_000 {
            turns += 1
            turn()
        }
        #expect(turns < 10_000)
    }
}
