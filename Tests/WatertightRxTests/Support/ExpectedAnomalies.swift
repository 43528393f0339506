// SPDX-License-Identifier: Apache-2.0

#if DEBUG
    @testable import WatertightRx
#endif

/// Runs what races on purpose: the warnings that debug builds print of it would be no news.
func withoutAnomalyWarnings<Result>(_ body: () throws -> Result) rethrows -> Result {
    #if DEBUG
        try AnomalyWarning.$printing.withValue({ _ in }) { try body() }
    #else
        try body()
    #endif
}
