// SPDX-License-Identifier: Apache-2.0

#if Lint

/// WT04: a method of `self` is passed as a closure in a pipeline that `self` keeps.
struct BoundMethodReference: CycleRule {
    static let description = RuleDescription(
        code: "WT04", name: "bound-method-reference", severity: .warning,
        summary: """
            A method that is passed as a closure, as in `sink(receiveValue: show)`, is bound to `self` and retains it. A free function, a static
            method and a property that is a closure do not.
            """,
        bad: """
            import Combine
            final class Profile {
                let names = PassthroughSubject<String, Never>()
                var cancellables = Set<AnyCancellable>()
                func show(_ name: String) {}
                func bind() {
                    names.sink(receiveValue: show).store(in: &cancellables)
                }
            }
            """,
        good: """
            import Combine
            final class Profile {
                let names = PassthroughSubject<String, Never>()
                var cancellables = Set<AnyCancellable>()
                static func show(_ name: String) {}
                func bind() {
                    names.sink(receiveValue: Profile.show).store(in: &cancellables)
                }
            }
            """)

    func covers(_ cycle: Cycle) -> Bool { if case .method = cycle.retention.form { true } else { false } }

    func message(_ cycle: Cycle) -> String {
        guard case .method(let name) = cycle.retention.form else { return "" }
        return "passing method `\(name)` captures `self` strongly in a pipeline that `\(cycle.keeperText)` keeps: neither is ever released"
    }
}

#endif
