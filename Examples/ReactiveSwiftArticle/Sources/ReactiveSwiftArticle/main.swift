// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReactiveSwift

/// Prints what is to hold, and whether it does.
struct Report {
    private(set) var holds = true

    mutating func tell(_ text: String, _ isSo: Bool) {
        print("\(text): \(isSo)")
        holds = holds && isSo
    }
}

var report = Report()

// A request that lasts keeps the page that has started it, until one of four ends: that is the article's ring.
enum End: CaseIterable {
    case completed, failed, interrupted, disposed
}

for end in End.allCases {
    weak var released: Page?
    let service = WebService()
    do {
        let page = Page()
        released = page
        page.load(from: service)
        service.send(.value("data"))
    }
    let wasKept = released?.text == "data"
    switch end {
    case .completed: service.send(.completed)
    case .failed: service.send(.failed(WebError()))
    case .interrupted: service.send(.interrupted)
    case .disposed: released?.leave()
    }
    report.tell("\(end): the ring has kept the page, and lets go of it, without `= nil`", wasKept && released == nil)
}

// Disposing ends one start, and no other.
let service = WebService()
var heard: [String] = []
let first = service.data.start { heard.append("first \($0)") }
service.data.startWithResult { if case .success(let value) = $0 { heard.append("second \(value)") } }
first.dispose()
service.send(.value("data"))
report.tell("disposing one start leaves the others", heard.last == "second data" && heard.count == 2)

/// Whether the form is released when it is dropped, after it has validated.
func isReleased(_ make: () -> Form) -> Bool {
    weak var released: Form?
    do {
        let form = make()
        released = form
        form.start()
        form.username.value = "a"
        guard form.validations == 2 else { return false }
    }
    return released == nil
}

report.tell("startWithValues(validateUsername) leaks its form", !isReleased(BoundMethodForm.init))
report.tell("[weak self] does not", isReleased(WeakForm.init))
report.tell("startWithValues(weak: self, Form.validateUsername) does not", isReleased(LiftingForm.init))

/// Whether the screen is released when it is dropped, after it has heard a notification.
func isReleased(_ make: () -> Screen) -> Bool {
    weak var released: Screen?
    do {
        let screen = make()
        released = screen
        screen.viewDidLoad()
        NotificationCenter.default.post(name: .didBecomeActive, object: nil)
        guard screen.changes == 1 else { return false }
    }
    defer { released?.endLifetime() }
    return released == nil
}

report.tell("a notification's closure that names self leaks its screen", !isReleased(StrongScreen.init))
report.tell("[weak self] does not, as the article says", isReleased(WeakScreen.init))
report.tell("observeValues(weak: self) does not", isReleased(UnretainingScreen.init))

exit(report.holds ? 0 : 1)
