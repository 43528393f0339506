// SPDX-License-Identifier: Apache-2.0

#if canImport(XCTest)

    import Foundation
    import Synchronization
    import XCTest

    /// Hears which failures XCTest records. XCTest says nowhere whether one of its tests is running, and drops the failures of a program that runs none.
    final class FailureWitness: NSObject, XCTestObservation, Sendable {
        /// Added to the observers once, and retained by them from then on.
        private static let shared = {
            let witness = FailureWitness()
            XCTestObservationCenter.shared.addTestObserver(witness)
            return witness
        }()

        /// The failures that were offered and are not heard yet.
        private let offered = Mutex<[String]>([])

        /// Offers a failure to XCTest.
        ///
        /// - Returns: Whether one of its tests is running, and has recorded it.
        static func records(_ failure: String, at place: SourcePlace) -> Bool {
            let witness = shared
            witness.offered.withLock { $0.append(failure) }
            XCTFail(failure, file: place.filePath, line: UInt(place.line))
            return witness.offered.withLock { offered in
                guard let index = offered.firstIndex(of: failure) else { return true }
                offered.remove(at: index)
                return false
            }
        }

        #if canImport(Darwin)
            func testCase(_ testCase: XCTestCase, didRecord issue: XCTIssue) { hear(issue.compactDescription) }
        #else
            func testCase(
                _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?, atLine lineNumber: Int
            ) {
                hear(description)
            }
        #endif

        /// - Parameter description: `failed - ` and what was offered.
        private func hear(_ description: String) {
            offered.withLock { offered in
                if let index = offered.firstIndex(where: { description.hasSuffix($0) }) { offered.remove(at: index) }
            }
        }
    }

#endif
