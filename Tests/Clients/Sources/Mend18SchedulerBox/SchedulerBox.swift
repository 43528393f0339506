// SPDX-License-Identifier: Apache-2.0

import Combine

/// What a package of schedulers exports: a type that needs a scheduler.
public struct SchedulerBox<Wrapped: Scheduler> {
    public let scheduler: Wrapped

    public init(_ scheduler: Wrapped) { self.scheduler = scheduler }
}
