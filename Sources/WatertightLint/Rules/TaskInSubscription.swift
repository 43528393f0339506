// SPDX-License-Identifier: Apache-2.0

#if Lint

/// WT12: a task in the closure of a subscription holds `self`, and so does the closure.
struct TaskInSubscription: CycleRule {
    static let description = RuleDescription(
        code: "WT12", name: "task-in-subscription", severity: .warning,
        summary: """
            The closure of a `Task` that uses `self` needs no capture list to compile. If it is started by a closure of a subscription that `self`
            keeps, that closure captures `self` strongly.
            """,
        bad: """
            import Combine
            final class Profile {
                let names = PassthroughSubject<String, Never>()
                var cancellables = Set<AnyCancellable>()
                func load(_ name: String) async {}
                func bind() {
                    names.sink { name in
                        Task { await self.load(name) }
                    }.store(in: &cancellables)
                }
            }
            """,
        good: """
            import Combine
            final class Profile {
                let names = PassthroughSubject<String, Never>()
                var cancellables = Set<AnyCancellable>()
                func load(_ name: String) async {}
                func bind() {
                    names.sink { [weak self] name in
                        Task { await self?.load(name) }
                    }.store(in: &cancellables)
                }
            }
            """)

    func covers(_ cycle: Cycle) -> Bool { cycle.retention.form == .task }

    func message(_ cycle: Cycle) -> String {
        "`Task` captures `self` strongly in a closure of a subscription that `\(cycle.keeperText)` keeps: neither is ever released"
    }
}

#endif
