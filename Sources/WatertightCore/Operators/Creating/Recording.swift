// SPDX-License-Identifier: Apache-2.0

extension Record {
    /// A recording of values and a completion.
    ///
    /// ```
    ///   open ──receive(completion:)──▶ complete: a later `receive` is the caller's error, and traps
    /// ```
    ///
    /// Source: Combine `Record.Recording`.
    public struct Recording {
        /// The type of the recorded values.
        public typealias Input = Output

        /// The values, in the order of their recording.
        public private(set) var output: [Output]
        /// The completion; `.finished` until one is recorded.
        public private(set) var completion: Subscribers.Completion<Failure>

        private var isComplete: Bool

        /// Makes an empty recording, open for more.
        public init() {
            output = []
            completion = .finished
            isComplete = false
        }

        /// Makes a complete recording.
        public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
            self.output = output
            self.completion = completion
            isComplete = true
        }

        /// Adds a value.
        ///
        /// - Precondition: The recording is not complete.
        public mutating func receive(_ input: Input) {
            require(!isComplete, "A value was recorded after the completion")
            output.append(input)
        }

        /// Adds the completion.
        ///
        /// - Precondition: The recording is not complete.
        public mutating func receive(completion: Subscribers.Completion<Failure>) {
            require(!isComplete, "A second completion was recorded")
            self.completion = completion
            isComplete = true
        }
    }
}

// MARK: - Coding

private enum RecordingCodingKeys: String, CodingKey {
    case output
    case completion
}

extension Record.Recording: Encodable where Output: Encodable, Failure: Encodable {
    /// Writes `output` and `completion`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: RecordingCodingKeys.self)
        try container.encode(output, forKey: .output)
        try container.encode(completion, forKey: .completion)
    }
}

extension Record.Recording: Decodable where Output: Decodable, Failure: Decodable {
    /// Reads what ``encode(to:)`` wrote; the recording is complete.
    ///
    /// - Throws: `DecodingError` if one of the two is missing, or cannot be decoded.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: RecordingCodingKeys.self)
        self.init(
            output: try container.decode([Output].self, forKey: .output),
            completion: try container.decode(Subscribers.Completion<Failure>.self, forKey: .completion))
    }
}

extension Record.Recording where Output: Codable, Failure: Codable {
    /// Writes `output` and `completion`: the same as ``encode(to:)``.
    public func encode(into encoder: any Encoder) throws {
        try encode(to: encoder)
    }
}
