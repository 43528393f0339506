// SPDX-License-Identifier: Apache-2.0

import Watertight

// Chains that the compiler checks within the 12,000 scopes of its solver that this target allows for an expression. Seconds would count the load of the
// machine as well. The first chain takes 9,337; two of the forms that `flatMapLatest` had, with a third overload, take more than 80,000. (Decision 27.)

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
    var texts: [String] = []
    func sum(_ value: Int) -> Int { value + count }
    func odd(_ value: Int) -> Int? { value & 1 == 0 ? nil : value + count }
}

func weak(_ form: Form, _ values: PassthroughSubject<Int, Never>) -> AnyCancellable {
    values.map(weak: form) { $0.count * 2 + $1 + 1 }.map(weak: form) { $0.count * 2 + $1 + 1 }.map(weak: form) { $0.count * 2 + $1 + 1 }
        .flatMap(weak: form) { Just($0.count + $1 * 2 + 1) }.sink(weak: form) { $0.count = $1 * 2 + 1 }
}

// An owner's type is settled after the operators of the closures, so that an operator between a property of the owner and the value is tried for all types
// that have it. Written types, and methods, leave nothing to try. (Without them the first of these chains takes 20 seconds, and fails.)

func written(_ form: Form, _ values: PassthroughSubject<Int, Never>) -> AnyCancellable {
    values.map(weak: form) { (form: Form, value: Int) in value + form.count }
        .compactMap(weak: form) { (form: Form, value: Int) -> Int? in value > form.count ? value + form.count : nil }
        .flatMap(weak: form) { (form: Form, value: Int) in Just(value + form.count) }
        .compactMap(weak: form) { (form: Form, value: Int) -> String? in value > form.count ? "\(value + form.count)" : nil }
        .map(weak: form) { (form: Form, text: String) in text + "\(form.count)" }
        .sink(weak: form) { (form: Form, text: String) in form.texts.append(text + "\(form.count)") }
}

func methods(_ form: Form, _ values: PassthroughSubject<Int, Never>) -> AnyCancellable {
    values.map(weak: form) { form, value in form.sum(value) }.compactMap(weak: form) { form, value in form.odd(value) }
        .compactMap(weak: form) { $0.odd($1) }.flatMap(weak: form) { form, value in Just(form.sum(value)) }
        .compactMap(weak: form, Form.odd).map(weak: form) { $0.sum($1) }.sink(weak: form) { form, value in form.count = value }
}
