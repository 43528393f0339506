// SPDX-License-Identifier: Apache-2.0

internal import WatertightCore

extension Catalogue {
    static var transforming: [Line] {
        [
            Line("Map", "", [.isStraight]) { site in
                let callout = site.callout
                return site.source.map { callout.pass($0) }.anyFailure()
            },
            Line("TryMap", "", [.canFailByItself]) { site in
                let callout = site.callout
                return site.source.tryMap { callout.pass($0) }.anyFailure()
            },
            Line("MapKeyPath", "", [.isStraight, .isClosureless]) { site in
                site.source.map(\.self).anyFailure()
            },
            Line("Scan", "", [.isStraight]) { site in
                let callout = site.callout
                return site.source.scan(0) { callout.pass($1) }.anyFailure()
            },
            Line("TryScan", "", [.canFailByItself]) { site in
                let callout = site.callout
                return site.source.tryScan(0) { callout.pass($1) }.anyFailure()
            },
            Line("SetFailureType", "", [.isStraight, .isClosureless]) { site in
                site.source.neverFailing().setFailureType(to: TestError.self).anyFailure()
            },
        ]
    }
}
