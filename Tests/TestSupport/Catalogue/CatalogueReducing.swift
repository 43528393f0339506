// SPDX-License-Identifier: Apache-2.0

internal import WatertightCore

extension Catalogue {
    static var reducing: [Line] {
        [
            Line("Last", "", [.asksForMore, .deliversAtEnd, .isClosureless], passes: { $0.suffix(1) }) { site in
                site.source.last().anyFailure()
            },
            Line("LastWhere", "", [.asksForMore, .deliversAtEnd], passes: { $0.suffix(1) }) { site in
                let callout = site.callout
                return site.source.last { _ in callout.pass(true) }.anyFailure()
            },
            Line("TryLastWhere", "", [.asksForMore, .deliversAtEnd, .canFailByItself], passes: { $0.suffix(1) }) { site in
                let callout = site.callout
                return site.source.tryLast { _ in callout.pass(true) }.anyFailure()
            },
            Line("Collect", "", [.asksForMore, .deliversAtEnd, .isClosureless], passes: { [$0.sum] }) { site in
                site.source.collect().map(\.sum).anyFailure()
            },
            Line("CollectByCount", "", [.isClosureless]) { site in
                site.source.collect(1).map(\.sum).anyFailure()
            },
            Line("CollectByCount", "in pairs", [.isClosureless, .asksForMore], passes: { $0.pairs.map(\.sum) }) { site in
                site.source.collect(2).map(\.sum).anyFailure()
            },
            Line("Reduce", "", [.asksForMore, .deliversAtEnd], passes: { [$0.sum] }) { site in
                let callout = site.callout
                return site.source.reduce(0) { callout.pass($0 + $1) }.anyFailure()
            },
            Line("TryReduce", "", [.asksForMore, .deliversAtEnd, .canFailByItself], passes: { [$0.sum] }) { site in
                let callout = site.callout
                return site.source.tryReduce(0) { callout.pass($0 + $1) }.anyFailure()
            },
            Line("Count", "", [.asksForMore, .deliversAtEnd, .isClosureless], passes: { [$0.count] }) { site in
                site.source.count().anyFailure()
            },
            Line("Comparison", "min", [.asksForMore, .deliversAtEnd, .isClosureless], passes: { $0.min().map { [$0] } ?? [] }) { site in
                site.source.min().anyFailure()
            },
            Line("Comparison", "max by", [.asksForMore, .deliversAtEnd], passes: { $0.max().map { [$0] } ?? [] }) { site in
                let callout = site.callout
                return site.source.max { callout.pass($0 < $1) }.anyFailure()
            },
            Line(
                "TryComparison", "", [.asksForMore, .deliversAtEnd, .canFailByItself], passes: { $0.min().map { [$0] } ?? [] }
            ) { site in
                let callout = site.callout
                return site.source.tryMin { callout.pass($0 < $1) }.anyFailure()
            },
            Line("IgnoreOutput", "", [.isStraight, .asksForMore, .deliversAtEnd, .isClosureless], passes: { _ in [] }) { site in
                site.source.ignoreOutput().map(\.number).anyFailure()
            },
            Line("ReplaceEmpty", "", [.asksForMore, .exceedsDemand, .isClosureless]) { site in
                site.source.replaceEmpty(with: -1).anyFailure()
            },
            Line("ReplaceEmpty", "of nothing", [.asksForMore, .deliversAtEnd], passes: { _ in [1] }) { site in
                let callout = site.callout
                return site.source.filter { _ in callout.pass(false) }.replaceEmpty(with: 1).anyFailure()
            },
        ]
    }

    /// `true` is delivered as 1, `false` as 2.
    static var answering: [Line] {
        [
            Line("Contains", "none", [.asksForMore, .deliversAtEnd, .isClosureless], passes: { _ in [2] }) { site in
                site.source.contains(-7).asNumber().anyFailure()
            },
            Line("Contains", "one", [.asksForMore, .endsByItself, .isClosureless], passes: { $0.isEmpty ? [2] : [1] }) { site in
                site.source.contains(1).asNumber().anyFailure()
            },
            Line("ContainsWhere", "", [.asksForMore, .deliversAtEnd], passes: { _ in [2] }) { site in
                let callout = site.callout
                return site.source.contains { _ in callout.pass(false) }.asNumber().anyFailure()
            },
            Line(
                "TryContainsWhere", "", [.asksForMore, .deliversAtEnd, .canFailByItself], passes: { _ in [2] }
            ) { site in
                let callout = site.callout
                return site.source.tryContains { _ in callout.pass(false) }.asNumber().anyFailure()
            },
            Line("AllSatisfy", "", [.asksForMore, .deliversAtEnd], passes: { _ in [1] }) { site in
                let callout = site.callout
                return site.source.allSatisfy { _ in callout.pass(true) }.asNumber().anyFailure()
            },
            Line("AllSatisfy", "but one", [.asksForMore, .endsByItself], passes: { $0.isEmpty ? [1] : [2] }) { site in
                let callout = site.callout
                return site.source.allSatisfy { _ in callout.pass(false) }.asNumber().anyFailure()
            },
            Line("TryAllSatisfy", "", [.asksForMore, .deliversAtEnd, .canFailByItself], passes: { _ in [1] }) { site in
                let callout = site.callout
                return site.source.tryAllSatisfy { _ in callout.pass(true) }.asNumber().anyFailure()
            },
        ]
    }
}

extension Never {
    fileprivate var number: Int { switch self {} }
}

extension [Int] {
    fileprivate var sum: Int { reduce(0, +) }

    fileprivate var pairs: [[Int]] {
        stride(from: 0, to: count, by: 2).map { Array(self[$0..<Swift.min($0 + 2, count)]) }
    }
}

extension Publisher where Output == Bool {
    fileprivate func asNumber() -> Publishers.Map<Self, Int> {
        map { $0 ? 1 : 2 }
    }
}
