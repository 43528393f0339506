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

    public func play(_ played: Case, observe: ((Event) -> Void)? = nil) -> Trace {
        switch self {
        case .ours: WatertightSide.Interpreter.play(played, observe: observe)
        case .theirs: OpenCombineSide.Interpreter.play(played, observe: observe)
        }
    }

    var name: String {
        switch self {
        case .ours: "Watertight"
        case .theirs: "OpenCombine"
        }
    }
}
