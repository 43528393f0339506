// SPDX-License-Identifier: Apache-2.0

extension Record {
    /// Values, and how they end.
    ///
    /// ```
    ///   open ──receive(completion:)──▶ complete: whatever comes then is a mistake, and traps
    /// ```
    ///
    /// Source: Combine `Record.Recording`.
    public struct Recording {
        /// What is recorded.
        public typealias Input = Output

        /// The values, in the order in which they came.
        public private(set) var output: [Output]
        /// The end; while none was recorded, a finish.
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

        /// Adds the end.
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
    /// Reads what ``encode(to:)`` wrote. The recording is complete.
    ///
    /// - Throws: `DecodingError` where one of the two is missing, or is not what it should be.
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
