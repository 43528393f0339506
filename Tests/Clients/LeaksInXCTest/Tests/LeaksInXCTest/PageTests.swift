// SPDX-License-Identifier: Apache-2.0

import Watertight
import WatertightLeaksTesting
import XCTest

private final class Page {
    let titles = PassthroughSubject<String, Never>()
    var title = ""
    var token: AnyCancellable?

    func listen() { token = titles.sink { self.title = $0 } }
}

final class PageTests: XCTestCase {
    func testTwoExpectations() throws {
        let page = Page()
        try expectDeallocated(page)  // fails here
        try expectNoLeaks { $0.watch(Page()).listen() }  // fails here
        try expectNoLeaks { $0.watch(Page()) }
        withExtendedLifetime(page) {}
    }

    func testAsynchronous() async throws {
        try await expectNoLeaks(within: .zero) { $0.watch(Page()).listen() }  // fails here
    }
}
