// SPDX-License-Identifier: Apache-2.0

#if Tools

import WatertightFoundation
import WatertightReactive

/// The second article's object on ReactiveSwift's face: its signal is a property's.
///
/// Source: "Who owns whom in ReactiveCocoa". Each way to start is a class of its own.
class PropertyForm: Protagonist {
    static let role = "form"
    static let doing = "validates what is typed"

    let username = MutableProperty("")

    /// How many times a name has been validated.
    private(set) var news = 0

    /// What a start of ReactiveSwift's returns may be dropped. The tour keeps it, to end the ring.
    fileprivate(set) var disposable: (any WatertightReactive.Disposable)?

    var cancellable: AnyCancellable? { nil }

    /// Starts the property's producer. Each subclass does so differently.
    func start() {
        preconditionFailure("A form says how it starts.")
    }

    func validateUsername(_ username: String) {
        news += 1
    }

    func prompt() {
        username.value += "a"
    }

    func stop() {
        disposable?.dispose()
    }
}

/// "calling scope -> disposable -> signal -> subscriber -> calling scope", by a method that is named without its arguments.
final class BoundPropertyForm: PropertyForm {
    override func start() {
        disposable = username.producer.startWithValues(validateUsername)
    }
}

/// The article's `@weakify(self)` and `@strongify(self)`.
final class WeakPropertyForm: PropertyForm {
    override func start() {
        disposable = username.producer.startWithValues { [weak self] username in
            guard let self else { return }
            self.validateUsername(username)
        }
    }
}

/// The article's `rac_liftSelector:withObjects:`, without a selector.
final class LiftingPropertyForm: PropertyForm {
    override func start() {
        disposable = username.producer.startWithValues(weak: self, PropertyForm.validateUsername)
    }
}

#endif
