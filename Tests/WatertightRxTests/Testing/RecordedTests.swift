// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx
import WatertightRxTest

@Suite struct RecordedTests {
    @Test func `recorded events are equal by time, case, value and description of the error`() {
        let events = Recorded.events(.next(10, 1), .error(20, Fault.sent), .completed(30))
        #expect(events == Recorded.events([.next(10, 1), .error(20, Fault.sent), .completed(30, Int.self)]))
        let others: [Recorded<Event<Int>>] = [
            .next(11, 1), .next(10, 2), .completed(10), .error(20, Fault.thrown), .error(10, Fault.sent), .completed(20), .next(30, 1),
        ]
        for event in events { #expect(!others.contains(event)) }
        #expect(Recorded.events(.next(1, Int?.none)) == [.next(1, nil)] && Recorded.events(.next(1, Int?.none)) != [.next(1, 2)])
    }

    @Test func `events of the traits are equal in the same way`() {
        #expect(MaybeEvent.success(1) == .success(1) && MaybeEvent.success(1) != .success(2) && MaybeEvent<Int>.completed == .completed)
        #expect(MaybeEvent<Int>.error(Fault.sent) == .error(Fault.sent) && MaybeEvent<Int>.error(Fault.sent) != .error(Fault.thrown))
        #expect(CompletableEvent.completed == .completed && CompletableEvent.completed != .error(Fault.sent))
        #expect(CompletableEvent.error(Fault.sent) == .error(Fault.sent) && CompletableEvent.error(Fault.sent) != .error(Fault.thrown))
    }

    @Test func `descriptions show the value and the times`() {
        #expect(Recorded(time: 210, value: Event.next(1)).debugDescription == "next(1) @ 210")
        #expect(Subscription(200).debugDescription == "(200: Infinity)" && Subscription(200, 250).debugDescription == "(200: 250)")
        #expect(Set([Subscription(1, 2), Subscription(1, 2), Subscription(1)]).count == 2)
    }
}
