// SPDX-License-Identifier: Apache-2.0

import FuzzCases

#if WATERTIGHT
    import Watertight
#else
    import OpenCombine
#endif

extension Operator {
    static let succeeding = [
        Operator("append") { at in at.up.append(at.other(at.n)) },
        Operator("appendValues") { at in at.up.append(20, 21) },
        Operator("prepend") { at in at.up.prepend(at.other(at.n)) },
        Operator("prependValues") { at in at.up.prepend([20, 21]) },
        Operator("switchToLatest") { at in at.up.map { at.other(at.call($0)) }.switchToLatest() },
        Operator("prefixUntilOutput") { at in at.up.prefix(untilOutputFrom: at.other(at.n)) },
        Operator("dropUntilOutput") { at in at.up.drop(untilOutputFrom: at.other(at.n)) },
        Operator("catch") { at in at.up.catch { at.other(at.call($0.number)) } },
        Operator("tryCatch") { at in at.up.tryCatch { try at.other(at.tryCall($0.number &+ at.n)) } },
        Operator("retry") { at in at.up.retry(at.n) },
    ]
}
