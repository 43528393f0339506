// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// `decode(type:decoder:)` takes one: it decodes the JSON text of each value.
///
/// Source: Combine's Foundation overlay.
extension JSONDecoder: TopLevelDecoder {
    /// What is decoded: JSON text.
    public typealias Input = Data
}

/// `encode(encoder:)` takes one: it makes JSON text of each value.
///
/// Source: Combine's Foundation overlay.
extension JSONEncoder: TopLevelEncoder {
    /// What is produced: JSON text in UTF-8.
    public typealias Output = Data
}

/// `decode(type:decoder:)` takes one: it decodes each value from a property list, in whatever format that is.
///
/// Source: Combine's Foundation overlay.
extension PropertyListDecoder: TopLevelDecoder {
    /// What is decoded: a property list.
    public typealias Input = Data
}

/// `encode(encoder:)` takes one: it makes a property list of each value, in the format set by `outputFormat`.
///
/// Source: Combine's Foundation overlay.
extension PropertyListEncoder: TopLevelEncoder {
    /// What is produced: a property list.
    public typealias Output = Data
}
