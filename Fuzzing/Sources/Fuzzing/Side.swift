// SPDX-License-Identifier: Apache-2.0

import FuzzCases
import OpenCombineSide
import WatertightSide

/// One of the two libraries.
public enum Side: CaseIterable, Sendable {
    case theirs
    case ours

    /// The operators that both have, and that random pipelines are made of.
    public static let operators: [String] = {
        let theirs = Set(OpenCombineSide.Interpreter.operators)
        return WatertightSide.Interpreter.operators.filter(theirs.contains)
    }()

    /// The operators beyond Combine, each with its counterpart on their side.
    static let counterparts = WatertightSide.Interpreter.counterparts

    /// The operators that are played only if named.
    public static let beyond = counterparts.keys.sorted()

    public func play(_ played: Case, observe: ((Event) -> Void)? = nil) -> Trace {
        switch self {
        case .ours: WatertightSide.Interpreter.play(played, observe: observe)
        case .theirs: OpenCombineSide.Interpreter.play(played.inCombinesWords, observe: observe)
        }
    }

    var name: String {
        switch self {
        case .ours: "Watertight"
        case .theirs: "OpenCombine"
        }
    }
}

extension Case {
    /// The case with the counterparts in place of the operators beyond Combine.
    var inCombinesWords: Case {
        var combines = self
        combines.stages = stages.map { Stage(Side.counterparts[$0.name] ?? $0.name, $0.n, $0.m) }
        return combines
    }
}
