// SPDX-License-Identifier: Apache-2.0

import WatertightCore

extension Subscribers {
    /// An event that a subscriber receives after its subscription, as a value; `materialize()` publishes them.
    ///
    /// It is nested like `Subscribers.Completion`, since many programs have an `Event` type of their own.
    @frozen
    public enum Event<Value, Failure: Error> {
        /// A value.
        case value(Value)
        /// The end of a stream that has succeeded.
        case finished
        /// The end of a stream that has failed.
        case failure(Failure)

        /// The end of a stream.
        @inlinable public init(_ completion: Completion<Failure>) {
            switch completion {
            case .finished: self = .finished
            case .failure(let error): self = .failure(error)
            }
        }
    }
}

extension Subscribers.Event: Equatable where Value: Equatable, Failure: Equatable {}
extension Subscribers.Event: Hashable where Value: Hashable, Failure: Hashable {}
extension Subscribers.Event: Sendable where Value: Sendable {}
