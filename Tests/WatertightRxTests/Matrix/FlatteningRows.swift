// SPDX-License-Identifier: Apache-2.0

import WatertightRx

/// The inner streams are those of the other source, which is subscribed to once for each.
extension OperatorTable {
    static let flattening: [OperatorRow] = [
        OperatorRow(
            "concat()", "(17)-(28)", "(17)-(28)|", "(17)-(28)#", "(17)",
            other: "210-215,220-235,235-1000 210-215,220-235,235-245 210-215,220-235,235-240 210-215,220-225"
        ) { probe in
            probe.source.map { sample in probe.other.take(1).map { "\(sample)\($0)" } }.concat()
        },
        OperatorRow(
            "concatMap", "(17)-(28)", "(17)-(28)|", "(17)-(28)#", "(17)", "(17)!",
            other: "210-215,220-235,235-1000 210-215,220-235,235-245 210-215,220-235,235-240 210-215,220-225 210-215"
        ) { probe in
            probe.source.concatMap { sample in
                let number = try probe.pass(sample)
                return probe.other.take(1).map { "\(number)\($0)" }
            }
        },
        OperatorRow(
            "flatMap", "(17)-(18 28 38)", "(17)-(18 28 38)|", "(17)-(18 28 38)#", "(17)", "(17)!",
            other: "210-1000,220-1000,230-1000 210-245,220-245,230-245 210-240,220-240,230-240 210-225,220-225 210-220"
        ) { probe in
            probe.source.flatMap { sample in
                let number = try probe.pass(sample)
                return probe.other.map { "\(number)\($0)" }
            }
        },
        OperatorRow(
            "flatMapFirst", "(17)-(28)", "(17)-(28)|", "(17)-(28)#", "(17)", "(17)!",
            other: "210-215,220-235 210-215,220-235 210-215,220-235 210-215,220-225 210-215"
        ) { probe in
            probe.source.flatMapFirst { sample in
                let number = try probe.pass(sample)
                return probe.other.take(1).map { "\(number)\($0)" }
            }
        },
        OperatorRow(
            "flatMapLatest", "(17)-(38)", "(17)-(38)|", "(17)-(38)#", "(17)", "(17)!",
            other: "210-220,220-230,230-1000 210-220,220-230,230-245 210-220,220-230,230-240 210-220,220-225 210-220"
        ) { probe in
            probe.source.flatMapLatest { sample in
                let number = try probe.pass(sample)
                return probe.other.map { "\(number)\($0)" }
            }
        },
        OperatorRow(
            "flatMapLatest, to an infallible", "(17)-(38)", "(17)-(38)|", "(17)-(38)#", "(17)", "(17)!",
            other: "210-220,220-230,230-1000 210-220,220-230,230-245 210-220,220-230,230-240 210-220,220-225 210-220"
        ) { probe in
            probe.source.flatMapLatest { sample in
                let number = try probe.pass(sample)
                return probe.otherInfallible.map { "\(number)\($0)" }
            }.asObservable()
        },
        OperatorRow(
            "merge()", "(17)-(18 28 38)", "(17)-(18 28 38)|", "(17)-(18 28 38)#", "(17)",
            other: "210-1000,220-1000,230-1000 210-245,220-245,230-245 210-240,220-240,230-240 210-225,220-225"
        ) { probe in
            probe.source.map { sample in probe.other.map { "\(sample)\($0)" } }.merge()
        },
        OperatorRow(
            "merge(maxConcurrent:)", "(17)-(18 28)", "(17)-(18 28)-(39)|", "(17)-(18 28)#", "(17)",
            other: "210-1000,220-1000 210-245,220-245,245-265 210-240,220-240 210-225,220-225"
        ) { probe in
            probe.source.map { sample in probe.other.map { "\(sample)\($0)" } }.merge(maxConcurrent: 2)
        },
        OperatorRow(
            "switchLatest", "(17)-(38)", "(17)-(38)|", "(17)-(38)#", "(17)",
            other: "210-220,220-230,230-1000 210-220,220-230,230-245 210-220,220-230,230-240 210-220,220-225"
        ) { probe in
            probe.source.map { sample in probe.other.map { "\(sample)\($0)" } }.switchLatest()
        },
    ]
}
