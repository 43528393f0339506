// SPDX-License-Identifier: Apache-2.0

internal import WatertightCore

extension Catalogue {
    static var coding: [Line] {
        [
            Line("Encode", "", [.canFailByItself]) { site in
                site.source.encode(encoder: CalloutEncoder(callout: site.callout)).anyFailure()
            },
            Line("Decode", "", [.canFailByItself]) { site in
                site.source.decode(type: Int.self, decoder: CalloutDecoder(callout: site.callout)).anyFailure()
            },
        ]
    }
}
