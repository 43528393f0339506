// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension NotificationCenter {
    /// Makes a publisher of the notifications posted at this centre.
    ///
    /// ```
    /// let token = NotificationCenter.default.publisher(for: .NSSystemClockDidChange).sink { print($0.name.rawValue) }
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name of the notifications.
    ///   - object: The object that posts them; `nil` for any. Retained by the publisher, and by each subscription until that has ended.
    /// - Returns: A publisher that never finishes.
    ///
    /// Source: Combine's Foundation overlay.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
        Publisher(center: self, name: name, object: object)
    }

    /// A publisher of the notifications of one name, posted at a centre by any object or by a particular one.
    ///
    /// A subscriber with demand receives a notification before `post` returns, on the poster's thread; the delivery of one that is posted inside a
    /// delivery nests. While another thread delivers to the same subscriber, `post` does not wait: that thread delivers the notification next. A
    /// notification that a subscriber has not requested is lost. There is no completion.
    ///
    /// A subscription retains its centre until it is cancelled. The centre retains neither the subscription nor the subscriber: a subscription ends
    /// when it is released.
    ///
    /// Source: Combine's Foundation overlay.
    public struct Publisher: WatertightCore.Publisher {
        /// A notification as it was posted.
        public typealias Output = Notification
        /// Notifications cannot fail.
        public typealias Failure = Never

        /// The centre at which the notifications are posted.
        public let center: NotificationCenter
        /// Their name.
        public let name: Notification.Name
        /// The object that posts them; `nil` for any.
        public let object: AnyObject?

        /// Makes the publisher that `publisher(for:object:)` returns.
        ///
        /// - Parameters:
        ///   - center: The centre at which the notifications are posted. Retained, as is `object`.
        ///   - name: Their name.
        ///   - object: The object that posts them; `nil` for any.
        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
            self.center = center
            self.name = name
            self.object = object
        }

        /// Gives the subscriber its subscription, on the caller's thread, and from then on the notifications that it requests.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
            NotificationSubscription(publisher: self, subscriber: subscriber).begin()
        }
    }
}

extension NotificationCenter.Publisher: Equatable {
    /// Whether both publish the notifications of the same name, centre and object.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.center === rhs.center && lhs.name == rhs.name && lhs.object === rhs.object
    }
}
