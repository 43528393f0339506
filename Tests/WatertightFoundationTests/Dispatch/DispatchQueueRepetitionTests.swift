// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Testing
import WatertightFoundation

@Suite("Repeating actions on a DispatchQueue", .timeLimit(.minutes(60)))
struct DispatchQueueRepetitionTests {
    let queue = DispatchQueue(label: "repetition under test")
    let events = Events<String>()

    func repeating(_ action: @escaping () -> Void) -> any Cancellable {
        queue.schedule(after: queue.now, interval: .milliseconds(1), tolerance: .nanoseconds(0), action)
    }

    /// Waits until the queue has run an action that is due after the next run of every repetition. The queue runs due actions in order,
    /// however late it is.
    func nextRunsArePast() async {
        await withCheckedContinuation { continuation in
            queue.schedule(after: queue.now.advanced(by: .milliseconds(10))) { continuation.resume() }
        }
    }

    @Test func `The action runs again and again, not before its date`() async {
        let times = Events<DispatchTime>()
        let date = queue.now.advanced(by: .milliseconds(10))
        let token = queue.schedule(after: date, interval: .milliseconds(2)) { times.note(.now()) }
        let seen = await times.next(4)
        token.cancel()
        for (index, time) in seen.enumerated() {
            #expect(time >= date.advanced(by: .milliseconds(2 * index)).dispatchTime)
        }
    }

    @Test func `Cancelling on the queue stops it and releases the action before it returns`() async {
        let runs = Events<Bool>()
        // Only the queue.
        var count = 0
        weak var released: Witness?
        let token = repeating { [witness = tracked(&released)] in
            _ = witness
            count += 1
            runs.note(true)
        }
        _ = await runs.next(2)
        // On the queue, so that the action is not just running.
        let before = queue.sync { () -> Int in
            token.cancel()
            return count
        }
        #expect(released == nil)
        await nextRunsArePast()
        #expect(queue.sync { count } == before)
    }

    @Test func `Cancelling from inside the action makes that run the last`() async {
        var count = 0
        var token: (any Cancellable)?
        queue.suspend()
        token = repeating { [events] in
            count += 1
            guard count == 3 else { return }
            token?.cancel()
            events.note("cancelled")
        }
        queue.resume()
        #expect(await events.next() == "cancelled")
        await nextRunsArePast()
        #expect(queue.sync { count } == 3)
    }

    @Test func `Dropping the token stops it and releases the action`() async {
        _ = repeating { [witness = Witness(events)] in _ = witness }
        #expect(await events.next() == "released")
    }

    @Test func `The token is an AnyCancellable, as in Combine`() {
        #expect(repeating {} is AnyCancellable)
    }

    func tracked(_ witness: inout Witness?) -> Witness {
        let new = Witness()
        witness = new
        return new
    }
}
