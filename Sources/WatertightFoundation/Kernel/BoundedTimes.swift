// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import WatertightCore

extension DispatchQueue.SchedulerTimeType: BoundedTime {
    /// Dispatch's distant future.
    package static var never: Self { Self(.distantFuture) }
    /// A second earlier than the longest stride from Dispatch's beginning: what lies behind that has no stride from there.
    package static var last: Self { Self(DispatchTime(uptimeNanoseconds: UInt64(Int64.max) - 1_000_000_000)) }
}

extension RunLoop.SchedulerTimeType: BoundedTime {
    /// Foundation's distant future.
    package static var never: Self { Self(.distantFuture) }
    /// A second earlier.
    package static var last: Self { Self(.distantFuture - 1) }
}

extension OperationQueue.SchedulerTimeType: BoundedTime {
    /// Foundation's distant future.
    package static var never: Self { Self(.distantFuture) }
    /// A second earlier.
    package static var last: Self { Self(.distantFuture - 1) }
}
