// SPDX-License-Identifier: Apache-2.0
// The compiler says: the subscriber has another type of error: setFailureType(to:) or mapError(_:) converts it

import Watertight

func follow(_ numbers: PassthroughSubject<Int, Never>, by sink: Subscribers.Sink<Int, any Error>) {
    numbers.map { $0 + 1 }.subscribe(sink)
}
