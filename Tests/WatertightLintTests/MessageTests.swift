// SPDX-License-Identifier: Apache-2.0

#if Lint

import Testing
import WatertightLint

@Suite("What a finding says")
struct MessageTests {
    /// The findings of a source as the command prints them.
    private func text(_ source: String) -> String {
        lint(source).findings.map { finding in
            let notes = finding.notes.map { "\n\($0.location): note: \($0.message)" }.joined()
            return "\(finding.location): \(finding.severity.rawValue): \(finding.message) [\(finding.code) \(finding.name)]\(notes)"
        }.joined(separator: "\n")
    }

    @Test func `the path is named: the closure, the upstream and the storage`() {
        let clock = """
            import Combine
            import Foundation

            final class Clock {
                var ticks = 0
                private var cancellable: AnyCancellable?

                func start() {
                    cancellable = Timer.publish(every: 1, on: .main, in: .common)
                        .autoconnect()
                        .sink { _ in
                            self.ticks += 1
                        }
                }
            }
            """
        #expect(
            text(clock) == """
                Source.swift:12:17: warning: closure captures `self` strongly and `self.cancellable` keeps the subscription: \
                neither is ever released [WT01 strong-self-in-subscription]
                Source.swift:9:29: note: the timer never completes
                Source.swift:9:9: note: the subscription is stored here
                """)
    }

    @Test func `a bound method is named, and so is each further capture`() {
        let screen = """
            import Combine
            final class Screen {
                let subject = PassthroughSubject<Int, Never>()
                var cancellables = Set<AnyCancellable>()
                func show(_ value: Int) {}
                func bind() {
                    subject.handleEvents(receiveOutput: show)
                        .sink { print(self, $0) }
                        .store(in: &cancellables)
                }
            }
            """
        #expect(
            text(screen) == """
                Source.swift:7:45: warning: passing method `show` captures `self` strongly in a pipeline that `self.cancellables` keeps: \
                neither is ever released [WT04 bound-method-reference]
                Source.swift:7:9: note: a `PassthroughSubject` does not complete by itself
                Source.swift:9:14: note: the subscription is stored here
                Source.swift:8:27: note: `self` is captured strongly here, too
                """)
    }

    @Test(arguments: [
        ("WT02", "`assign(to:on:)` retains `self` and `self.cancellable` keeps the subscription: neither is ever released"),
        ("WT03", "`map` closure captures `self` strongly in a pipeline that `self.$title` keeps: neither is ever released"),
        ("WT05", "result of `sink` is dropped: the subscription is cancelled at once"),
        ("WT07", "`take` the end of `self` never fires, because this closure keeps `self` alive"),
        ("WT09", "closure captures `self` strongly behind a timer that nothing stops: `self` is never released"),
        (
            "WT10",
            "the capture list is on the inner closure: the outer one captures `self` strongly and `self.cancellables` keeps the subscription"
        ),
        ("WT11", "`self` is held strongly while the loop waits: it is not released before the task ends"),
        ("WT12", "`Task` captures `self` strongly in a closure of a subscription that `self.cancellables` keeps: neither is ever released"),
        ("WT16", "cancel closure captures `self` strongly and `self.cancellable` keeps it: neither is ever released"),
        ("WT90", "suppression matches no finding"),
    ])
    func `each rule says its sentence`(code: String, message: String) throws {
        let rule = try #require(RuleCatalogue.description(code))
        #expect(lint(rule.bad).findings.map(\.message) == [message])
    }
}

#endif
