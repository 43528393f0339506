// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WatertightFoundation

/// The runner of these tests has an asynchronous `main`, so that nothing runs the main loop on Linux.
@Suite("The main loop of a program that does not run it", .timeLimit(.minutes(60)))
struct MainLoopTests {
    @Test func `A timer of the main loop ticks`() async {
        let ticks = Events<Date>()
        let token = Timer.publish(every: 0.002, on: .main, in: .common).autoconnect().sink { ticks.note($0) }
        let dates = await ticks.next(3)
        #expect(dates == dates.sorted())
        token.cancel()
    }

    @Test func `A timer of the main loop can be awaited`() async {
        var count = 0
        for await _ in Timer.publish(every: 0.002, on: .main, in: .common).autoconnect().values {
            count += 1
            if count == 3 { break }
        }
        #expect(count == 3)
    }

    @Test func `Actions run in the order in which they were scheduled`() async {
        let events = Events<Int>()
        for number in 0..<10_000 { RunLoop.main.schedule { events.note(number) } }
        #expect(await events.next(10_000) == Array(0..<10_000))
    }

    @Test func `Values are received in order, on the main actor`() async {
        let events = Events<Int>()
        let token = (1...50).publisher.receive(on: RunLoop.main).sink { value in
            MainActor.assertIsolated()
            events.note(value)
        }
        #expect(await events.next(50) == Array(1...50))
        token.cancel()
    }

    @Test func `A delay and a debounce on the main loop deliver`() async {
        let (delayed, settled) = (Events<Int>(), Events<Int>())
        let subject = PassthroughSubject<Int, Never>()
        let tokens = [
            subject.delay(for: 0.002, scheduler: RunLoop.main).sink { delayed.note($0) },
            subject.debounce(for: 0.002, scheduler: RunLoop.main).sink { settled.note($0) },
        ]
        subject.send(7)
        #expect(await delayed.next() == 7)
        #expect(await settled.next() == 7)
        tokens.forEach { $0.cancel() }
    }

    @Test func `A cancelled timer of the main loop keeps nothing`() async {
        weak var released: Witness?
        let ticks = Events<Date>()
        let token: AnyCancellable
        do {
            let witness = Witness()
            released = witness
            token = Timer.publish(every: 0.002, on: .main, in: .common).autoconnect().sink { [witness] date in
                _ = witness
                ticks.note(date)
            }
        }
        _ = await ticks.next(2)
        // On the main queue, so that no tick is just under way.
        await MainActor.run { token.cancel() }
        #expect(released == nil)
    }

    @Test func `A repetition on the main loop runs until it is cancelled`() async {
        let runs = Events<Int>()
        let repetition = RunLoop.main.schedule(after: RunLoop.main.now, interval: 0.002) { runs.note(1) }
        #expect(await runs.next(3) == [1, 1, 1])
        repetition.cancel()
    }
}
