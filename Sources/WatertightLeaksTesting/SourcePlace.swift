// SPDX-License-Identifier: Apache-2.0

#if canImport(Testing)
    import Testing
#endif

/// Where an expectation stands in the source of a test.
struct SourcePlace: CustomStringConvertible {
    let fileID: StaticString
    let filePath: StaticString
    let line: Int
    let column: Int

    /// `Module/File.swift:12`.
    var description: String { "\(fileID):\(line)" }

    /// Records a failure here for the test that is running, which goes on.
    ///
    /// - Throws: The failure, if no test is running: in a detached task, and outside of Swift Testing and XCTest.
    func record(_ failure: some Error) throws {
        #if canImport(Testing)
            if Test.current != nil {
                let location = SourceLocation(fileID: "\(fileID)", filePath: "\(filePath)", line: line, column: column)
                Issue.record(failure, sourceLocation: location)
                return
            }
        #endif
        #if canImport(XCTest)
            if FailureWitness.records("\(failure)", at: self) { return }
        #endif
        throw failure
    }
}
