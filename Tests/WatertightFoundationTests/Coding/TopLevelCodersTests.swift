// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import WatertightFoundation

@Suite("Foundation's coders")
struct TopLevelCodersTests {
    func roundTrip<E: TopLevelEncoder, D: TopLevelDecoder>(_ encoder: E, _ decoder: D) throws -> [String: Int]
    where E.Output == Data, D.Input == Data {
        try decoder.decode([String: Int].self, from: encoder.encode(["answer": 42]))
    }

    @Test func `JSON is encoded and decoded`() throws {
        #expect(try roundTrip(JSONEncoder(), JSONDecoder()) == ["answer": 42])
    }

    @Test func `Property lists are encoded and decoded`() throws {
        #expect(try roundTrip(PropertyListEncoder(), PropertyListDecoder()) == ["answer": 42])
    }

    @Test func `What is not JSON is an error`() {
        #expect(throws: DecodingError.self) {
            func decode<D: TopLevelDecoder>(_ decoder: D) throws -> Int where D.Input == Data {
                try decoder.decode(Int.self, from: Data("{".utf8))
            }
            _ = try decode(JSONDecoder())
        }
    }
}
