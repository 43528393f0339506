// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// Several cancellables as one, to be handed to whoever cancels them together. They may come and go meanwhile, each by its key.
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
/// It keeps what it is given until that is over, removed or cancelled, and cancels it when it is released: each once, under no lock, on the
/// thread that does so. For what an object owns there is ``CancelBag``; this is for what is handed on.
public final class CompositeCancellable: Cancellable, Sendable {
    /// One of the cancellables of one composite, to remove it by there. Keeps nothing.
    public struct Key: @unchecked Sendable {  // Sendable: the composite's lock guards the place.
        weak let place: GroupMember?
    }

    private let group = CancellationGroup()

    /// Makes a composite without parts.
    public init() {}

    /// Makes a composite of what a builder's closure lists.
    ///
    /// - Parameter cancellables: Called once, at once; may have conditions and loops.
    public convenience init(@CancellablesBuilder _ cancellables: () -> [AnyCancellable]) {
        self.init()
        for token in cancellables() { insert(token) }
    }

    deinit {
        group.close()
    }

    /// Adds one. Where the composite was cancelled, cancels it at once.
    ///
    /// - Returns: The key to remove it by, which is of no effect once it is over.
    @discardableResult
    public func insert<C: Cancellable>(_ cancellable: C) -> Key {
        Key(place: group.keep(.standing(for: cancellable)))
    }

    /// Cancels one and lets it go. Of no effect where it is gone, and for the key of another composite.
    public func remove(_ key: Key) {
        if let place = key.place { group.end(place) }
    }

    /// Cancels all, and from now on all that are added. Of no effect the second time.
    public func cancel() {
        group.close()
    }

    /// Whether ``cancel()`` was called.
    public var isCancelled: Bool { group.isClosed }

    /// How many there are at this moment.
    public var count: Int { group.count }
}
