// SPDX-License-Identifier: Apache-2.0

public import Foundation
import WatertightCore

extension ObservableType where Element == Data {
    /// Emits what a decoder makes of each value.
    ///
    /// - Parameters:
    ///   - type: The type to decode.
    ///   - decoder: Retained until the stream ends.
    ///
    /// - **Demand**: unlimited.
    /// - **Completion**: the upstream's.
    /// - **Failure**: the upstream's, or the first of the decoder; then the upstream is disposed of.
    /// - **Cancellation**: passed through.
    /// - **Delivery**: on the upstream's thread, at once.
    @inlinable public func decode<Item: Decodable>(type: Item.Type, decoder: some DataDecoder) -> Observable<Item> {
        map { try decoder.decode(type, from: $0) }
    }
}

/// Decodes values from data.
///
/// Source: RxSwift `DataDecoder`.
public protocol DataDecoder {
    /// Decodes a value, or throws.
    func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item
}

extension JSONDecoder: DataDecoder {}
extension PropertyListDecoder: DataDecoder {}
