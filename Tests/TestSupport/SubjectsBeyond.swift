// SPDX-License-Identifier: Apache-2.0

package import Watertight

extension Catalogue {
    static let beyondSubjects: [SubjectLine] = [
        SubjectLine(type: "ReplaySubject", hasCurrent: false) { ReplaySubject<Int, TestError>(bufferSize: 0) }
    ]
}

extension ReplaySubject: TestSubject where Output == Int, Failure == TestError {}
