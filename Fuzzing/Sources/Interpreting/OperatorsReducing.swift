// SPDX-License-Identifier: Apache-2.0

import FuzzCases

#if WATERTIGHT
    import Watertight
#else
    import OpenCombine
#endif

extension Operator {
    static let reducing = [
        Operator("reduce") { at in at.up.reduce(at.n) { $0 &+ at.call($1) } },
        Operator("tryReduce") { at in at.up.tryReduce(at.n) { try $0 &+ at.tryCall($1) } },
        Operator("collect") { at in at.up.collect().map(digest) },
        Operator("collectByCount") { at in at.up.collect(at.n + 1).map(digest) },
        Operator("count") { at in at.up.count() },
        Operator("last") { at in at.up.last() },
        Operator("lastWhere") { at in at.up.last { at.call($0) >= at.n } },
        Operator("tryLast") { at in at.up.tryLast { try at.tryCall($0) >= at.n } },
        Operator("min") { at in at.up.min() },
        Operator("max") { at in at.up.max() },
        Operator("minBy") { at in at.up.min { at.call($0) < $1 } },
        Operator("tryMin") { at in at.up.tryMin { try at.tryCall($0) < $1 } },
        Operator("tryMax") { at in at.up.tryMax { try at.tryCall($0) < $1 } },
        Operator("contains") { at in at.up.contains(at.n).map { $0 ? 1 : 0 } },
        Operator("containsWhere") { at in at.up.contains { at.call($0) == at.n }.map { $0 ? 1 : 0 } },
        Operator("tryContains") { at in at.up.tryContains { try at.tryCall($0) == at.n }.map { $0 ? 1 : 0 } },
        Operator("allSatisfy") { at in at.up.allSatisfy { at.call($0) >= at.n }.map { $0 ? 1 : 0 } },
        Operator("tryAllSatisfy") { at in at.up.tryAllSatisfy { try at.tryCall($0) >= at.n }.map { $0 ? 1 : 0 } },
        Operator("ignoreOutput") { at in at.up.ignoreOutput().map { _ -> Int in } },
    ]
}
