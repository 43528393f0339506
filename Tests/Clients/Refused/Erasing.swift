// SPDX-License-Identifier: Apache-2.0
// The compiler says: operators are not Sendable; make the chain in a closure: AnySendablePublisher { … }

import Watertight

func doubled(_ subject: PassthroughSubject<Int, Never>) -> AnySendablePublisher<Int, Never> {
    subject.map { $0 * 2 }.eraseToAnySendablePublisher()
}
