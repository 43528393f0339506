// SPDX-License-Identifier: Apache-2.0

import Foundation
import RxSwift
import Synchronization

let lines = Mutex<[String]>([])

func log(_ line: String) { lines.withLock { $0.append(line) } }

/// What a function logs until its source has sent everything.
@MainActor func logged(_ body: () -> Void) -> [String] {
    lines.withLock { $0 = [] }
    body()
    while !lines.withLock({ $0.contains("sent") }) { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.05)) }
    return lines.withLock { $0.filter { $0 != "sent" } }
}

let untilTheEnd = logged { createRxTest(disposingAtOnce: false) }
print("disposed of at its end: \(untilTheEnd == ["received: 1", "received: 2", "completed", "disposed"])")

let atOnce = logged { createRxTest(disposingAtOnce: true) }
print("disposed of at once, it receives nothing more: \(atOnce == ["received: 1", "disposed"])")

let inABag = logged { createRxTestInALocalBag() }
print("a bag disposes of it when it is released: \(inABag == ["received: 1", "disposed"])")

// RxSwift only blocks what is sent later: the observer stays, as long as the source keeps it. Here it is released.
final class Page {
    var text = ""
}

weak var released: Page?
var kept: AnyObserver<String>?
do {
    let page = Page()
    released = page
    let ob = Observable<String>.create { observer in
        kept = observer
        return Disposables.create()
    }
    ob.subscribe(onNext: { page.text = $0 }).dispose()
}
print("the source still has its observer, and the page is gone: \(kept != nil && released == nil)")

let holds = untilTheEnd.count == 4 && atOnce.count == 2 && inABag.count == 2 && released == nil
exit(holds ? 0 : 1)
