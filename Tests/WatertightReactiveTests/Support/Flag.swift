// SPDX-License-Identifier: Apache-2.0

import TestSupport

/// Something that happens once and can be waited for. Its own name is that of a stream here.
typealias Flag = TestSupport.Signal
