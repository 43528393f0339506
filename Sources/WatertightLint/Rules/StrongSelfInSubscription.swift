// SPDX-License-Identifier: Apache-2.0

#if Lint

/// WT01: a closure of a subscription holds `self`, and `self` keeps the subscription.
struct StrongSelfInSubscription: CycleRule {
    static let description = RuleDescription(
        code: "WT01", name: "strong-self-in-subscription", severity: .warning,
        summary: """
            A closure that is passed to `sink`, `subscribe` or their like captures `self` strongly, and a property of `self` keeps the
            subscription. Each keeps the other, so neither is released before the stream ends. A strong `self` is fine if something else keeps the
            subscription, or if the stream ends by itself.
            """,
        bad: """
            import Combine
            final class Profile {
                let names = PassthroughSubject<String, Never>()
                var title = ""
                var cancellables = Set<AnyCancellable>()
                func bind() {
                    names.sink { self.title = $0 }.store(in: &cancellables)
                }
            }
            """,
        good: """
            import Combine
            final class Profile {
                let names = PassthroughSubject<String, Never>()
                var title = ""
                var cancellables = Set<AnyCancellable>()
                func bind() {
                    names.sink { [weak self] in self?.title = $0 }.store(in: &cancellables)
                }
            }
            """)

    func covers(_ cycle: Cycle) -> Bool { cycle.retention.form == .closure && cycle.retention.isTerminal }

    func message(_ cycle: Cycle) -> String {
        "closure captures `self` strongly and `\(cycle.keeperText)` keeps the subscription: neither is ever released"
    }
}

#endif
