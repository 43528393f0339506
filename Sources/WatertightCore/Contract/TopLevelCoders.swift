// SPDX-License-Identifier: Apache-2.0

/// A decoder for `decode(type:decoder:)`. `JSONDecoder` and `PropertyListDecoder` conform in the Foundation bridge.
public protocol TopLevelDecoder<Input> {
    /// The type that values are decoded from, `Data` for instance.
    associatedtype Input

    /// Decodes a value.
    ///
    /// - Throws: An error if `from` cannot be decoded as a `T`.
    func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

/// An encoder for `encode(encoder:)`. `JSONEncoder` and `PropertyListEncoder` conform in the Foundation bridge.
public protocol TopLevelEncoder<Output> {
    /// The type that values are encoded to, `Data` for instance.
    associatedtype Output

    /// Encodes a value.
    ///
    /// - Throws: An error if `value` cannot be encoded.
    func encode<T: Encodable>(_ value: T) throws -> Output
}
