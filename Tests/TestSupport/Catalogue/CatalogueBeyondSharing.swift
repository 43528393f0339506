// SPDX-License-Identifier: Apache-2.0

internal import Watertight

extension Catalogue {
    static var beyondSharing: [Line] {
        [
            Line("ShareReplay", "", [.asksForMore, .isClosureless]) { site in
                site.source.share(replay: 2).anyFailure()
            },
            Line("ShareReplay", "for ever", [.asksForMore, .isClosureless]) { site in
                site.source.share(replay: .unbounded, scope: .forever).anyFailure()
            },
            Line("Serialized", "", [.isClosureless]) { site in
                site.source.serialized().anyFailure()
            },
            Line("Validated") { site in
                let callout = site.callout
                return site.source.validated { _ in callout.touch() }.anyFailure()
            },
            Line("Partition", "", [.asksForMore]) { site in
                let callout = site.callout
                return site.source.partition { _ in callout.pass(true) }.matching.anyFailure()
            },
            Line("Partition", "the rest", [.asksForMore], passes: { $0.filter { !$0.isMultiple(of: 2) } }) { site in
                let callout = site.callout
                return site.source.partition { callout.pass($0).isMultiple(of: 2) }.rest.anyFailure()
            },
            Line("Pairwise", "", [.isStraight, .asksForMore, .isClosureless], passes: { Array($0.dropFirst()) }) { site in
                site.source.pairwise().map(\.current).anyFailure()
            },
            Line("Distinct", "", [.isStraight, .isClosureless]) { site in
                site.source.distinct().anyFailure()
            },
            Line("CountWhere", "", [.asksForMore, .deliversAtEnd], passes: { [$0.count] }) { site in
                let callout = site.callout
                return site.source.count { _ in callout.pass(true) }.anyFailure()
            },
            Line("Windowed", "", [.isStraight, .isClosureless]) { site in
                site.source.windowed(by: 1).map { $0[0] }.anyFailure()
            },
            Line("Windowed", "by two", [.isStraight, .asksForMore, .isClosureless], passes: { Array($0.dropFirst()) }) { site in
                site.source.windowed(by: 2).map { $0[1] }.anyFailure()
            },
            Line("Materialize", "and back", [.isClosureless]) { site in
                site.source.materialize().dematerialize().anyFailure()
            },
            Line("Dematerialize", "", [.isClosureless]) { site in
                site.source.materialize().dematerialize().anyFailure()
            },
        ]
    }
}
