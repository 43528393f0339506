// SPDX-License-Identifier: Apache-2.0

/// An activity that can be stopped: a subscription, a scheduled action, a connection.
public protocol Cancellable {
    /// Stops the activity and releases what it retains; may be called from any thread, more than once.
    func cancel()
}

extension Cancellable {
    /// Stores this cancellable in a collection, which then owns it.
    ///
    /// - Parameter collection: The collection to append to. The cancellable is cancelled when the collection releases it.
    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
        AnyCancellable(self).store(in: &collection)
    }

    /// Stores this cancellable in a set, which then owns it.
    ///
    /// - Parameter set: The set to insert into. The cancellable is cancelled when the set releases it.
    public func store(in set: inout Set<AnyCancellable>) {
        AnyCancellable(self).store(in: &set)
    }
}
