// SPDX-License-Identifier: Apache-2.0

import Watertight

extension Case {
    static let tokenCases: [Case] = []
}
