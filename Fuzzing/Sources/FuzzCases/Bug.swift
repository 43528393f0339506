// SPDX-License-Identifier: Apache-2.0

/// What can be wrong with the fuzzer's own buffer, to see whether it would be noticed.
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
