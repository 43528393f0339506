// SPDX-License-Identifier: Apache-2.0

public import Foundation

// Apple's Foundation has both.
#if !canImport(Darwin)
    extension NotificationCenter {
        /// Observes a centre, from this call on, and returns the notifications as an asynchronous sequence.
        ///
        /// ```swift
        /// let logins = NotificationCenter.default.notifications(named: .didLogIn)
        /// logIn()  // Is not lost: the sequence observes already.
        /// for await login in logins { … }
        /// ```
        ///
        /// - Parameters:
        ///   - name: The name of the notifications.
        ///   - object: The object that posts them; `nil` for any. Retained until the sequence ends.
        /// - Returns: A sequence that buffers the notifications until they are awaited, without bound. It never ends by itself: the loop of a cancelled task
        ///   ends it, and so does releasing it and its iterators. Either stops the observation.
        ///
        /// Source: Apple's Foundation; swift-corelibs-foundation lacks it. A Foundation that has it is preferred.
        @_disfavoredOverload
        public func notifications(named name: Notification.Name, object: (any AnyObject & Sendable)? = nil) -> Notifications {
            Notifications(publisher(for: name, object: object))
        }

        /// The notifications of a centre since this sequence was made. Its iterators share them: a notification goes to one of them.
        ///
        /// Source: Apple's Foundation.
        public struct Notifications: AsyncSequence, Sendable {
            /// A notification as it was posted.
            public typealias Element = Notification
            /// Notifications cannot fail.
            public typealias Failure = Never

            private let stream: AwaitedStream<Notification, Never>

            init(_ publisher: NotificationCenter.Publisher) {
                stream = AwaitedStream(publisher, bufferPolicy: .unbounded, name: "notifications(named:object:)")
            }

            /// Makes an iterator, which takes the notifications that no other has taken.
            public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(stream: stream) }

            /// Takes the notifications, and retains the observation.
            public struct AsyncIterator: AsyncIteratorProtocol {
                fileprivate let stream: AwaitedStream<Notification, Never>

                /// Returns the oldest notification that waits; suspends until the next is posted if there is none.
                ///
                /// - Returns: The notification; `nil` if the task is cancelled.
                public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> Notification? {
                    await stream.next(isolation: actor).get()
                }
            }
        }
    }
#endif
