// SPDX-License-Identifier: Apache-2.0

internal import WatertightCore

extension Catalogue {
    static var sharing: [Line] {
        [
            Line("Multicast", "", [.asksForMore]) { site in
                let callout = site.callout
                return site.source.multicast {
                    callout.touch()
                    return PassthroughSubject<Int, TestError>()
                }.autoconnect().anyFailure()
            },
            Line("Share", "", [.asksForMore, .isClosureless]) { site in
                site.source.share().anyFailure()
            },
            Line("MakeConnectable", "", [.asksForMore, .isClosureless]) { site in
                site.source.neverFailing().makeConnectable().autoconnect().anyFailure()
            },
        ]
    }
}
