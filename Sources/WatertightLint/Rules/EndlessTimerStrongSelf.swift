// SPDX-License-Identifier: Apache-2.0

#if Lint

/// WT09: the subscription to a timer is dropped, which ends nothing in RxSwift and ReactiveSwift, and its closure holds `self`.
///
/// A subscription that `self` keeps is WT01's or WT03's, whose note names the timer.
struct EndlessTimerStrongSelf: Rule {
    static let description = RuleDescription(
        code: "WT09", name: "endless-timer-strong-self", severity: .warning,
        summary: """
            A timer never completes. In RxSwift and ReactiveSwift a subscription goes on if its disposable is dropped, so a closure behind a timer
            that captures `self` strongly keeps `self` alive as long as the program runs. In Combine a dropped subscription is cancelled: WT05.
            """,
        bad: """
            import RxSwift
            final class Clock {
                var ticks = 0
                func start() {
                    _ = Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance)
                        .subscribe(onNext: { _ in self.ticks += 1 })
                }
            }
            """,
        good: """
            import RxSwift
            final class Clock {
                var ticks = 0
                let bag = DisposeBag()
                func start() {
                    Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance)
                        .subscribe(onNext: { [weak self] _ in self?.ticks += 1 })
                        .disposed(by: bag)
                }
            }
            """)

    func findings(in program: Program) -> [Finding] {
        program.subscriptions.compactMap { subscription in
            guard subscription.fate == .dropped, !subscription.endsWhenDropped, let owner = subscription.mortalOwner,
                case .endless(let reason, let at) = Life(of: subscription.upstream, in: subscription.scope),
                reason.hasSuffix("never completes"),
                let retention = Retention.all(of: subscription).first
            else { return nil }
            return finding(
                in: subscription.file, at: retention.at,
                "closure captures `self` strongly behind a timer that nothing stops: `self` is never released",
                owner, notes: [Finding.Note(location: Location(subscription.file, at), message: reason)])
        }
    }
}

extension Subscription {
    /// Whether the library ends a subscription whose object is dropped.
    var endsWhenDropped: Bool { !libraries.isDisjoint(with: [.combine, .watertight]) }

    /// How sure it is that `self` is an object that may be released; nil if it is a value, or lives as long as the program.
    var mortalOwner: Confidence? { scope.mortalOwner }
}

extension Scope {
    /// How sure it is that `self` is an object that may be released; nil if it is a value, or lives as long as the program.
    var mortalOwner: Confidence? {
        guard let type, !index.isImmortal(type) else { return nil }
        switch index.isReference(type) {
        case true?: return .certain
        case false?: return nil
        case nil: return .possible
        }
    }
}

#endif
