// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How many streams follow each other in the tests of the stack's depth. Unoptimised, each would take more than a kilobyte of a stack of eight
/// megabytes; `RX_DEPTH=100000 ./check test` plays more of them.
let depthOfTests = ProcessInfo.processInfo.environment["RX_DEPTH"].flatMap { Int($0) } ?? 20_000
