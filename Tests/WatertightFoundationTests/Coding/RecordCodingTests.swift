// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WatertightFoundation

@Suite struct RecordCodingTests {
    struct Refused: Error, Codable, Equatable {
        let reason: String
    }

    typealias Numbers = Record<Int, Refused>

    private func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    private func decode<T: Decodable>(_ type: T.Type, _ json: String) throws -> T {
        try JSONDecoder().decode(type, from: Data(json.utf8))
    }

    @Test func `a record is written with its values and its end, and read again`() throws {
        let record = Numbers(output: [1, 2], completion: .failure(Refused(reason: "no")))
        let text = try json(record)
        #expect(text == #"{"recording":{"completion":{"error":{"reason":"no"},"success":false},"output":[1,2]}}"#)
        let read = try decode(Numbers.self, text)
        #expect(read.recording.output == [1, 2])
        #expect(read.recording.completion == .failure(Refused(reason: "no")))
    }

    @Test func `a recording is written alike by both of its methods`() throws {
        struct Into: Encodable {
            let recording: Numbers.Recording
            func encode(to encoder: any Encoder) throws { try recording.encode(into: encoder) }
        }
        let recording = Numbers.Recording(output: [1, 2])
        #expect(try json(recording) == #"{"completion":{"success":true},"output":[1,2]}"#)
        #expect(try json(Into(recording: recording)) == json(recording))
    }

    @Test func `a missing part is an error`() {
        #expect(throws: DecodingError.self) { try decode(Numbers.self, "{}") }
        #expect(throws: DecodingError.self) { try decode(Numbers.Recording.self, #"{"completion":{"success":true}}"#) }
        #expect(throws: DecodingError.self) { try decode(Numbers.Recording.self, #"{"output":[1,2]}"#) }
    }

    @Test func `a recording that was read is complete`() async {
        await #expect(processExitsWith: .failure) {
            let text = #"{"completion":{"success":true},"output":[1]}"#
            var recording = try JSONDecoder().decode(Record<Int, Refused>.Recording.self, from: Data(text.utf8))
            // From here on, only a trap is a failure.
            do { recording.receive(2) }
        }
    }
}
