// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension NotificationCenter {
    /// Makes a publisher that delivers the notifications posted at this centre.
    ///
    /// ```
    /// let token = NotificationCenter.default.publisher(for: .NSSystemClockDidChange).sink { print($0.name.rawValue) }
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name of the notifications.
    ///   - object: Who posts them; `nil` for anybody. Kept by the publisher, and by each subscription until that has ended.
    /// - Returns: A publisher that never finishes.
    ///
    /// Source: Combine's Foundation overlay.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
        Publisher(center: self, name: name, object: object)
    }

    /// A publisher that delivers the notifications of one name, posted at a centre by anybody or by one object.
    ///
    /// A notification reaches a subscriber that has asked for it before `post` returns, on the poster's thread; one that is posted inside
    /// a delivery nests. While another thread delivers to the same subscriber, `post` does not wait: that thread delivers it next. A
    /// notification that a subscriber has not asked for is lost. There is no completion.
    ///
    /// A subscription keeps its centre until it is cancelled. The centre keeps neither the subscription nor the subscriber: a
    /// subscription that nobody keeps any more is over.
    ///
    /// Source: Combine's Foundation overlay.
    public struct Publisher: WatertightCore.Publisher {
        /// A notification as it was posted.
        public typealias Output = Notification
        /// Posting does not fail.
        public typealias Failure = Never

        /// Where the notifications are posted.
        public let center: NotificationCenter
        /// Their name.
        public let name: Notification.Name
        /// Who posts them; `nil` for anybody.
        public let object: AnyObject?

        /// Makes the publisher that `publisher(for:object:)` returns.
        ///
        /// - Parameters:
        ///   - center: Where the notifications are posted. Kept, as is `object`.
        ///   - name: Their name.
        ///   - object: Who posts them; `nil` for anybody.
        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
            self.center = center
            self.name = name
            self.object = object
        }

        /// Gives the subscriber its subscription, on the caller's thread, and from then on what it asks for of the notifications.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
            NotificationSubscription(publisher: self, subscriber: subscriber).begin()
        }
    }
}

extension NotificationCenter.Publisher: Equatable {
    /// Whether both deliver the notifications of one name, centre and object.
    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.center === rhs.center && lhs.name == rhs.name && lhs.object === rhs.object
    }
}
