// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

/// Values that are sent to a subject after its completion.
@Suite struct SubjectEndTests {
    /// Sends 1, and from inside its delivery another thread sends 2, and then this one the completion and 3.
    private func play<S: Subject & SendableMetatype>(_ subject: S) -> [String] where S.Output == Int, S.Failure == Never {
        var events: [String] = []
        let handed = Handed(subject)
        let token = subject.sink(
            receiveCompletion: { _ in events.append("end") },
            receiveValue: { value in
                events.append("\(value)")
                guard value == 1 else { return }
                #expect(Strand { handed.value.send(2) }.join())
                subject.send(completion: .finished)
                subject.send(3)
            })
        subject.send(1)
        token.cancel()
        return events
    }

    @Test func `Mend 13.7: a passthrough value that is sent after the completion is not delivered while another's value waits`() {
        #expect(play(PassthroughSubject<Int, Never>()) == ["1", "2", "end"])
    }

    @Test func `Mend 13.7: nor is a current value`() {
        #expect(play(CurrentValueSubject<Int, Never>(0)) == ["0", "1", "2", "end"])
    }
}
