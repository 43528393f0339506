// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import WatertightLeaks

/// Demangled symbols, as debug and release builds of Swift 6.3 have them, and what is shown of them.
@Suite struct FunctionNameTests {
    @Test(arguments: [
        ("partial apply forwarder for closure #1 (Foundation.Date) -> () in App.Clock.start() -> ()", "closure #1 in Clock.start()"),
        (
            "closure #2 (Swift.Int) -> () in App.(Clock in _8A3F00C1D2E3F4A5B6C7D8E9F0A1B2C3).start(at: Swift.Int, _: Swift.String) -> ()",
            "closure #2 in Clock.start(at:_:)"
        ),
        (
            "partial apply forwarder for implicit closure #2 (Swift.Int) -> () in implicit closure #1 (App.Clock) -> (Swift.Int) -> () in App.Clock.bound() -> ()",
            "method reference in Clock.bound()"
        ),
        (
            "partial apply forwarder for closure #1 () -> () in closure #2 () -> () in App.make<A where A: Swift.Equatable>(A) async throws -> Swift.Int",
            "closure #1 in closure #2 in make(_:)"
        ),
        (
            "closure #1 (Swift.Int) -> () in App.Session.open(Feed.Subject<Swift.Int, Swift.Never>, then: () -> ()) -> ()",
            "closure #1 in Session.open(_:then:)"
        ),
        (
            "generic not re-abstracted specialization <App.Born> of inlined generic function <Feed.Subject<A, Swift.Never>> of Feed.Source.sink(_: (A) -> ()) -> Feed.Token",
            "Source.sink(_:)"
        ),
        (
            "closure #1 () -> () in (extension in App):Feed.Source< where A.Item == (Swift.Int, Swift.String)>.listen<A where A1: P>(to: A1) -> ()",
            "closure #1 in Source.listen(to:)"
        ),
        (
            "(1) await resume partial function for partial apply forwarder for closure #2 @Sendable () async -> () in App.Clock.start() async -> ()",
            "closure #2 in Clock.start()"
        ),
        (
            "closure #1 () -> Swift.Bool in static App.Version.< infix(App.Version, App.Version) -> Swift.Bool",
            "closure #1 in Version.< infix(_:_:)"
        ),
        ("static App.Registry.shared : [Swift.String : App.Clock]", "Registry.shared"),
        ("App.shared : Swift.Dictionary<Swift.String, App.Clock>", "shared"),
        ("main", "main"),
    ])
    func `a symbol is shortened`(demangled: String, shown: String) {
        #expect(FunctionName(demangled: demangled).description == shown)
    }

    @Test func `stored properties without what the library keeps inside of them`() {
        #expect(FieldName.readable("bag._buffer._storage") == "bag")
        #expect(FieldName.readable("$__lazy_storage_$_model") == "model")
        #expect(FieldName.readable("state.next") == "state.next")
    }
}
