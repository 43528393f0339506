// SPDX-License-Identifier: Apache-2.0
// The compiler says: call it: sequence()

import Watertight

func show(_ numbers: PassthroughSubject<Int, Never>) async {
    for await number in numbers.sequence { print(number) }
}
