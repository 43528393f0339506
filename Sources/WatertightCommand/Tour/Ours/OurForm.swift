// SPDX-License-Identifier: Apache-2.0

#if Tools

import Watertight
import WatertightFoundation

/// The method without its form: what `rac_liftSelector(_:withObjects:)` was for, without a selector.
final class LiftingForm: Form {
    override func start() {
        cancellable = $username.sink(weak: self, Form.validateUsername)
    }
}

#endif
