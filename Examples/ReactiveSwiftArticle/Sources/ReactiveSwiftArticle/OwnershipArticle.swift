// SPDX-License-Identifier: Apache-2.0

import ReactiveSwift

// "Who owns whom in ReactiveCocoa": a scope keeps the disposable of a start whose closure keeps the scope.

struct WebError: Error {}

/// The article's web service: it sends its data when the program says so. Like a URL session, it keeps what listens until it has answered.
final class WebService {
    private var observers: [Signal<String, WebError>.Observer] = []

    /// `+createSignal:`
    var data: SignalProducer<String, WebError> {
        SignalProducer { [unowned self] observer, _ in observers.append(observer) }
    }

    func send(_ event: Signal<String, WebError>.Event) {
        for observer in observers { observer.send(event) }
    }
}

/// The calling scope: scope -> disposable -> producer -> observer -> scope.
final class Page {
    private(set) var text = ""
    private var disposeToCancelWebRequest: (any Disposable)?

    func load(from service: WebService) {
        disposeToCancelWebRequest = service.data.start { event in
            if let value = event.value { self.text = value }
        }
    }

    /// The user leaves. The disposable stays where it is: the article's `= nil` is not needed.
    func leave() { disposeToCancelWebRequest?.dispose() }
}

/// The article's `RACAble(self.username)`, which never ends by itself.
class Form {
    let username = MutableProperty("")
    private(set) var validations = 0

    func validateUsername(_ username: String) { validations += 1 }

    func start() {}
}

/// The trap: a method that is named without its arguments keeps its object.
final class BoundMethodForm: Form {
    // watertight:ignore-next WT04 - the article's trap
    override func start() { username.producer.startWithValues(validateUsername) }
}

/// `@weakify(self)`, `@strongify(self)`.
final class WeakForm: Form {
    override func start() {
        username.producer.startWithValues { [weak self] username in self?.validateUsername(username) }
    }
}

/// `rac_liftSelector:withObjects:`, without a selector.
final class LiftingForm: Form {
    override func start() { username.producer.startWithValues(weak: self, Form.validateUsername) }
}
