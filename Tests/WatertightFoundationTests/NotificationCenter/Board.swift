// SPDX-License-Identifier: Apache-2.0

import Foundation
import WatertightFoundation

/// A notification centre of a test's own, at which numbers are posted.
struct Board: Sendable {
    let center = NotificationCenter()
    let name = Notification.Name("a number")

    func post(_ number: Int, by object: AnyObject? = nil) {
        center.post(name: name, object: object, userInfo: ["number": number])
    }

    func publisher(of object: AnyObject? = nil) -> NotificationCenter.Publisher {
        center.publisher(for: name, object: object)
    }

    /// The posted values, as numbers; zero for other posts.
    var numbers: some Publisher<Int, Never> {
        publisher().map { $0.userInfo?["number"] as? Int ?? 0 }
    }
}
