// SPDX-License-Identifier: Apache-2.0
import Combine
import RxSwift
import RxTest
import WatertightTesting

// `WatertightTesting` has schedulers of virtual time, too: `TestScheduler` and `VirtualTimeScheduler` have to be qualified. So has RxTest's
// `Subscription` beside `Combine`, `Watertight` or `WatertightFoundation`, which have Combine's protocol of that name.

func testing() -> Bool {
    let theirs: RxTest.TestScheduler = RxTest.TestScheduler(initialClock: 0)
    let ours = WatertightTesting.VirtualTimeScheduler()
    let _: RxSwift.VirtualTimeScheduler<TestSchedulerVirtualTimeConverter> = theirs
    let _: WatertightTesting.TestScheduler<VirtualTime, Never> = ours

    let cold: TestableObservable<Int> = theirs.createColdObservable([.next(10, 1), .completed(20)])
    let result: TestableObserver<Int> = theirs.start { cold.publisher.asObservable() }
    ours.advance(by: 1)
    let whole: [RxTest.Subscription] = [RxTest.Subscription(200, 220)]
    return cold.subscriptions == whole && result.events == [.next(210, 1), .completed(220)]
}
