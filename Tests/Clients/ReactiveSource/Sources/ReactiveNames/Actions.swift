// SPDX-License-Identifier: Apache-2.0
import Foundation
import ReactiveSwift

func actions(_ text: MutableProperty<String>, _ optional: MutableProperty<String?>, _ isOnline: MutableProperty<Bool>) {
    let save: Action<Int, String, SaveError> = Action(state: text, enabledIf: { !$0.isEmpty }) { text, number in
        SignalProducer(value: "\(text) \(number)")
    }
    let _: Action<Int, String, SaveError> = Action(state: text) { text, number in SignalProducer(value: "\(text) \(number)") }
    let _: Action<Int, String, SaveError> = Action(enabledIf: isOnline) { SignalProducer(value: "\($0)") }
    let _: Action<Int, String, SaveError> = Action(unwrapping: optional) { text, number in SignalProducer(value: "\(text) \(number)") }
    let _: Action<Int, String, SaveError> = Action { SignalProducer(value: "\($0)") }
    let _: Action<Void, String, SaveError> = Action(unwrapping: optional) { SignalProducer(value: $0) }
    let reload: Action<Void, String, SaveError> = Action(state: text) { SignalProducer(value: $0) }

    let _: Property<Bool> = save.isEnabled
    let _: Property<Bool> = save.isExecuting
    let _: Signal<String, Never> = save.values
    let _: Signal<SaveError, Never> = save.errors
    let _: Signal<(), Never> = save.completed
    let _: Signal<(), Never> = save.disabledErrors
    let _: Signal<Signal<String, SaveError>.Event, Never> = save.events
    let _: Lifetime = save.lifetime
    let _: BindingTarget<Int> = save.bindingTarget
    let work: SignalProducer<String, ActionError<SaveError>> = save.apply(1)
    let _: SignalProducer<String, ActionError<SaveError>> = reload.apply()
    save <~ SignalProducer<Int, Never>([1, 2])

    work.startWithFailed { error in
        switch error {
        case .disabled: print("disabled")
        case .producerFailed(let error): print(error)
        }
    }
    let _: Bool = ActionError<SaveError>.disabled == .producerFailed(SaveError())
}

func validation(_ age: MutableProperty<Int>, _ limit: MutableProperty<Int>) {
    typealias Age = ValidatingProperty<Int, SaveError>
    let first = Age(age) { value -> Age.Decision in value < 0 ? .invalid(SaveError()) : value > 200 ? .coerced(200, nil) : .valid }
    let _ = Age(0) { _ in .valid }
    let _ = Age(age, with: limit) { value, limit in value > limit ? .invalid(SaveError()) : .valid }
    let _ = Age(0, with: limit) { value, limit in value > limit ? .invalid(SaveError()) : .valid }
    let _ = Age(age, with: first) { value, other in value == other ? .valid : .invalid(SaveError()) }
    let _ = Age(0, with: first) { value, other in value == other ? .valid : .invalid(SaveError()) }
    first.value = 3
    let _: Int = first.value
    let _: SignalProducer<Int, Never> = first.producer
    let _: Signal<Int, Never> = first.signal
    let _: Lifetime = first.lifetime
    let result: Property<Age.Result> = first.result
    let _: Bool = result.value.isInvalid
    let _: Int? = result.value.value
    let _: SaveError? = result.value.error
    switch result.value {
    case .valid(let value): print(value)
    case .coerced(let replacement, let proposed, let error): print(replacement, proposed, error as Any)
    case .invalid(let value, let error): print(value, error)
    }
    let _: Action<Int, String, SaveError> = Action(validated: first) { age, number in SignalProducer(value: "\(age + number)") }
    let _: Action<Void, String, SaveError> = Action(validated: first) { SignalProducer(value: "\($0)") }
}
