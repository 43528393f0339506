// SPDX-License-Identifier: Apache-2.0

import Testing
import WatertightRx

/// An operator that has a step, and passes an end on.
struct SteppedOperator: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let apply: @Sendable (Observable<Int>) -> Observable<Int>

    init(_ name: String, _ apply: @escaping @Sendable (Observable<Int>) -> Observable<Int>) {
        testDescription = name
        self.apply = apply
    }

    static let all: [SteppedOperator] = [
        SteppedOperator("no operator") { $0 },
        SteppedOperator("map") { $0.map { $0 } },
        SteppedOperator("compactMap") { $0.compactMap { $0 } },
        SteppedOperator("filter") { $0.filter { _ in true } },
        SteppedOperator("distinctUntilChanged") { $0.distinctUntilChanged() },
        SteppedOperator("scan") { $0.scan(0) { $1 } },
        SteppedOperator("scan(into:)") { $0.scan(into: 0) { $0 = $1 } },
        SteppedOperator("enumerated") { $0.enumerated().map { $0.element } },
        SteppedOperator("skip") { $0.skip(1) },
        SteppedOperator("skip(while:)") { $0.skip { _ in true } },
        SteppedOperator("take") { $0.take(1) },
        SteppedOperator("take(while:)") { $0.take(while: { _ in true }) },
        SteppedOperator("take(until:)") { $0.take(until: { _ in false }) },
        SteppedOperator("takeLast") { $0.takeLast(1) },
        SteppedOperator("withUnretained") { $0.withUnretained(Owner.shared) { $1 } },
        SteppedOperator("do") { $0.do(onNext: { _ in }) },
        SteppedOperator("startWith") { $0.startWith() },
        SteppedOperator("flatMap") { $0.flatMap { Observable.just($0) } },
        SteppedOperator("ifEmpty") { $0.ifEmpty(switchTo: .empty()) },
        SteppedOperator("catch") { $0.catch { throw $0 } },
        SteppedOperator("timeout") { $0.timeout(.seconds(100), scheduler: HistoricalScheduler()) },
    ]

    private final class Owner: Sendable {
        static let shared = Owner()
    }
}
