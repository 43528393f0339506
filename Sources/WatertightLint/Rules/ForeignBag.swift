// SPDX-License-Identifier: Apache-2.0

#if Lint

/// WT14: another object's bag keeps a subscription whose closures hold `self`.
struct ForeignBag: Rule {
    static let description = RuleDescription(
        code: "WT14", name: "foreign-bag", severity: .note,
        summary: """
            A subscription that captures `self` strongly and that another object keeps lets `self` live as long as that object. That may be what is
            wanted; if the other object lives longer, as a parent does, it is a leak in all but name.
            """,
        bad: """
            import Combine
            final class Row {
                var title = ""
                func bind(_ names: PassthroughSubject<String, Never>, _ list: List) {
                    names.sink { self.title = $0 }.store(in: &list.cancellables)
                }
            }
            """,
        good: """
            import Combine
            final class Row {
                var title = ""
                func bind(_ names: PassthroughSubject<String, Never>, _ list: List) {
                    names.sink { [weak self] in self?.title = $0 }.store(in: &list.cancellables)
                }
            }
            """)

    func findings(in program: Program) -> [Finding] {
        program.subscriptions.compactMap { subscription in
            guard case .kept(let place, let at) = subscription.fate, case .foreign(let keeper) = place,
                let owner = subscription.mortalOwner,
                Life(of: subscription.upstream, in: subscription.scope) != .finite, let retention = Retention.all(of: subscription).first
            else { return nil }
            return finding(
                in: subscription.file, at: retention.at, "`self` lives as long as `\(keeper)`, which keeps the subscription", owner,
                notes: [Finding.Note(location: Location(subscription.file, at), message: "the subscription is stored here")])
        }
    }
}

#endif
