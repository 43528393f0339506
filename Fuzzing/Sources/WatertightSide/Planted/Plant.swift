// SPDX-License-Identifier: Apache-2.0

import FuzzCases

/// Whether the fuzzer's own buffer stands in for ours, and with which bug.
public enum Plant {
    nonisolated(unsafe) public static var isStanding = false  // Set while the process has one thread.
    nonisolated(unsafe) public static var bug: Bug?  // Set while the process has one thread.
}
