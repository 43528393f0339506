// SPDX-License-Identifier: Apache-2.0

/// What tells the members of one kind of subject from those of another.
@usableFromInline package enum SubjectKind {
    case passthrough
    case currentValue
    case published
    /// Sends a signal rather than a value: a subscriber that has requested once receives every signal.
    case signal
    /// Keeps what was sent: a member gets what it has not got yet, whenever it asks.
    case replay

    /// Whether a member is given the current value when it asks.
    @inlinable @inline(__always) var hasCurrent: Bool { self == .currentValue || self == .published }

    /// Whether what a member has not requested waits for it.
    @inlinable @inline(__always) var isLossless: Bool { self == .replay }

    /// What `print()` and the introspection call a member.
    @usableFromInline var name: String {
        switch self {
        case .passthrough: "PassthroughSubject"
        case .currentValue: "CurrentValueSubject"
        case .published: "PublishedSubject"
        case .signal: "ObservableObjectPublisher"
        case .replay: "ReplaySubject"
        }
    }
}
