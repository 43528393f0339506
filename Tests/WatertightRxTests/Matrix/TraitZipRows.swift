// SPDX-License-Identifier: Apache-2.0

import WatertightRx

/// The forms of zip that the traits have, by the number of their inputs: the source, the other, and an input of one value for each further.
extension OperatorTable {
    static let traitZips: [OperatorRow] = [
        ofValues("singles in a collection") { probe in Single.zip([probe.lateSingle, probe.otherSingle]).map { "\($0[0])\($0[1])" } },
        ofValues("singles in a collection, a selector") { probe in
            Single.zip([probe.lateSingle, probe.otherSingle]) { "\($0[0])\($0[1])" }
        },
        ofEnds("completables in a collection") { probe in
            Completable.zip(ContiguousArray([probe.completable, probe.otherCompletable]))
        },
        ofEnds("completables in an array") { probe in Completable.zip([probe.completable, probe.otherCompletable]) },
        ofEnds("completables") { probe in Completable.zip(probe.completable, probe.otherCompletable) },
        ofValues("2 singles") { probe in
            Single.zip(probe.lateSingle, probe.otherSingle).map { "\($0.0)\($0.1)" }
        },
        ofValues("2 singles, a selector") { probe in
            Single.zip(probe.lateSingle, probe.otherSingle) { "\($0)\($1)" }
        },
        ofValues("3 singles") { probe in
            Single.zip(probe.lateSingle, probe.otherSingle, .just(5)).map { "\($0.0)\($0.1)" }
        },
        ofValues("3 singles, a selector") { probe in
            Single.zip(probe.lateSingle, probe.otherSingle, .just(5)) { "\($0)\($1)" + rest($2) }
        },
        ofValues("4 singles") { probe in
            Single.zip(probe.lateSingle, probe.otherSingle, .just(5), .just(5)).map { "\($0.0)\($0.1)" }
        },
        ofValues("4 singles, a selector") { probe in
            Single.zip(probe.lateSingle, probe.otherSingle, .just(5), .just(5)) { "\($0)\($1)" + rest($2, $3) }
        },
        ofValues("5 singles") { probe in
            Single.zip(probe.lateSingle, probe.otherSingle, .just(5), .just(5), .just(5)).map { "\($0.0)\($0.1)" }
        },
        ofValues("5 singles, a selector") { probe in
            Single.zip(probe.lateSingle, probe.otherSingle, .just(5), .just(5), .just(5)) { "\($0)\($1)" + rest($2, $3, $4) }
        },
        ofValues("6 singles") { probe in
            Single.zip(probe.lateSingle, probe.otherSingle, .just(5), .just(5), .just(5), .just(5)).map { "\($0.0)\($0.1)" }
        },
        ofValues("6 singles, a selector") { probe in
            Single.zip(probe.lateSingle, probe.otherSingle, .just(5), .just(5), .just(5), .just(5)) { "\($0)\($1)" + rest($2, $3, $4, $5) }
        },
        ofValues("7 singles") { probe in
            Single.zip(probe.lateSingle, probe.otherSingle, .just(5), .just(5), .just(5), .just(5), .just(5)).map { "\($0.0)\($0.1)" }
        },
        ofValues("7 singles, a selector") { probe in
            Single.zip(probe.lateSingle, probe.otherSingle, .just(5), .just(5), .just(5), .just(5), .just(5)) {
                "\($0)\($1)" + rest($2, $3, $4, $5, $6)
            }
        },
        ofValues("8 singles") { probe in
            Single.zip(probe.lateSingle, probe.otherSingle, .just(5), .just(5), .just(5), .just(5), .just(5), .just(5)).map {
                "\($0.0)\($0.1)"
            }
        },
        ofValues("8 singles, a selector") { probe in
            Single.zip(probe.lateSingle, probe.otherSingle, .just(5), .just(5), .just(5), .just(5), .just(5), .just(5)) {
                "\($0)\($1)" + rest($2, $3, $4, $5, $6, $7)
            }
        },
        ofValues("2 maybes") { probe in
            Maybe.zip(probe.lateSingle.asMaybe(), probe.otherSingle.asMaybe()).map { "\($0.0)\($0.1)" }
        },
        ofValues("2 maybes, a selector") { probe in
            Maybe.zip(probe.lateSingle.asMaybe(), probe.otherSingle.asMaybe()) { "\($0)\($1)" }
        },
        ofValues("3 maybes") { probe in
            Maybe.zip(probe.lateSingle.asMaybe(), probe.otherSingle.asMaybe(), .just(5)).map { "\($0.0)\($0.1)" }
        },
        ofValues("3 maybes, a selector") { probe in
            Maybe.zip(probe.lateSingle.asMaybe(), probe.otherSingle.asMaybe(), .just(5)) { "\($0)\($1)" + rest($2) }
        },
        ofValues("4 maybes") { probe in
            Maybe.zip(probe.lateSingle.asMaybe(), probe.otherSingle.asMaybe(), .just(5), .just(5)).map { "\($0.0)\($0.1)" }
        },
        ofValues("4 maybes, a selector") { probe in
            Maybe.zip(probe.lateSingle.asMaybe(), probe.otherSingle.asMaybe(), .just(5), .just(5)) { "\($0)\($1)" + rest($2, $3) }
        },
        ofValues("5 maybes") { probe in
            Maybe.zip(probe.lateSingle.asMaybe(), probe.otherSingle.asMaybe(), .just(5), .just(5), .just(5)).map { "\($0.0)\($0.1)" }
        },
        ofValues("5 maybes, a selector") { probe in
            Maybe.zip(probe.lateSingle.asMaybe(), probe.otherSingle.asMaybe(), .just(5), .just(5), .just(5)) {
                "\($0)\($1)" + rest($2, $3, $4)
            }
        },
        ofValues("6 maybes") { probe in
            Maybe.zip(probe.lateSingle.asMaybe(), probe.otherSingle.asMaybe(), .just(5), .just(5), .just(5), .just(5)).map {
                "\($0.0)\($0.1)"
            }
        },
        ofValues("6 maybes, a selector") { probe in
            Maybe.zip(probe.lateSingle.asMaybe(), probe.otherSingle.asMaybe(), .just(5), .just(5), .just(5), .just(5)) {
                "\($0)\($1)" + rest($2, $3, $4, $5)
            }
        },
        ofValues("7 maybes") { probe in
            Maybe.zip(probe.lateSingle.asMaybe(), probe.otherSingle.asMaybe(), .just(5), .just(5), .just(5), .just(5), .just(5)).map {
                "\($0.0)\($0.1)"
            }
        },
        ofValues("7 maybes, a selector") { probe in
            Maybe.zip(probe.lateSingle.asMaybe(), probe.otherSingle.asMaybe(), .just(5), .just(5), .just(5), .just(5), .just(5)) {
                "\($0)\($1)" + rest($2, $3, $4, $5, $6)
            }
        },
        ofValues("8 maybes") { probe in
            Maybe.zip(probe.lateSingle.asMaybe(), probe.otherSingle.asMaybe(), .just(5), .just(5), .just(5), .just(5), .just(5), .just(5))
                .map { "\($0.0)\($0.1)" }
        },
        ofValues("8 maybes, a selector") { probe in
            Maybe.zip(probe.lateSingle.asMaybe(), probe.otherSingle.asMaybe(), .just(5), .just(5), .just(5), .just(5), .just(5), .just(5)) {
                "\($0)\($1)" + rest($2, $3, $4, $5, $6, $7)
            }
        },
    ]

    /// Uses the values of the further inputs.
    private static func rest(_ fives: Int...) -> String { fives.allSatisfy { $0 == 5 } ? "" : "?" }

    private static func ofValues<Trait>(
        _ form: String, _ make: @escaping @Sendable (Probe) -> PrimitiveSequence<Trait, String>
    ) -> OperatorRow {
        .primitive("zip, \(form)", ["", "---(28 |)", "---#", ""], other: "1000 245 240 225", make)
    }

    private static func ofEnds(_ form: String, _ make: @escaping @Sendable (Probe) -> Completable) -> OperatorRow {
        .primitive("zip, \(form)", ofNone, other: "1000 245 240 225", make)
    }
}

extension Probe {
    /// Has its value, 8, when the other source ends.
    fileprivate var otherSingle: Single<Sample> { other.filter { $0 == 8 }.asSingle() }
}
