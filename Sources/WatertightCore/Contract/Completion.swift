// SPDX-License-Identifier: Apache-2.0

extension Subscribers {
    /// The end of a stream: it finished, or it failed with an error.
    ///
    /// Source: Combine `Subscribers.Completion`.
    @frozen
    public enum Completion<Failure: Error>: Sendable {
        /// The publisher has no more values.
        case finished
        /// The publisher stopped because of the error.
        case failure(Failure)
    }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}

extension Subscribers.Completion {
    /// The same completion for a stream whose error is of another type.
    @inlinable func mapError<NewFailure: Error>(
        _ transform: (Failure) -> NewFailure
    ) -> Subscribers.Completion<NewFailure> {
        switch self {
        case .finished: .finished
        case .failure(let error): .failure(transform(error))
        }
    }

    /// The same completion for a stream that may fail with any error.
    @inlinable var erased: Subscribers.Completion<any Error> { mapError { $0 } }
}

// MARK: - Coding

private enum CompletionCodingKeys: String, CodingKey {
    case success
    case error
}

extension Subscribers.Completion: Encodable where Failure: Encodable {
    /// Writes `success`, and `error` if the stream failed.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CompletionCodingKeys.self)
        switch self {
        case .finished:
            try container.encode(true, forKey: .success)
        case .failure(let error):
            try container.encode(false, forKey: .success)
            try container.encode(error, forKey: .error)
        }
    }
}

extension Subscribers.Completion: Decodable where Failure: Decodable {
    /// Reads what ``encode(to:)`` wrote.
    ///
    /// - Throws: `DecodingError` if `success` is missing, or is false and `error` is missing or not a `Failure`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CompletionCodingKeys.self)
        self =
            try container.decode(Bool.self, forKey: .success)
            ? .finished
            : .failure(container.decode(Failure.self, forKey: .error))
    }
}
