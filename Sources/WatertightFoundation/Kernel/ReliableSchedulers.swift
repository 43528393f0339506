// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import WatertightCore

// An operation queue is none: `cancelAllOperations()` drops its actions.

extension DispatchQueue: ReliableScheduler {
    @usableFromInline package var runsEveryAction: Bool { true }
}

extension RunLoop: ReliableScheduler {
    @usableFromInline package var runsEveryAction: Bool { true }
}
