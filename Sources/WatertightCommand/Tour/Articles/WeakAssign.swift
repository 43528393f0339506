// SPDX-License-Identifier: Apache-2.0

#if Tools

import WatertightFoundation

// Exactly as in the article: users have this extension in their projects, so it must compile and work beside ours.
extension Publisher where Failure == Never {
    func weakAssign<T: AnyObject>(
        to keyPath: ReferenceWritableKeyPath<T, Output>,
        on object: T
    ) -> AnyCancellable {
        sink { [weak object] value in
            object?[keyPath: keyPath] = value
        }
    }
}

#endif
