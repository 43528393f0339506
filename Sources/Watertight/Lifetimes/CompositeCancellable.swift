// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Several cancellables that are cancelled together; they can be added, and removed by key, at any time.
///
/// ```swift
/// let playing = CompositeCancellable {
///     sound.sink { speaker.play($0) }
///     subtitles.sink { screen.show($0) }
/// }
/// let key = playing.insert(clock.sink { screen.show($0) })
/// playing.remove(key)
/// ```
///
/// It retains each cancellable until that is over, removed or cancelled. When it is released it cancels the rest. Each is cancelled once, under no
/// lock, on the thread that removes, cancels or releases. For an object's own subscriptions use ``CancelBag``; this type is for cancellables that
/// are passed on.
public final class CompositeCancellable: Cancellable, Sendable {
    /// Identifies one of the cancellables of a composite, to remove it. Retains nothing.
    public struct Key: @unchecked Sendable {  // Sendable: the composite's lock guards the place.
        weak let place: GroupMember?
    }

    private let group = CancellationGroup()

    /// Makes an empty composite.
    public init() {}

    /// Makes a composite of the cancellables that a builder's closure lists.
    ///
    /// - Parameter cancellables: Called once, at once; may have conditions and loops.
    public convenience init(@CancellablesBuilder _ cancellables: () -> [AnyCancellable]) {
        self.init()
        for token in cancellables() { insert(token) }
    }

    deinit {
        group.close()
    }

    /// Adds a cancellable. If the composite was cancelled, cancels it at once.
    ///
    /// - Returns: The key to remove it by, which does nothing once the cancellable is over.
    @discardableResult
    public func insert<C: Cancellable>(_ cancellable: C) -> Key {
        Key(place: group.keep(.standing(for: cancellable)))
    }

    /// Cancels one cancellable and releases it. Does nothing if it is gone, or if the key is of another composite.
    public func remove(_ key: Key) {
        if let place = key.place { group.end(place) }
    }

    /// Cancels all, and from now on every cancellable that is added. A second call cancels those that the first has not come to.
    public func cancel() {
        group.close()
    }

    /// Whether ``cancel()`` was called.
    public var isCancelled: Bool { group.isClosed }

    /// How many cancellables there are at this moment.
    public var count: Int { group.count }
}
