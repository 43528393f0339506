// SPDX-License-Identifier: Apache-2.0

public import Foundation

#if canImport(FoundationNetworking)
    public import FoundationNetworking
#endif

extension URLSession {
    /// Makes a publisher that loads `url` for each of its subscribers.
    ///
    /// - Parameter url: What to load, with the session's own policy and time-out.
    /// - Returns: A publisher that delivers one pair of data and response, and finishes.
    ///
    /// Source: Combine's Foundation overlay.
    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
        dataTaskPublisher(for: URLRequest(url: url))
    }

    /// Makes a publisher that performs `request` for each of its subscribers.
    ///
    /// - Parameter request: What to perform.
    /// - Returns: A publisher that delivers one pair of data and response, and finishes.
    ///
    /// Source: Combine's Foundation overlay.
    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
        DataTaskPublisher(request: request, session: self)
    }

    /// A publisher that performs a request for each of its subscribers and delivers what came back.
    ///
    /// The task is made when a subscriber first asks for a value. Any response counts as success, also one of status 404; a
    /// task without a response fails, with `URLError.unknown` where the session gave no `URLError`. Value and completion come on the
    /// session's delegate queue. Cancelling a subscription cancels its task, and lets go of subscriber and session at once.
    ///
    /// Source: Combine's Foundation overlay.
    public struct DataTaskPublisher: Publisher, Sendable {
        /// The body, which may be empty, and the response.
        public typealias Output = (data: Data, response: URLResponse)
        /// Why there is no response.
        public typealias Failure = URLError

        /// What is performed.
        public let request: URLRequest
        /// What performs it.
        public let session: URLSession

        /// Makes a publisher.
        ///
        /// - Parameters:
        ///   - request: What to perform.
        ///   - session: What performs it. Kept by the publisher, and by each subscription until that has ended.
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
