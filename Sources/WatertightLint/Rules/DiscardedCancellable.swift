// SPDX-License-Identifier: Apache-2.0

#if Lint

/// WT05: what a subscription in Combine returns is dropped, which cancels it.
struct DiscardedCancellable: Rule {
    static let description = RuleDescription(
        code: "WT05", name: "discarded-cancellable", severity: .warning,
        summary: """
            In Combine the object that `sink` and `assign(to:on:)` return owns the subscription. If it is dropped, the subscription is cancelled at
            once, and only what was published synchronously has arrived.
            """,
        bad: """
            import Combine
            final class Profile {
                let names = PassthroughSubject<String, Never>()
                func bind() {
                    _ = names.sink { print($0) }
                }
            }
            """,
        good: """
            import Combine
            final class Profile {
                let names = PassthroughSubject<String, Never>()
                var cancellable: AnyCancellable?
                func bind() {
                    cancellable = names.sink { print($0) }
                }
            }
            """)

    private static let asynchronous: Set<String> = [
        "receive", "delay", "debounce", "throttle", "subscribe", "flatMap", "buffer", "collect",
    ]

    func findings(in program: Program) -> [Finding] {
        program.subscriptions.compactMap { subscription in
            guard subscription.fate == .dropped, subscription.endsWhenDropped, !isSynchronous(subscription) else { return nil }
            let verb = subscription.terminal.name
            guard verb == "sink" || verb == "assign" && subscription.terminal.labels == ["to", "on"] else { return nil }
            let isStream = Life(of: subscription.upstream, in: subscription.scope) != .unknown
            return finding(
                in: subscription.file, at: subscription.terminal.at,
                "result of `\(verb)` is dropped: the subscription is cancelled at once",
                isStream ? .certain : .likely)
        }
    }

    /// Whether all values arrive before the subscription returns: `_ = Just(1).sink { … }`.
    private func isSynchronous(_ subscription: Subscription) -> Bool {
        let chain = subscription.upstream
        guard !chain.links.contains(where: { Self.asynchronous.contains($0.name) }) else { return false }
        if chain.isOfSequence(in: subscription.scope) { return true }
        guard case .call(let call) = chain.base, case .name(let name, _) = call.callee else { return false }
        return ["Just", "Empty", "Fail", "Record"].contains(name)
    }
}

#endif
