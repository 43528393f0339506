// SPDX-License-Identifier: Apache-2.0

internal import Watertight

extension Catalogue {
    static let beyondSucceeding: [Line] = []
}
