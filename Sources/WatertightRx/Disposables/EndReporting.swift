// SPDX-License-Identifier: Apache-2.0

import WatertightCore

/// A disposable that can report its end: there is nothing left that disposing of it would end. A bag releases it then.
protocol EndReporting: Cancelable, GroupParticipant {}

extension EndReporting {
    package func endWithGroup() { dispose() }
}
