// SPDX-License-Identifier: Apache-2.0

/// The bugs that the fuzzer's own buffer can have, to test whether they are found.
public enum Bug: String, CaseIterable, Sendable {
    case losesValueAtZeroDemand
    case completesTwice
    case countsDemandOneShort
    case keepsUpstreamAtCancel
    case deliversValueAfterFinish
    case ordersReentrantValueWrongly
    case swallowsError
    case holdsBackFinishWhileFull
    case acceptsSecondSubscription
    case losesReturnedDemand
}
