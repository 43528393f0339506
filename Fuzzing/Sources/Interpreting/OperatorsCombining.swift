// SPDX-License-Identifier: Apache-2.0

import FuzzCases

#if WATERTIGHT
    import Watertight
#else
    import OpenCombine
#endif

extension Operator {
    static let combining = [
        Operator("zip") { at in at.up.zip(at.other(0)).map { digest([$0.0, $0.1]) } },
        Operator("zipWith") { at in at.up.zip(at.other(at.n)) { at.call($0) &* 10 &+ $1 } },
        Operator("zip3") { at in at.up.zip(at.other(0), at.other(1)).map { digest([$0.0, $0.1, $0.2]) } },
        Operator("zip4") { at in at.up.zip(at.other(0), at.other(1), at.other(2)).map { digest([$0.0, $0.1, $0.2, $0.3]) } },
    ]
}

extension Operator {
    #if WATERTIGHT
        static let mended: [Operator] = []
    #else
        /// The stand-ins with which their side is replayed if the sides differ: see `Mismatch.replayTheirs(mending:)`.
        static let mended = [
            Operator("zipMended") { at in at.zip([at.other(0)], digest) },
            Operator("zipWithMended") { at in at.zip([at.other(at.n)]) { at.call($0[0]) &* 10 &+ $0[1] } },
            Operator("zip3Mended") { at in at.zip([at.other(0), at.other(1)], digest) },
            Operator("zip4Mended") { at in at.zip([at.other(0), at.other(1), at.other(2)], digest) },
        ]
    #endif
}

#if !WATERTIGHT
    extension Site {
        fileprivate func zip(_ others: [AnyPublisher<Int, Oops>], _ transform: @escaping ([Int]) -> Int) -> ZipInFull {
            ZipInFull(inputs: [up] + others, transform: transform)
        }
    }
#endif
