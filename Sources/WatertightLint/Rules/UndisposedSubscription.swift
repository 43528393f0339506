// SPDX-License-Identifier: Apache-2.0

#if Lint

/// WT06: in RxSwift and ReactiveSwift, the subscription to a stream that does not end is dropped, and goes on.
struct UndisposedSubscription: Rule {
    static let description = RuleDescription(
        code: "WT06", name: "undisposed-subscription", severity: .note,
        summary: """
            In RxSwift and ReactiveSwift a subscription whose disposable is dropped goes on as long as its stream does. That is fine for a stream that ends.
            Behind one that does not, the closures are kept as long as the stream's source.
            """,
        bad: """
            import RxSwift
            final class Profile {
                func bind(_ names: BehaviorSubject<String>) {
                    _ = names.subscribe(onNext: { print($0) })
                }
            }
            """,
        good: """
            import RxSwift
            final class Profile {
                let bag = DisposeBag()
                func bind(_ names: BehaviorSubject<String>) {
                    names.subscribe(onNext: { print($0) }).disposed(by: bag)
                }
            }
            """)

    func findings(in program: Program) -> [Finding] {
        program.subscriptions.compactMap { subscription in
            guard subscription.fate == .dropped, !subscription.endsWhenDropped, subscription.terminal.name != "<~",
                case .endless(let reason, let at) = Life(of: subscription.upstream, in: subscription.scope)
            else { return nil }
            return finding(
                in: subscription.file, at: subscription.terminal.at,
                "the disposable of `\(subscription.terminal.name)` is dropped: nothing ends it", .certain,
                notes: [Finding.Note(location: Location(subscription.file, at), message: reason)])
        }
    }
}

#endif
