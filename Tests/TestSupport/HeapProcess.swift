// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The process that `./check leaks` starts, in which few tests run and one after the other.
package enum HeapProcess {
    /// Whether this is that process: only there does a test look at the whole heap. In the process of all tests a report takes most of a minute, and to a
    /// census an object that another thread is just making may hold what stood there before.
    package static let isThis = ProcessInfo.processInfo.environment["LEAK_TESTS"] == "1"
}
