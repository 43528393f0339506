// SPDX-License-Identifier: Apache-2.0

#if Lint

/// The bytes of a source, and the path that messages name it by.
public struct SourceText: Sendable {
    /// The path that messages name.
    public let path: String
    private let bytes: [UInt8]

    /// - Parameters:
    ///   - path: The path that messages name.
    ///   - bytes: The source in UTF-8. Bytes that are not UTF-8 are read as the parser reads them.
    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// - Parameters:
    ///   - path: The path that messages name.
    ///   - text: The source.
    public init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }

    /// The number of bytes.
    public var count: Int { bytes.count }

    /// The source as text.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result { bytes.withUnsafeBufferPointer(body) }
}

#endif
