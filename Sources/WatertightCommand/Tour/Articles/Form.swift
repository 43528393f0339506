// SPDX-License-Identifier: Apache-2.0

#if Tools

import WatertightFoundation

/// The second article's object, which observes a property of its own: `RACAble(self.username)`.
///
/// Source: "Who owns whom in ReactiveCocoa", an answer by one of its authors. The signal is `$username` here, and each way to subscribe is a
/// class of its own.
class Form: Protagonist {
    static let role = "form"
    static let doing = "validates what is typed"

    @Published var username = ""
    var cancellable: AnyCancellable?

    /// How many times a name has been validated.
    private(set) var news = 0

    /// Subscribes to the name. Each subclass does so differently.
    func start() {
        preconditionFailure("A form says how it starts.")
    }

    func validateUsername(_ username: String) {
        news += 1
    }

    func prompt() {
        username += "a"
    }

    func stop() {
        cancellable = nil
    }
}

/// "calling scope -> disposable -> signal -> subscriber -> calling scope". Its code does not seem to mention `self`.
final class BoundMethodForm: Form {
    override func start() {
        cancellable = $username.sink(receiveValue: validateUsername)
    }
}

/// The article's `@weakify(self)` and `@strongify(self)`.
final class WeakForm: Form {
    override func start() {
        cancellable = $username.sink { [weak self] username in
            guard let self else { return }
            self.validateUsername(username)
        }
    }
}

#endif
