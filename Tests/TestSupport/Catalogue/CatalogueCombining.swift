// SPDX-License-Identifier: Apache-2.0

internal import WatertightCore

extension Catalogue {
    /// Has finished from the beginning.
    private static var nothing: Empty<Int, TestError> { Empty() }
    /// Has one value.
    private static var one: Result<Int, TestError>.Publisher { Result<Int, TestError>.Publisher(0) }
    /// Has more values than any test sends.
    private static var plenty: Publishers.SetFailureType<Publishers.Sequence<Range<Int>, Never>, TestError> {
        (0..<1000).publisher.setFailureType(to: TestError.self)
    }

    private static var ofMerge: Set<Line.Trait> {
        [.asksForMore, .isClosureless, .takesZeroDemand]
    }

    static var merging: [Line] {
        [
            Line("Merge", "", ofMerge) { site in
                site.source.merge(with: nothing).anyFailure()
            },
            Line("Merge3", "", ofMerge) { site in
                nothing.merge(with: site.source, nothing).anyFailure()
            },
            Line("Merge4", "", ofMerge) { site in
                nothing.merge(with: nothing, nothing, site.source).anyFailure()
            },
            Line("Merge5", "", ofMerge) { site in
                nothing.merge(with: nothing, site.source, nothing, nothing).anyFailure()
            },
            Line("Merge6", "", ofMerge) { site in
                nothing.merge(with: nothing, nothing, nothing, nothing, site.source).anyFailure()
            },
            Line("Merge7", "", ofMerge) { site in
                nothing.merge(with: nothing, nothing, nothing, nothing, nothing, site.source).anyFailure()
            },
            Line("Merge8", "", ofMerge) { site in
                nothing.merge(with: nothing, nothing, nothing, nothing, nothing, nothing, site.source).anyFailure()
            },
            Line("MergeMany", "", ofMerge) { site in
                Publishers.MergeMany(nothing.eraseToAnyPublisher(), site.source.eraseToAnyPublisher()).anyFailure()
            },
        ]
    }

    static var combining: [Line] {
        merging + [
            Line("Zip") { site in
                let callout = site.callout
                return plenty.zip(site.source) { callout.pass($1) }.anyFailure()
            },
            Line("Zip3") { site in
                let callout = site.callout
                return plenty.zip(plenty, site.source) { callout.pass($2) }.anyFailure()
            },
            Line("Zip4") { site in
                let callout = site.callout
                return plenty.zip(plenty, plenty, site.source) { callout.pass($3) }.anyFailure()
            },
            Line("CombineLatest", "with one value") { site in
                let callout = site.callout
                return one.combineLatest(site.source) { callout.pass($1) }.anyFailure()
            },
            Line("CombineLatest3", "with one value of each") { site in
                let callout = site.callout
                return one.combineLatest(one, site.source) { callout.pass($2) }.anyFailure()
            },
            Line("CombineLatest4", "with one value of each") { site in
                let callout = site.callout
                return one.combineLatest(one, one, site.source) { callout.pass($3) }.anyFailure()
            },
        ]
    }
}
