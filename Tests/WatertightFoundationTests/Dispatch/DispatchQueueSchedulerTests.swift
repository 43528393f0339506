// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import Testing
import WatertightFoundation

@Suite("DispatchQueue as a scheduler", .timeLimit(.minutes(60)))
struct DispatchQueueSchedulerTests {
    let queue = DispatchQueue(label: "scheduler under test")
    let key = DispatchSpecificKey<Bool>()

    init() {
        queue.setSpecific(key: key, value: true)
    }

    @Test func `An action runs on the queue, after those before it`() async {
        let events = Events<String>()
        queue.suspend()
        queue.schedule { [key] in events.note("ran, on the queue: \(DispatchQueue.getSpecific(key: key) ?? false)") }
        events.note("scheduled")
        queue.resume()
        #expect(await events.next(2) == ["scheduled", "ran, on the queue: true"])
    }

    @Test func `Actions of a serial queue run in the order in which they were scheduled`() async {
        let events = Events<Int>()
        for number in 1...100 { queue.schedule { events.note(number) } }
        #expect(await events.next(100) == Array(1...100))
    }

    @Test func `The group of the options counts the action`() async {
        let group = DispatchGroup()
        let events = Events<String>()
        queue.suspend()
        queue.schedule(options: .init(qos: .utility, group: group)) { events.note("action") }
        group.notify(queue: queue) { events.note("group is empty") }
        queue.resume()
        #expect(await events.next(2) == ["action", "group is empty"])
    }

    /// ThreadSanitizer runs each block in one of its own, without the flags.
    private static let isThreadSanitized = dlsym(dlopen(nil, RTLD_NOW), "__tsan_init") != nil

    @Test(.disabled(if: isThreadSanitized)) func `The flags of the options hold for the action`() async {
        let queue = DispatchQueue(label: "concurrent", attributes: .concurrent)
        let events = Events<String>()
        let barrier = DispatchQueue.SchedulerOptions(flags: .barrier)
        // A precondition stops the tests if it does not hold. (Of the quality of service nothing is to be seen on Linux.)
        queue.schedule(options: barrier) {
            dispatchPrecondition(condition: .onQueueAsBarrier(queue))
            events.note("now")
        }
        #expect(await events.next() == "now")
        queue.schedule(after: queue.now, tolerance: 0, options: barrier) {
            dispatchPrecondition(condition: .onQueueAsBarrier(queue))
            events.note("later")
        }
        #expect(await events.next() == "later")
    }

    @Test func `An action for a later moment does not run before it`() async {
        let events = Events<DispatchTime>()
        let date = queue.now.advanced(by: .milliseconds(20))
        queue.schedule(after: date) { events.note(.now()) }
        #expect(await events.next() >= date.dispatchTime)
    }

    @Test func `An action for a past moment runs`() async {
        let events = Events<Bool>()
        queue.schedule(after: queue.now.advanced(by: .seconds(-1))) { events.note(true) }
        #expect(await events.next())
    }

    @Test func `An action is released when it has run`() async {
        let events = Events<String>()
        queue.schedule { [witness = Witness(events)] in _ = witness }
        queue.schedule(after: queue.now) { [witness = Witness(events)] in _ = witness }
        #expect(await events.next(2) == ["released", "released"])
    }

    @Test func `There is no smallest tolerance`() {
        #expect(queue.minimumTolerance == 0)
    }

    @Test func `Options are unspecified unless they are given`() {
        let options = DispatchQueue.SchedulerOptions()
        #expect(options.qos == .unspecified)
        #expect(options.flags.isEmpty)
        #expect(options.group == nil)
    }
}
