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

    /// Those that go beyond Combine, each with what theirs plays for it.
    static let counterparts = WatertightSide.Interpreter.counterparts

    /// They are played where they are asked for by name.
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
    /// With what Combine has in the place of what goes beyond it.
    var inCombinesWords: Case {
        var combines = self
        combines.stages = stages.map { Stage(Side.counterparts[$0.name] ?? $0.name, $0.n, $0.m) }
        return combines
    }
}
