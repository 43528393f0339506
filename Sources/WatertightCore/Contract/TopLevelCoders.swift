// SPDX-License-Identifier: Apache-2.0

/// What `decode(type:decoder:)` decodes with. `JSONDecoder` and `PropertyListDecoder` conform in the Foundation bridge.
public protocol TopLevelDecoder<Input> {
    /// What is decoded, `Data` for instance.
    associatedtype Input

    /// Decodes a value.
    ///
    /// - Throws: Whatever error says why `from` is not a `T`.
    func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

/// What `encode(encoder:)` encodes with. `JSONEncoder` and `PropertyListEncoder` conform in the Foundation bridge.
public protocol TopLevelEncoder<Output> {
    /// What is produced, `Data` for instance.
    associatedtype Output

    /// Encodes a value.
    ///
    /// - Throws: Whatever error says why `value` cannot be encoded.
    func encode<T: Encodable>(_ value: T) throws -> Output
}
