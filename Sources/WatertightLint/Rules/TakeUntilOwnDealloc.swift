// SPDX-License-Identifier: Apache-2.0

#if Lint

/// WT07: a stream ends when `self` is released, and its closure keeps `self` from being released.
struct TakeUntilOwnDealloc: Rule {
    static let description = RuleDescription(
        code: "WT07", name: "take-until-own-dealloc", severity: .warning,
        summary: """
            `take(until:)` with the end of `self`'s own life ends the stream when `self` is released. A closure behind it that captures `self` strongly
            keeps that from happening.
            """,
        bad: """
            import ReactiveSwift
            final class Profile {
                let title = MutableProperty("")
                func show(_ name: String) {}
                func bind(_ names: Signal<String, Never>) {
                    names.take(during: self.reactive.lifetime).observeValues { self.show($0) }
                }
            }
            """,
        good: """
            import ReactiveSwift
            final class Profile {
                let title = MutableProperty("")
                func show(_ name: String) {}
                func bind(_ names: Signal<String, Never>) {
                    names.take(during: self.reactive.lifetime).observeValues { [weak self] in self?.show($0) }
                }
            }
            """)

    private static let verbs: Set<String> = ["takeUntil", "take", "prefix", "until"]
    private static let ends: Set<String> = [
        "rac_willDeallocSignal", "rac_deallocated", "deallocated", "deallocating", "lifetime", "rac_lifetime", "ended", "willDeallocSignal",
    ]

    func findings(in program: Program) -> [Finding] {
        program.subscriptions.compactMap { subscription in
            guard let end = subscription.upstream.links.first(where: { isOwnEnd($0, subscription.scope) }),
                let owner = subscription.mortalOwner,
                let retention = Retention.all(of: subscription).first, Life(of: subscription.upstream, in: subscription.scope) != .finite
            else { return nil }
            return finding(
                in: subscription.file, at: retention.at,
                "`\(end.name)` the end of `self` never fires, because this closure keeps `self` alive", owner,
                notes: [Finding.Note(location: Location(subscription.file, end.at), message: "the stream should end here")])
        }
    }

    private func isOwnEnd(_ link: Chain.Link, _ scope: Scope) -> Bool {
        guard Self.verbs.contains(link.name), let argument = link.arguments?.first?.value else { return false }
        // `prefix(untilDeinitOf: self)` is Watertight's, and `take(duringLifetimeOf: self)` ReactiveCocoa's.
        if link.labels.contains(where: { $0 == "untilDeinitOf" || $0 == "duringLifetimeOf" }) { return scope.place(argument) == .own([]) }
        let chain = Chain(argument)
        guard let last = chain.links.last?.name ?? chain.base.calledName, Self.ends.contains(last) else { return false }
        switch chain.base {
        case .name(let name, _): return scope.isOwner(name) == .strong || scope.isOwnMember(name)
        case .call: return chain.links.isEmpty
        default: return false
        }
    }
}

extension Expression {
    /// The bare name that is called.
    var calledName: String? {
        if case .call(let call) = self, case .name(let name, _) = call.callee { name } else { nil }
    }
}

#endif
