// SPDX-License-Identifier: Apache-2.0

import Combine

/// A type that needs a scheduler, as a package of schedulers exports it.
public struct SchedulerBox<Wrapped: Scheduler> {
    public let scheduler: Wrapped

    public init(_ scheduler: Wrapped) { self.scheduler = scheduler }
}
