// SPDX-License-Identifier: Apache-2.0

import WatertightRx

extension OperatorTable {
    /// The forms of zip by the number of their inputs: the source, the other, and an input of one value for each further.
    static let zipForms: [OperatorRow] = [
        zipped("of a collection") { probe in Observable.zip([probe.source, probe.other]).map { "\($0[0])\($0[1])" } },
        zipped("of a collection, a selector", throws: true) { probe in
            Observable.zip([probe.source, probe.other]) { "\(try probe.pass($0[0]))\($0[1])" }
        },
        zipped("of 2") { probe in
            Observable.zip(probe.source, probe.other).map { "\($0.0)\($0.1)" }
        },
        zipped("of 2, a selector", throws: true) { probe in
            Observable.zip(probe.source, probe.other) { "\(try probe.pass($0))\($1)" }
        },
        zipped("of 3") { probe in
            Observable.zip(probe.source, probe.other, five).map { "\($0.0)\($0.1)" }
        },
        zipped("of 3, a selector", throws: true) { probe in
            Observable.zip(probe.source, probe.other, five) { "\(try probe.pass($0))\($1)" + rest($2) }
        },
        zipped("of 4") { probe in
            Observable.zip(probe.source, probe.other, five, five).map { "\($0.0)\($0.1)" }
        },
        zipped("of 4, a selector", throws: true) { probe in
            Observable.zip(probe.source, probe.other, five, five) { "\(try probe.pass($0))\($1)" + rest($2, $3) }
        },
        zipped("of 5") { probe in
            Observable.zip(probe.source, probe.other, five, five, five).map { "\($0.0)\($0.1)" }
        },
        zipped("of 5, a selector", throws: true) { probe in
            Observable.zip(probe.source, probe.other, five, five, five) { "\(try probe.pass($0))\($1)" + rest($2, $3, $4) }
        },
        zipped("of 6") { probe in
            Observable.zip(probe.source, probe.other, five, five, five, five).map { "\($0.0)\($0.1)" }
        },
        zipped("of 6, a selector", throws: true) { probe in
            Observable.zip(probe.source, probe.other, five, five, five, five) { "\(try probe.pass($0))\($1)" + rest($2, $3, $4, $5) }
        },
        zipped("of 7") { probe in
            Observable.zip(probe.source, probe.other, five, five, five, five, five).map { "\($0.0)\($0.1)" }
        },
        zipped("of 7, a selector", throws: true) { probe in
            Observable.zip(probe.source, probe.other, five, five, five, five, five) {
                "\(try probe.pass($0))\($1)" + rest($2, $3, $4, $5, $6)
            }
        },
        zipped("of 8") { probe in
            Observable.zip(probe.source, probe.other, five, five, five, five, five, five).map { "\($0.0)\($0.1)" }
        },
        zipped("of 8, a selector", throws: true) { probe in
            Observable.zip(probe.source, probe.other, five, five, five, five, five, five) {
                "\(try probe.pass($0))\($1)" + rest($2, $3, $4, $5, $6, $7)
            }
        },
    ]

    /// The input of a form's that adds nothing to its result, and ends with the others.
    private static var five: Observable<Int> { .of(5, 5) }

    /// Uses the values of the further inputs.
    private static func rest(_ fives: Int...) -> String { fives.allSatisfy { $0 == 5 } ? "" : "?" }

    private static func zipped<Element>(
        _ form: String, throws: Bool = false, _ make: @escaping @Sendable (Probe) -> Observable<Element>
    ) -> OperatorRow {
        let deliveries = ["(17)-(28)", "(17)-(28)|", "(17)-(28)#", "(17)"] + (`throws` ? ["(17)-!"] : [])
        return OperatorRow(
            "zip, \(form)", deliveries: deliveries, source: "1000 240 240 225 235", other: "1000 245 240 225 235", make: make)
    }
}
