// SPDX-License-Identifier: Apache-2.0

internal import WatertightCore

/// Counts and watches the printed text.
package struct CalloutStream: TextOutputStream {
    let callout: Callout

    package mutating func write(_ string: String) { callout.touch() }
}

/// Decodes a number as itself.
package struct CalloutDecoder: TopLevelDecoder {
    let callout: Callout

    package func decode<T: Decodable>(_ type: T.Type, from number: Int) throws -> T {
        callout.touch()
        guard let decoded = number as? T else { throw TestError() }
        return decoded
    }
}

/// Encodes a number as itself.
package struct CalloutEncoder: TopLevelEncoder {
    let callout: Callout

    package func encode<T: Encodable>(_ value: T) throws -> Int {
        callout.touch()
        guard let number = value as? Int else { throw TestError() }
        return number
    }
}
