// SPDX-License-Identifier: Apache-2.0
import Foundation
import ReactiveSwift
import WatertightTesting

// Beside `WatertightTesting`, `TestScheduler` has to be qualified.

func virtual() -> (ReactiveSwift.TestScheduler, WatertightTesting.TestScheduler<VirtualTime, Never>) {
    let theirs = ReactiveSwift.TestScheduler()
    theirs.advance(by: .seconds(1))
    return (theirs, VirtualTimeScheduler())
}
