// SPDX-License-Identifier: Apache-2.0

#if Tools

import WatertightReactive

/// The second article's web service. It keeps what listens until it has answered, and longer.
///
/// Source: "Who owns whom in ReactiveCocoa".
final class WebService {
    struct Failure: Error {}

    private var observers: [Signal<String, Failure>.Observer] = []

    /// The article's `+createSignal:`.
    var data: SignalProducer<String, Failure> {
        SignalProducer { [unowned self] observer, _ in observers.append(observer) }
    }

    func send(_ event: Signal<String, Failure>.Event) {
        observers.forEach { $0.send(event) }
    }
}

/// The article's calling scope: it has the disposable of a request whose closure has the scope.
final class Requester {
    private(set) var data: [String] = []
    private var disposeToCancelWebRequest: (any WatertightReactive.Disposable)?

    func load(from service: WebService) {
        disposeToCancelWebRequest = service.data.start { event in
            if let value = event.value { self.data.append(value) }
        }
    }

    /// Cancels the request. It does not let go of the disposable.
    func leave() {
        disposeToCancelWebRequest?.dispose()
    }
}

#endif
