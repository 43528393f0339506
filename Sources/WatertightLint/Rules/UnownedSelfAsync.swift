// SPDX-License-Identifier: Apache-2.0

#if Lint

/// WT15: `[unowned self]` in a subscription that may outlive `self`.
struct UnownedSelfAsync: Rule {
    static let description = RuleDescription(
        code: "WT15", name: "unowned-self-async", severity: .note,
        summary: """
            A closure with `[unowned self]` that is called after `self` was released ends the program. If `self` keeps the subscription, only a value
            that is on its way to another thread can do that; if another object keeps it, any value can, and the finding is a warning.
            """,
        bad: """
            import Combine
            final class Profile {
                var title = ""
                func bind(_ names: PassthroughSubject<String, Never>, in set: CancelBag) {
                    names.sink { [unowned self] in self.title = $0 }.store(in: set)
                }
            }
            """,
        good: """
            import Combine
            final class Profile {
                var title = ""
                func bind(_ names: PassthroughSubject<String, Never>, in set: CancelBag) {
                    names.sink { [weak self] in self?.title = $0 }.store(in: set)
                }
            }
            """)

    func findings(in program: Program) -> [Finding] {
        program.subscriptions.compactMap { subscription in
            guard let owner = subscription.mortalOwner, let at = unowned(subscription) else { return nil }
            let isForeign: Bool =
                switch subscription.fate {
                case .kept(.own, _), .unknown: false
                case .kept, .returned: !endsWithOwner(subscription)
                case .dropped: !subscription.endsWhenDropped && subscription.ownSource == nil && !endsWithOwner(subscription)
                }
            let isShort = Life(of: subscription.upstream, in: subscription.scope) == .finite
            return finding(
                in: subscription.file, at: at, "`[unowned self]` may be used after `self` is gone", owner,
                severity: isForeign && !isShort ? .warning : .note)
        }
    }

    /// Whether the stream ends when `self` does: `take(until: rx.deallocated)`, `take(duringLifetimeOf: self)`.
    private func endsWithOwner(_ subscription: Subscription) -> Bool {
        guard subscription.upstream.endsByAnother else { return false }
        return subscription.upstream.links.flatMap { $0.arguments ?? [] }.contains { argument in
            guard case .own(let path)? = subscription.scope.place(argument.value) else { return false }
            return path.first.map { ["rx", "reactive", "lifetime"].contains($0) } ?? true
        }
    }

    private func unowned(_ subscription: Subscription) -> Offset? {
        let links = subscription.upstream.links + [subscription.terminal]
        return links.flatMap { $0.arguments ?? [] }.lazy.compactMap { argument in
            guard case .closure(let closure) = argument.value, closure.selfStrength == .unowned else { return nil }
            return closure.selfCapture?.at
        }.first
    }
}

#endif
