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

    /// The error that a pipeline with the coder ends with, if any.
    func failure<P: Publisher>(of publisher: P) -> (any Error)? where P.Failure == any Error {
        var failure: (any Error)?
        _ = publisher.sink(
            receiveCompletion: { if case .failure(let error) = $0 { failure = error } },
            receiveValue: { _ in Issue.record("coded what cannot be coded") })
        return failure
    }

    @Test func `A value without a JSON text is an error`() {
        #expect(failure(of: Just([Double.nan]).encode(encoder: JSONEncoder())) is EncodingError)
    }

    @Test func `A value that a property list cannot hold is an error`() {
        // Its root must be an array or a dictionary.
        #expect(failure(of: Just(1).encode(encoder: PropertyListEncoder())) is EncodingError)
    }

    @Test func `Data that is not JSON is an error`() {
        #expect(failure(of: Just(Data("{".utf8)).decode(type: Int.self, decoder: JSONDecoder())) is DecodingError)
    }

    @Test func `Data that is not a property list is an error`() {
        #expect(failure(of: Just(Data("{".utf8)).decode(type: [Int].self, decoder: PropertyListDecoder())) is DecodingError)
    }

    @Test func `The coders' settings count`() {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        var texts: [String] = []
        _ = [["b": 1, "a": 2]].publisher.encode(encoder: encoder).sink(
            receiveCompletion: { _ in }, receiveValue: { texts.append(String(decoding: $0, as: UTF8.self)) })
        #expect(texts == [#"{"a":2,"b":1}"#])
    }
}
