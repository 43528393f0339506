// SPDX-License-Identifier: Apache-2.0

/// The kinds of subjects, whose members differ in what they receive.
@usableFromInline package enum SubjectKind {
    case passthrough
    case currentValue
    case published
    /// Sends a signal rather than a value: a subscriber that has requested once receives every signal.
    case signal
    /// Replays: a member receives the values that it has not received yet, whenever it requests them.
    case replay

    /// Whether a member receives the current value when it requests.
    @inlinable @inline(__always) var hasCurrent: Bool { self == .currentValue || self == .published }

    /// Whether the values that a member has not requested wait for it.
    @inlinable @inline(__always) var isLossless: Bool { self == .replay }

    /// A member's name in `print()` and in the introspection.
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
