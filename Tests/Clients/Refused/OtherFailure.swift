// SPDX-License-Identifier: Apache-2.0
// The compiler says: the subject has another type of error: setFailureType(to:) or mapError(_:) converts it

import Watertight

func follow(_ numbers: PassthroughSubject<Int, Never>, in results: PassthroughSubject<Int, any Error>) -> AnyCancellable {
    numbers.subscribe(results)
}
