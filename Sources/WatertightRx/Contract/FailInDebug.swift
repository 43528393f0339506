// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Stops the program in debug builds, and prints the message in release builds: for an error where none may come.
@usableFromInline package func failInDebug(_ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line) {
    #if DEBUG
        trap(message(), file: file, line: line)
    #else
        print("\(file):\(line): \(message())")
    #endif
}
