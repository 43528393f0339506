// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A decoder for `decode(type:decoder:)`: it decodes the JSON text of each value.
///
/// Source: Combine's Foundation overlay.
extension JSONDecoder: TopLevelDecoder {
    /// The decoder's input: JSON text.
    public typealias Input = Data
}

/// An encoder for `encode(encoder:)`: it encodes each value as JSON text.
///
/// Source: Combine's Foundation overlay.
extension JSONEncoder: TopLevelEncoder {
    /// The encoder's output: JSON text in UTF-8.
    public typealias Output = Data
}

/// A decoder for `decode(type:decoder:)`: it decodes each value from a property list of any format.
///
/// Source: Combine's Foundation overlay.
extension PropertyListDecoder: TopLevelDecoder {
    /// The decoder's input: a property list.
    public typealias Input = Data
}

/// An encoder for `encode(encoder:)`: it encodes each value as a property list, in the format set by `outputFormat`.
///
/// Source: Combine's Foundation overlay.
extension PropertyListEncoder: TopLevelEncoder {
    /// The encoder's output: a property list.
    public typealias Output = Data
}
