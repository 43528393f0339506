// SPDX-License-Identifier: Apache-2.0

public import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

extension URLSession {
    /// Makes a publisher that loads `url` for each of its subscribers.
    ///
    /// - Parameter url: The URL to load, with the session's own cache policy and time-out.
    /// - Returns: A publisher that publishes one pair of data and response, and finishes.
    ///
    /// Source: Combine's Foundation overlay.
    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
        dataTaskPublisher(for: URLRequest(url: url))
    }

    /// Makes a publisher that performs `request` for each of its subscribers.
    ///
    /// - Parameter request: The request to perform.
    /// - Returns: A publisher that publishes one pair of data and response, and finishes.
    ///
    /// Source: Combine's Foundation overlay.
    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
        DataTaskPublisher(request: request, session: self)
    }

    /// A publisher that performs a request for each of its subscribers and publishes the response.
    ///
    /// The task is made when a subscriber first requests a value. Any response counts as success, even one of status 404; a task without a response
    /// fails, with `URLError.unknown` if the session gave no `URLError`. Value and completion are delivered on the session's delegate queue.
    /// Cancelling a subscription cancels its task, and releases the subscriber and the session at once.
    ///
    /// Source: Combine's Foundation overlay.
    public struct DataTaskPublisher: Publisher, Sendable {
        /// The body, which may be empty, and the response.
        public typealias Output = (data: Data, response: URLResponse)
        /// The reason why there is no response.
        public typealias Failure = URLError

        /// The request that is performed.
        public let request: URLRequest
        /// The session that performs the request.
        public let session: URLSession

        /// Makes a publisher.
        ///
        /// - Parameters:
        ///   - request: The request to perform.
        ///   - session: The session that performs it. Retained by the publisher, and by each subscription until that has ended.
        public init(request: URLRequest, session: URLSession) {
            self.request = request
            self.session = session
        }

        /// Gives the subscriber its subscription, on the caller's thread; loads nothing yet.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == URLError {
            subscriber.receive(subscription: DataTaskSubscription(publisher: self, subscriber: subscriber))
        }
    }
}
