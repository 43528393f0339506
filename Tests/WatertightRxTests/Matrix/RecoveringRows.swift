// SPDX-License-Identifier: Apache-2.0

import WatertightRx

/// The closures are called with the error of the source, which `thrown` has as well.
extension OperatorTable {
    static let recovering: [OperatorRow] = [
        OperatorRow("catch", "123", "123|", "123|", "12", "123!", source: "1000 240 240 225 240", other: "- - 240-245 - -") { probe in
            probe.source.catch { _ in
                try probe.attempt()
                return probe.other
            }
        },
        OperatorRow("catch, of a sequence", "123", "123|", "123|", "12", other: "- - 240-245 -") { probe in
            Observable.catch(sequence: [probe.source, probe.other])
        },
        OperatorRow("catchAndReturn", "123", "123|", "123(0 |)", "12") { probe in probe.source.catchAndReturn(0) },
        OperatorRow("ifEmpty", "", "---(0 |)", "---#", "") { probe in probe.source.filter { _ in false }.ifEmpty(default: 0) },
        OperatorRow("ifEmpty, switching", "", "---|", "---#", "", other: "- 240-245 - -") { probe in
            probe.source.filter { _ in false }.ifEmpty(switchTo: probe.other)
        },
        OperatorRow("retry", "123", "123|", "123-9|", "12", source: "1000 240 200-240,240-260 225") { probe in probe.source.retry() },
        OperatorRow("retry, twice", "123", "123|", "123-9|", "12", source: "1000 240 200-240,240-260 225") { probe in
            probe.source.retry(2)
        },
        OperatorRow("retry, once", "123", "123|", "123#", "12") { probe in probe.source.retry(1) },
        OperatorRow("retry(when:)", "123", "123|", "123-9|", "12", "123!", source: "1000 240 200-240,240-260 225 240") { probe in
            probe.source.retry { (errors: Observable<any Error>) in errors.map { _ in try probe.attempt() } }
        },
        OperatorRow("retry(when:), of a type", "123", "123|", "123-9|", "12", "123!", source: "1000 240 200-240,240-260 225 240") { probe in
            probe.source.retry { (errors: Observable<Fault>) in errors.map { _ in try probe.attempt() } }
        },
        OperatorRow("retry(when:), at a trigger", "123", "123|", "123|", "12", source: "1000 240 240 225", other: "1000 240 245 225") {
            probe in probe.source.retry { (_: Observable<any Error>) in probe.other.filter { _ in false } }
        },
    ]
}
