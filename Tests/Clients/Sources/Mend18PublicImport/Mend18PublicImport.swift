// SPDX-License-Identifier: Apache-2.0

// `public`, though no name of Combine's is in a public signature: the signature below uses `DispatchQueue: Scheduler`, which Apple's Dispatch
// brings along, and here Combine.
public import Combine
public import Dispatch
public import Mend18SchedulerBox

public func mainQueue() -> SchedulerBox<DispatchQueue> { SchedulerBox(.main) }
