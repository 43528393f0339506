// SPDX-License-Identifier: Apache-2.0

import WatertightRx

extension OperatorTable {
    static let combining: [OperatorRow] = [
        OperatorRow("amb", "123", "123|", "123#", "12", other: "210") { probe in probe.source.amb(probe.other) },
        OperatorRow("amb, of a sequence", "123", "123|", "123#", "12", other: "210") { probe in
            Observable.amb([probe.source, probe.other])
        },
        OperatorRow("concat", "123", "123|", "123#", "12", other: "- 240-245 - -") { probe in probe.source.concat(probe.other) },
        OperatorRow("concat, of a sequence", "123", "123|", "123#", "12", other: "- 240-245 - -") { probe in
            Observable.concat(AnySequence([probe.source, probe.other]))
        },
        OperatorRow("concat, of a collection", "123", "123|", "123#", "12", other: "- 240-245 - -") { probe in
            Observable.concat([probe.source, probe.other])
        },
        OperatorRow("concat, of several", "123", "123|", "123#", "12", other: "- 240-245 - -") { probe in
            Observable.concat(probe.source, probe.other)
        },
        OperatorRow("merge", "(1 7)2(3 8)", "(1 7)2(3 8)|", "(1 7)2(3 8)#", "(1 7)2", other: "1000 245 240 225") { probe in
            Observable.merge(probe.source, probe.other)
        },
        OperatorRow("merge, of an array", "(1 7)2(3 8)", "(1 7)2(3 8)|", "(1 7)2(3 8)#", "(1 7)2", other: "1000 245 240 225") { probe in
            Observable.merge([probe.source, probe.other])
        },
        OperatorRow("merge, of a collection", "(1 7)2(3 8)", "(1 7)2(3 8)|", "(1 7)2(3 8)#", "(1 7)2", other: "1000 245 240 225") {
            probe in Observable.merge(ContiguousArray([probe.source, probe.other]))
        },
        OperatorRow("startWith", "0^123", "0^123|", "0^123#", "0^12") { probe in probe.source.startWith(0) },
        OperatorRow("withLatestFrom", "-77", "-77|", "-77#", "-7", other: "1000 240 240 225") { probe in
            probe.source.withLatestFrom(probe.other)
        },
        OperatorRow(
            "withLatestFrom, a selector", "-(27)(37)", "-(27)(37)|", "-(27)(37)#", "-(27)", "-!", other: "1000 240 240 225 220"
        ) { probe in
            probe.source.withLatestFrom(probe.other) { "\(try probe.pass($0))\($1)" }
        },
    ]
}
