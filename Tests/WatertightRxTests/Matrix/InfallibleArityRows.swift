// SPDX-License-Identifier: Apache-2.0

import WatertightRx

/// The forms of zip and combineLatest that `Infallible` has, by the number of their inputs: the source, the other, and an input of one value for
/// each further.
extension OperatorTable {
    static let infallibleArities: [OperatorRow] = [
        latest("of a collection") { probe in
            Infallible.combineLatest([probe.infallible, probe.otherInfallible]).map { "\($0[0])\($0[1])" }
        },
        latest("of a collection, a selector") { probe in
            Infallible<String>.combineLatest([probe.infallible, probe.otherInfallible]) { "\($0[0])\($0[1])" }
        },
        latest("of 2") { probe in
            Infallible.combineLatest(probe.infallible, probe.otherInfallible).map { "\($0.0)\($0.1)" }
        },
        latest("of 2, a selector") { probe in
            Infallible.combineLatest(probe.infallible, probe.otherInfallible) { "\($0)\($1)" }
        },
        latest("of 3") { probe in
            Infallible.combineLatest(probe.infallible, probe.otherInfallible, five).map { "\($0.0)\($0.1)" }
        },
        latest("of 3, a selector") { probe in
            Infallible.combineLatest(probe.infallible, probe.otherInfallible, five) { "\($0)\($1)" + rest($2) }
        },
        latest("of 4") { probe in
            Infallible.combineLatest(probe.infallible, probe.otherInfallible, five, five).map { "\($0.0)\($0.1)" }
        },
        latest("of 4, a selector") { probe in
            Infallible.combineLatest(probe.infallible, probe.otherInfallible, five, five) { "\($0)\($1)" + rest($2, $3) }
        },
        latest("of 5") { probe in
            Infallible.combineLatest(probe.infallible, probe.otherInfallible, five, five, five).map { "\($0.0)\($0.1)" }
        },
        latest("of 5, a selector") { probe in
            Infallible.combineLatest(probe.infallible, probe.otherInfallible, five, five, five) { "\($0)\($1)" + rest($2, $3, $4) }
        },
        latest("of 6") { probe in
            Infallible.combineLatest(probe.infallible, probe.otherInfallible, five, five, five, five).map { "\($0.0)\($0.1)" }
        },
        latest("of 6, a selector") { probe in
            Infallible.combineLatest(probe.infallible, probe.otherInfallible, five, five, five, five) {
                "\($0)\($1)" + rest($2, $3, $4, $5)
            }
        },
        latest("of 7") { probe in
            Infallible.combineLatest(probe.infallible, probe.otherInfallible, five, five, five, five, five).map { "\($0.0)\($0.1)" }
        },
        latest("of 7, a selector") { probe in
            Infallible.combineLatest(probe.infallible, probe.otherInfallible, five, five, five, five, five) {
                "\($0)\($1)" + rest($2, $3, $4, $5, $6)
            }
        },
        latest("of 8") { probe in
            Infallible.combineLatest(probe.infallible, probe.otherInfallible, five, five, five, five, five, five).map { "\($0.0)\($0.1)" }
        },
        latest("of 8, a selector") { probe in
            Infallible.combineLatest(probe.infallible, probe.otherInfallible, five, five, five, five, five, five) {
                "\($0)\($1)" + rest($2, $3, $4, $5, $6, $7)
            }
        },
        zipped("of 2, a selector") { probe in
            Infallible.zip(probe.infallible, probe.otherInfallible) { "\($0)\($1)" }
        },
        zipped("of 3, a selector") { probe in
            Infallible.zip(probe.infallible, probe.otherInfallible, five) { "\($0)\($1)" + rest($2) }
        },
        zipped("of 4, a selector") { probe in
            Infallible.zip(probe.infallible, probe.otherInfallible, five, five) { "\($0)\($1)" + rest($2, $3) }
        },
        zipped("of 5, a selector") { probe in
            Infallible.zip(probe.infallible, probe.otherInfallible, five, five, five) { "\($0)\($1)" + rest($2, $3, $4) }
        },
        zipped("of 6, a selector") { probe in
            Infallible.zip(probe.infallible, probe.otherInfallible, five, five, five, five) { "\($0)\($1)" + rest($2, $3, $4, $5) }
        },
        zipped("of 7, a selector") { probe in
            Infallible.zip(probe.infallible, probe.otherInfallible, five, five, five, five, five) {
                "\($0)\($1)" + rest($2, $3, $4, $5, $6)
            }
        },
        zipped("of 8, a selector") { probe in
            Infallible.zip(probe.infallible, probe.otherInfallible, five, five, five, five, five, five) {
                "\($0)\($1)" + rest($2, $3, $4, $5, $6, $7)
            }
        },
    ]

    /// The input of a form that adds nothing to its result, and ends with the others.
    private static var five: Infallible<Int> { .of(5, 5, 5) }

    /// Uses the values of the further inputs.
    private static func rest(_ fives: Int...) -> String { fives.allSatisfy { $0 == 5 } ? "" : "?" }

    private static func latest(_ form: String, _ make: @escaping @Sendable (Probe) -> Infallible<String>) -> OperatorRow {
        .infallible(
            "combineLatest, \(form)", ["(17)(27)(37 38)", "(17)(27)(37 38)|", "(17)(27)(37 38)(08 |)", "(17)(27)"],
            other: "1000 245 245 225", make)
    }

    private static func zipped(_ form: String, _ make: @escaping @Sendable (Probe) -> Infallible<String>) -> OperatorRow {
        .infallible(
            "zip, \(form)", ["(17)-(28)", "(17)-(28)|", "(17)-(28)|", "(17)"], other: "1000 245 245 225", make)
    }
}
