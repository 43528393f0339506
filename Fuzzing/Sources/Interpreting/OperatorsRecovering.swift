// SPDX-License-Identifier: Apache-2.0

import FuzzCases

#if WATERTIGHT
    import Watertight
#else
    import OpenCombine
#endif

extension Operator {
    static let recovering = [
        Operator("replaceEmpty") { at in at.up.replaceEmpty(with: 50 + at.n) },
        Operator("replaceError") { at in at.up.replaceError(with: 60 + at.n) },
    ]
}
