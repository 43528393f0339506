// SPDX-License-Identifier: Apache-2.0

#if Lint

/// WT02: `assign(to:on: self)` holds `self`, and `self` keeps the subscription.
struct AssignOnSelf: CycleRule {
    static let description = RuleDescription(
        code: "WT02", name: "assign-on-self", severity: .warning,
        summary: """
            `assign(to:on:)` retains its object until the stream ends. If the object is `self` and a property of `self` keeps the subscription,
            neither is released. `assign(to: &$property)` retains nothing, and neither does a verb of the project's that holds the object weakly.
            """,
        bad: """
            import Combine
            final class Profile {
                let names = PassthroughSubject<String, Never>()
                var title = ""
                var cancellable: AnyCancellable?
                init() {
                    cancellable = names.assign(to: \\.title, on: self)
                }
            }
            """,
        good: """
            import Combine
            final class Profile {
                let names = PassthroughSubject<String, Never>()
                @Published var title = ""
                init() {
                    names.assign(to: &$title)
                }
            }
            """)

    func covers(_ cycle: Cycle) -> Bool { if case .object = cycle.retention.form { true } else { false } }

    func message(_ cycle: Cycle) -> String {
        let verb = cycle.retention.link.name == "assign" ? "assign(to:on:)" : cycle.retention.link.name
        return "`\(verb)` retains `self` and `\(cycle.keeperText)` keeps the subscription: neither is ever released"
    }
}

#endif
