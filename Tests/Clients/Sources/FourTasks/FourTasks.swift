// SPDX-License-Identifier: Apache-2.0

import Watertight

// Chains that the compiler checks within the two seconds that this target allows for an expression. Of the forms that `flatMapLatest` had, two in a
// chain took longer. (Decision 27.)

func tasks(_ values: PassthroughSubject<Int, Never>) -> AnyCancellable {
    values.task(.serial) { $0 * 2 + $0 + 1 }.task(.latest) { $0 * 2 + $0 + 1 }.task(maxPublishers: .max(1)) { $0 * 2 + $0 + 1 }
        .task(.concurrent(2)) { $0 * 2 + $0 + 1 }.sink { print($0) }
}

func latest(_ values: PassthroughSubject<Int, Never>) -> AnyCancellable {
    values.flatMapLatest { Just($0).map { $0 * 2 + $0 + 1 } }.flatMapLatest { Just($0).map { $0 * 2 + $0 + 1 } }
        .flatMapLatest { Just($0).map { $0 * 2 + $0 + 1 } }.flatMapLatest { Just($0).map { $0 * 2 + $0 + 1 } }.sink { print($0) }
}

final class Form {
    var count = 1
}

func weak(_ form: Form, _ values: PassthroughSubject<Int, Never>) -> AnyCancellable {
    values.map(weak: form) { $0.count * 2 + $1 + 1 }.map(weak: form) { $0.count * 2 + $1 + 1 }.map(weak: form) { $0.count * 2 + $1 + 1 }
        .flatMap(weak: form) { Just($0.count + $1 * 2 + 1) }.sink(weak: form) { $0.count = $1 * 2 + 1 }
}
