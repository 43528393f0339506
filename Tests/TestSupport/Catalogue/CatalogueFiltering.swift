// SPDX-License-Identifier: Apache-2.0

internal import WatertightCore

extension Catalogue {
    static var filtering: [Line] {
        [
            Line("Filter", "", [.isStraight]) { site in
                let callout = site.callout
                return site.source.filter { _ in callout.pass(true) }.anyFailure()
            },
            Line("Filter", "odd", [.isStraight], passes: { $0.filter { !$0.isMultiple(of: 2) } }) { site in
                let callout = site.callout
                return site.source.filter { !callout.pass($0).isMultiple(of: 2) }.anyFailure()
            },
            Line("TryFilter", "", [.canFailByItself]) { site in
                let callout = site.callout
                return site.source.tryFilter { _ in callout.pass(true) }.anyFailure()
            },
            Line("CompactMap", "", [.isStraight]) { site in
                let callout = site.callout
                return site.source.compactMap { callout.pass($0) }.anyFailure()
            },
            Line("TryCompactMap", "", [.canFailByItself]) { site in
                let callout = site.callout
                return site.source.tryCompactMap { callout.pass($0) }.anyFailure()
            },
            Line("RemoveDuplicates") { site in
                let callout = site.callout
                return site.source.removeDuplicates { callout.pass($0) == $1 }.anyFailure()
            },
            Line("TryRemoveDuplicates", "", [.canFailByItself]) { site in
                let callout = site.callout
                return site.source.tryRemoveDuplicates { callout.pass($0) == $1 }.anyFailure()
            },
            Line("First", "", [.endsByItself, .asksForMore, .isClosureless], passes: { Array($0.prefix(1)) }) { site in
                site.source.first().anyFailure()
            },
            Line("FirstWhere", "", [.endsByItself, .asksForMore], passes: { Array($0.prefix(1)) }) { site in
                let callout = site.callout
                return site.source.first { _ in callout.pass(true) }.anyFailure()
            },
            Line("TryFirstWhere", "", [.endsByItself, .asksForMore, .canFailByItself], passes: { Array($0.prefix(1)) }) { site in
                let callout = site.callout
                return site.source.tryFirst { _ in callout.pass(true) }.anyFailure()
            },
            Line("Output", "prefix", [.endsByItself, .isClosureless], passes: { Array($0.prefix(2)) }) { site in
                site.source.prefix(2).anyFailure()
            },
            Line("Output", "long prefix", [.isClosureless]) { site in
                site.source.prefix(1_000_000).anyFailure()
            },
            Line("Output", "at", [.endsByItself, .isClosureless], passes: { Array($0.dropFirst().prefix(1)) }) { site in
                site.source.output(at: 1).anyFailure()
            },
            Line("Output", "in", [.endsByItself, .isClosureless], passes: { Array($0.dropFirst().prefix(2)) }) { site in
                site.source.output(in: 1...2).anyFailure()
            },
        ]
    }

    static var flattening: [Line] {
        [
            Line("FlatMap", "of those that fail alike") { site in
                let callout = site.callout
                return site.source.flatMap { Result<Int, TestError>.Publisher(callout.pass($0)) }.anyFailure()
            },
            Line("FlatMap", "one at a time") { site in
                let callout = site.callout
                return site.source.flatMap(maxPublishers: .max(1)) {
                    Result<Int, TestError>.Publisher(callout.pass($0))
                }.anyFailure()
            },
            Line("FlatMap", "of the unfailing") { site in
                let callout = site.callout
                return site.source.flatMap { Just(callout.pass($0)) }.anyFailure()
            },
            Line("FlatMap", "on the unfailing") { site in
                let callout = site.callout
                return site.source.neverFailing().flatMap { Result<Int, TestError>.Publisher(callout.pass($0)) }.anyFailure()
            },
            Line("FlatMap", "of the unfailing on the unfailing") { site in
                let callout = site.callout
                return site.source.neverFailing().flatMap { Just(callout.pass($0)) }.anyFailure()
            },
            Line("FlatMap", "of subjects") { site in
                let callout = site.callout
                return site.source.flatMap { CurrentValueSubject<Int, TestError>(callout.pass($0)).prefix(1) }.anyFailure()
            },
        ]
    }
}
