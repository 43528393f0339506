// SPDX-License-Identifier: Apache-2.0

import Watertight

let subject = PassthroughSubject<Int, Never>()
let token = subject.pairwise().sink { print("\($0) and \($1) came through Watertight") }
subject.send(1)
subject.send(2)
token.cancel()
