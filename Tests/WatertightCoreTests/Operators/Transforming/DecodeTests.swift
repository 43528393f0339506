// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import WatertightCore

@Suite struct DecodeTests {
    struct Reader: TopLevelDecoder {
        func decode<T: Decodable>(_ type: T.Type, from text: String) throws -> T {
            guard let number = Int(text) as? T else { throw TestError() }
            return number
        }
    }

    @Test func `every value is decoded`() {
        #expect(["1", "2"].publisher.decode(type: Int.self, decoder: Reader()).record().values == [1, 2])
    }

    @Test func `a value that cannot be decoded ends the stream`() {
        let recorder = ["1", "x", "2"].publisher.decode(type: Int.self, decoder: Reader()).record()
        #expect(recorder.events == [.subscription, .value(1), .failed])
    }
}
