// SPDX-License-Identifier: Apache-2.0
// The compiler says: conformance of 'Notification' to 'Sendable' is unavailable

import Foundation
import Watertight
import WatertightFoundation

func count(_ centre: NotificationCenter) -> some Publisher<Int, Never> {
    centre.publisher(for: Notification.Name("changed")).task(.serial) { _ in 1 }
}
