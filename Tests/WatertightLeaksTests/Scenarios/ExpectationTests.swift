// SPDX-License-Identifier: Apache-2.0

import Synchronization
import Testing
import WatertightLeaks
import WatertightLeaksTesting

extension HeapTests {
    /// What an expectation means, and that none hides another.
    @Suite struct ExpectationTests {
        final class Model {
            var other: Model?
        }

        final class Page {}

        enum Kept {
            nonisolated(unsafe) static var model: Model?
            /// The reference's address in another form: no search finds it.
            nonisolated(unsafe) static var hidden: UInt = 0
        }

        @Test func `a failure stands at the line of its expectation, and the test goes on`() throws {
            let model = escaped(Model())
            let lines = Mutex<[Int]>([])
            let first = #line + 2
            try withKnownIssue {
                try expectDeallocated(model)
                try expectNoLeaks { $0.watch(model) }
                try expectNoLeaks { $0.expect(model, diesBefore: Page()) }
            } matching: { issue in
                lines.withLock { $0.append(issue.sourceLocation?.line ?? 0) }
                return issue.error is LeaksFound && issue.sourceLocation?.fileID == #fileID
            }
            #expect(lines.withLock { $0 } == [first, first + 1, first + 2])
            withExtendedLifetime(model) {}
        }

        @Test func `if no test is running, a failure is thrown`() async {
            let thrown = await Task.detached {
                #expect(throws: LeaksFound.self) {
                    try expectNoLeaks { scope in
                        Kept.model = escaped(Model())
                        if let model = Kept.model { scope.watch(model) }
                    }
                }
            }.value
            #expect(thrown?.report.groups.first?.leak.type == "Model")
            Kept.model = nil
        }

        @Test func `the first one outlives the second: a failure`() throws {
            let model = escaped(Model())
            let found = try recorded(LeaksFound.self) {
                try expectNoLeaks { scope in
                    let page = escaped(Page())
                    scope.expect(model, diesBefore: page)
                }
            }
            #expect(found?.description.contains("expected: dies before Page") == true)
            withExtendedLifetime(model) {}
        }

        @Test func `the second one outlives the first, both are gone, or both are alive: none`() throws {
            let (model, page) = (escaped(Model()), escaped(Page()))
            try expectNoLeaks { scope in
                scope.expect(Page(), diesBefore: model)
                scope.expect(Page(), diesBefore: Model())
                scope.expect(model, diesBefore: page)
                scope.expect(page, diesBefore: model)
            }
            withExtendedLifetime((model, page)) {}
        }

        @Test func `an object whose holder is not to be found is reported nevertheless`() throws {
            let found = try recorded(LeaksFound.self) {
                try expectNoLeaks { scope in
                    let model = scope.watch(escaped(Model()), "is released")
                    Kept.hidden = ~UInt(bitPattern: Unmanaged.passRetained(model).toOpaque())
                }
            }
            let text = found?.description ?? ""
            #expect(text.contains("Model") && text.contains("is released"), "\(text)")
            // A word that calls before have left somewhere may be taken for the reference; it is then no proven one.
            #expect(found?.report.groups.allSatisfy { $0.leak.steps.last?.isProven != true } == true, "\(text)")
            #expect(found?.unexplained == [], "\(text)")
            if let address = UnsafeRawPointer(bitPattern: ~Kept.hidden) { Unmanaged<Model>.fromOpaque(address).release() }
        }

        @Test func `a circle does not hide another failed expectation`() throws {
            weak var inCircle: Model?
            let found = try recorded(LeaksFound.self) {
                try expectNoLeaks { scope in
                    let first = scope.watch(escaped(Model()), "is in no circle")
                    first.other = escaped(Model())
                    first.other?.other = first
                    inCircle = first
                    Kept.model = escaped(Model())
                    scope.watch(Kept.model ?? first, "is not kept")
                    scope.expect(Kept.model ?? first, diesBefore: Page())
                }
            }
            let text = found?.description ?? ""
            #expect(found?.report.groups.count == 2, "\(text)")
            for part in ["is in no circle", "Model.other", "is not kept", "Kept.model", "dies before Page"].map(Symbols.shown) {
                #expect(text.contains(part), "\(part) in \(text)")
            }
            inCircle?.other = nil
            Kept.model = nil
        }

        @Test func `of two circles of one cause both expectations are shown`() throws {
            var undo: [() -> Void] = []
            let found = try recorded(LeaksFound.self) {
                try expectNoLeaks { scope in
                    for expectation in ["ends with the page", "ends with the session"] {
                        let model = scope.watch(escaped(Model()), expectation)
                        model.other = model
                        undo.append { [weak model] in model?.other = nil }
                    }
                }
            }
            let text = found?.description ?? ""
            #expect(found?.report.groups.map(\.count) == [2], "\(text)")
            #expect(text.contains("ends with the page") && text.contains("ends with the session"), "\(text)")
            for undo in undo { undo() }
        }
    }
}
