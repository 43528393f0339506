// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WatertightRx

/// One tick is ten seconds.
private struct TenSeconds: VirtualTimeConverterType {
    func convertFromVirtualTime(_ virtualTime: Int) -> RxTime { RxTime(timeIntervalSince1970: Double(virtualTime) * 10) }
    func convertToVirtualTime(_ time: RxTime) -> Int { Int(time.timeIntervalSince1970 / 10) }
    func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> TimeInterval { Double(virtualTimeInterval) * 10 }
    func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> Int { Int(timeInterval / 10) }
    func offsetVirtualTime(_ time: Int, offset: Int) -> Int { time + offset }
    func compareVirtualTime(_ lhs: Int, _ rhs: Int) -> VirtualTimeComparison { lhs < rhs ? .lessThan : lhs > rhs ? .greaterThan : .equal }
}

private final class Ticks: VirtualTimeScheduler<TenSeconds> {
    /// Under a lock: an action may run on another thread than the test.
    private let log = EventLog()

    var runs: [String] { log.lines }

    init(initialClock: Int = 0) {
        super.init(initialClock: initialClock, converter: TenSeconds())
    }

    @discardableResult func at(_ time: Int, _ name: String, _ more: @escaping () -> Void = {}) -> any Disposable {
        scheduleAbsoluteVirtual(name, time: time) {
            self.log.note("\($0) @ \(self.clock)")
            more()
            return Disposables.create()
        }
    }
}

@Suite struct VirtualTimeSchedulerTests {
    @Test func `the clock begins where it is told, and can be read in real time`() {
        let scheduler = Ticks(initialClock: 10)
        #expect(scheduler.clock == 10 && scheduler.now == Date(timeIntervalSince1970: 100))
    }

    @Test func `actions run in the order of their times, and at one time in that of the calls`() {
        let scheduler = Ticks()
        scheduler.at(3, "c") { scheduler.at(1, "late") }
        scheduler.at(1, "a")
        scheduler.at(1, "b")
        scheduler.start()
        #expect(scheduler.runs == ["a @ 1", "b @ 1", "c @ 3", "late @ 3"] && scheduler.clock == 3)
    }

    @Test func `relative times are counted from the clock`() {
        let scheduler = Ticks(initialClock: 5)
        var times: [Int] = []
        func note(_: Void) -> any Disposable {
            times.append(scheduler.clock)
            return Disposables.create()
        }
        _ = scheduler.schedule((), action: note)
        _ = scheduler.scheduleRelative((), dueTime: .seconds(20), action: note)
        _ = scheduler.scheduleRelative((), dueTime: .milliseconds(30_000), action: note)
        _ = scheduler.scheduleRelativeVirtual((), dueTime: 4, action: note)
        scheduler.start()
        #expect(times == [5, 7, 8, 9])
    }

    @Test func `an action that was disposed of does not run, and the clock does not stop at it`() {
        let scheduler = Ticks()
        scheduler.at(1, "a")
        scheduler.at(2, "b").dispose()
        let later = scheduler.at(4, "d")
        scheduler.at(3, "c") { later.dispose() }
        scheduler.start()
        #expect(scheduler.runs == ["a @ 1", "c @ 3"] && scheduler.clock == 3)
    }

    @Test func `advanceTo runs what is due and sets the clock`() {
        let scheduler = Ticks()
        scheduler.at(1, "a") { scheduler.at(2, "b") }
        scheduler.at(3, "c")
        scheduler.advanceTo(2)
        #expect(scheduler.runs == ["a @ 1", "b @ 2"] && scheduler.clock == 2)
        scheduler.advanceTo(10)
        #expect(scheduler.runs.last == "c @ 3" && scheduler.clock == 10)
    }

    @Test func `sleep sets the clock forward, and stop ends the run after the action`() {
        let scheduler = Ticks()
        scheduler.at(1, "a") { scheduler.sleep(10) }
        scheduler.at(2, "b") { scheduler.stop() }
        scheduler.at(3, "c")
        scheduler.start()
        #expect(scheduler.runs == ["a @ 1", "b @ 11"])
        scheduler.start()
        #expect(scheduler.runs.last == "c @ 11")
    }

    @Test func `many actions at random times run in order`() {
        let scheduler = Ticks()
        var random = SystemRandomNumberGenerator()
        let times = (0..<5_000).map { _ in Int.random(in: 1...1_000, using: &random) }
        var ran: [(time: Int, number: Int)] = []
        for (number, time) in times.enumerated() { scheduler.at(time, "") { ran.append((scheduler.clock, number)) } }
        scheduler.start()
        #expect(ran.map(\.time) == times.sorted())
        #expect(zip(ran, ran.dropFirst()).allSatisfy { $0.time < $1.time || $0.number < $1.number })
    }

    @Test func `it runs on another thread than the one that made it`() async {
        let scheduler = UncheckedBox(Ticks())
        scheduler.value.at(1, "a")
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                scheduler.value.at(2, "b")
                scheduler.value.start()
                continuation.resume()
            }
        }
        #expect(scheduler.value.runs == ["a @ 1", "b @ 2"])
    }

    @Test func `a thread that schedules while another runs the scheduler ends the process`() async {
        await #expect(processExitsWith: .failure) {
            let scheduler = UncheckedBox(Ticks())
            scheduler.value.at(1, "a") {
                Thread.detachNewThread { scheduler.value.at(2, "b") }
                DispatchSemaphore(value: 0).wait()
            }
            scheduler.value.start()
        }
    }

    @Test func `the times that wait are its description`() {
        let scheduler = Ticks()
        scheduler.at(1, "a")
        scheduler.at(2, "b")
        #expect(scheduler.debugDescription == "[1, 2]")
        scheduler.start()
        #expect(scheduler.debugDescription == "[]")
    }

    @Test func `a historical scheduler counts in dates`() {
        let scheduler = HistoricalScheduler(initialClock: Date(timeIntervalSince1970: 50))
        var times: [TimeInterval] = []
        for delay in [30, 10] {
            _ = scheduler.scheduleRelative((), dueTime: .seconds(delay)) {
                times.append(scheduler.now.timeIntervalSince1970)
                return Disposables.create()
            }
        }
        scheduler.start()
        #expect(times == [60, 80])
        scheduler.advanceTo(Date(timeIntervalSince1970: 100))
        scheduler.sleep(5)
        #expect(scheduler.clock == Date(timeIntervalSince1970: 105))
    }
}
