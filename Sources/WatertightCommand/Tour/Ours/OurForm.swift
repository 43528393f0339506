// SPDX-License-Identifier: Apache-2.0

#if Tools

import Watertight
import WatertightFoundation

/// A form whose method is passed by name, as with `rac_liftSelector(_:withObjects:)`, but without a selector.
final class LiftingForm: Form {
    override func start() {
        cancellable = $username.sink(weak: self, Form.validateUsername)
    }
}

#endif
