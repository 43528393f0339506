// SPDX-License-Identifier: Apache-2.0

internal import WatertightCore

extension Catalogue {
    static let combining: [Line] = []
}
