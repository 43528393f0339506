// SPDX-License-Identifier: Apache-2.0

import Foundation
import WatertightRx

/// Decodes numbers, and throws if the row is to.
private struct ProbingDecoder: DataDecoder {
    let probe: Probe

    func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item {
        let item = try JSONDecoder().decode(type, from: data)
        _ = try probe.pass(Sample(item as? Int ?? 0))
        return item
    }
}

extension OperatorTable {
    static let transforming: [OperatorRow] = [
        OperatorRow("compactMap", "1-3", "1-3|", "1-3#", "1", "1!") { probe in
            probe.source.compactMap { try probe.pass($0) == 2 ? nil : $0 }
        },
        OperatorRow("decode", "123", "123|", "123#", "12", "1!") { probe in
            probe.source.map { Data("\($0)".utf8) }.decode(type: Int.self, decoder: ProbingDecoder(probe: probe))
        },
        OperatorRow("dematerialize", "123", "123|", "123#", "12") { probe in probe.source.materialize().dematerialize() },
        OperatorRow("dematerialize, an error", "12!", "12!", "12!", "12", source: "230 230 230 225") { probe in
            probe.source.map { sample -> Event<Sample> in sample == 3 ? .error(Fault.thrown) : .next(sample) }.dematerialize()
        },
        OperatorRow("enumerated", "012", "012|", "012#", "01") { probe in probe.source.enumerated().map { $0.index } },
        OperatorRow("groupBy", "123", "123|", "123#", "12", "1!") { probe in
            probe.source.groupBy { try probe.pass($0) % 2 }.flatMap { $0 }
        },
        OperatorRow("groupBy, the groups", "10", "10-|", "10-#", "10", "1!") { probe in
            probe.source.groupBy { try probe.pass($0) % 2 }.map { $0.key }
        },
        OperatorRow("map", "234", "234|", "234#", "23", "2!") { probe in probe.source.map { try probe.pass($0) + 1 } },
        OperatorRow("materialize", "111", "111(0 |)", "111(0 |)", "11") { probe in
            probe.source.materialize().map { $0.isStopEvent ? 0 : 1 }
        },
        OperatorRow("scan", "136", "136|", "136#", "13", "1!") { probe in
            probe.source.scan(0) { $0 + (try probe.pass($1)) }
        },
        OperatorRow("scan, into", "136", "136|", "136#", "13", "1!") { probe in
            probe.source.scan(into: 0) { $0 += try probe.pass($1) }
        },
        OperatorRow("withUnretained", "123", "123|", "123#", "12") { probe in
            probe.source.withUnretained(probe.keeper).map { $0.1 }
        },
        OperatorRow("withUnretained, a selector", "123", "123|", "123#", "12") { probe in
            probe.source.withUnretained(probe.keeper) { _, sample in
                probe.touch()
                return sample
            }
        },
        OperatorRow("withUnretained, a released object", "|^", "|^", "|^", "|^", source: "-") { probe in
            probe.source.withUnretained(Token(Ledger())).map { $0.1 }
        },
    ]
}
