// SPDX-License-Identifier: Apache-2.0

#if Lint

/// WT10: only the inner of two closures holds `self` weakly.
struct WeakOnlyInNestedClosure: CycleRule {
    static let description = RuleDescription(
        code: "WT10", name: "weak-only-in-nested-closure", severity: .warning,
        summary: """
            To fill the capture list of an inner closure, the closure around it has to have `self`: it captures `self` strongly. The capture list
            belongs to the outer closure.
            """,
        bad: """
            import Combine
            final class Profile {
                let names = PassthroughSubject<String, Never>()
                var title = ""
                var cancellables = Set<AnyCancellable>()
                func later(_ work: @escaping () -> Void) {}
                func bind(_ run: @escaping (@escaping () -> Void) -> Void) {
                    names.sink { name in
                        run { [weak self] in self?.title = name }
                    }.store(in: &cancellables)
                }
            }
            """,
        good: """
            import Combine
            final class Profile {
                let names = PassthroughSubject<String, Never>()
                var title = ""
                var cancellables = Set<AnyCancellable>()
                func bind(_ run: @escaping (@escaping () -> Void) -> Void) {
                    names.sink { [weak self] name in
                        run { self?.title = name }
                    }.store(in: &cancellables)
                }
            }
            """)

    func covers(_ cycle: Cycle) -> Bool { cycle.retention.form == .captureList }

    func message(_ cycle: Cycle) -> String {
        "the capture list is on the inner closure: the outer one captures `self` strongly and `\(cycle.keeperText)` keeps the subscription"
    }
}

#endif
