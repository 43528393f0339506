// SPDX-License-Identifier: Apache-2.0

import FuzzCases

#if WATERTIGHT
    import Watertight
#else
    import OpenCombine
#endif

extension Operator {
    static let flattening = [
        Operator("flatMap") { at in at.up.flatMap { at.other(at.call($0)) } },
        Operator("flatMapMax") { at in at.up.flatMap(maxPublishers: .max(at.n + 1)) { at.other(at.call($0)) } },
        Operator("flatMapJust") { at in at.up.flatMap(maxPublishers: .max(at.n + 1)) { Just(at.call($0)).setFailureType(to: Oops.self) } },
    ]
}
